import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { forceDrawing, inSoftware, makeTides, makeTrees, mapCanvas } from './space-pages.ts';

test.use(inSoftware);

type Counting = typeof globalThis & { opened: { context: WebGL2RenderingContext; things: Map<string, number> }[] };

/** Contexts, and what is made and not deleted in each of them. */
const countThings = (page: Page) =>
  page.addInitScript(() => {
    const counting = Object.assign(globalThis, { opened: [] }) as Counting;
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context = Reflect.apply(getContext, this, [kind, ...rest]) as WebGL2RenderingContext | null;
      const isKnown = counting.opened.some((each) => each.context === context);
      if (context && kind === 'webgl2' && !isKnown) counting.opened.push({ context, things: new Map() });
      return context;
    } as typeof getContext;
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...values: unknown[]) => unknown>;
    for (const thing of ['Buffer', 'Texture', 'VertexArray', 'Program', 'Framebuffer'])
      for (const [act, more] of [
        ['create', 1],
        ['delete', -1],
      ] as const) {
        const before = gl[act + thing]!;
        gl[act + thing] = function (this: WebGL2RenderingContext, ...values: unknown[]) {
          const things = counting.opened.find(({ context }) => context === this)?.things;
          if (things && (act === 'create' || values[0])) things.set(thing, (things.get(thing) ?? 0) + more);
          return before.apply(this, values);
        };
      }
  });
const live = (page: Page) =>
  page.evaluate(() =>
    (globalThis as Counting).opened
      .filter(({ context }) => !context.isContextLost())
      .map(({ things }) => Object.fromEntries([...things].toSorted(([one], [other]) => (one < other ? -1 : 1)))),
  );

type View = 'Sphere' | 'Cosmos' | 'Road' | 'Solid';

/** Into a view until it is at rest, by presses within the page: a round takes no longer than it must. */
const enter = (page: Page, view: View) =>
  page.evaluate(async (name) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    document.querySelector<HTMLElement>(`[role=radio][aria-label="${name}"]`)!.click();
    const at = (what: string) => document.querySelector(`[data-space] ${what}`);
    while (!at('[role=application][aria-busy=false]') || !at('[data-moving=false]')) await frame();
  }, view);
const leave = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector<HTMLElement>('[role=radio][aria-label="2D"]')!.click();
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (document.querySelector('[data-space]')) await frame();
  });

async function goInAndOut(page: Page, address: string, views: readonly View[]): Promise<void> {
  await countThings(page);
  await forceDrawing(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const listeners = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
  };
  await page.goto(address);
  await expect(mapCanvas(page)).toBeVisible({ timeout: 90_000 });
  const first = new Map<string, object>();
  let early = 0;
  for (let round = 0; round < 50; round++) {
    const view = views[round % views.length]!;
    await enter(page, view);
    // What is drawn at rest is the same each time, and the only live context.
    await expect.poll(async () => (await live(page)).length).toBe(1);
    if (!first.has(view)) {
      await expect.poll(async () => (await live(page))[0]).toHaveProperty('Texture');
      first.set(view, (await live(page))[0]!);
    } else await expect.poll(async () => (await live(page))[0], { message: view }).toEqual(first.get(view));
    await leave(page);
    expect(await live(page)).toEqual([]);
    if (round === 9) early = await listeners();
  }
  expect((await listeners()) - early).toBeLessThanOrEqual(2);
}

test('opened and left fifty times, a map in three dimensions keeps no context, geometry, texture or listener @long @only-desktop', async ({
  page,
  signIn,
}) => {
  test.setTimeout(1_200_000);
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await goInAndOut(page, `/app/focusmap/${id}?view=2D`, ['Sphere', 'Cosmos', 'Road']);
});

test('opened and left fifty times, the solid of key ideas keeps nothing either @long @only-desktop', async ({
  page,
  signIn,
}) => {
  test.setTimeout(1_200_000);
  const member = await signIn();
  const id = await makeTrees(member);
  await goInAndOut(page, `/app/card/${id}/mind-map?view=2D`, ['Solid']);
});
