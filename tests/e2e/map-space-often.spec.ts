import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { forceDrawing, inSoftware, makeTides, mapCanvas, spaceView } from './space-pages.ts';

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

test('opened and left fifty times, a map in three dimensions keeps no context, geometry, texture or listener @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const member = await signIn();
  const id = randomUUID();
  await makeTides(member, id);
  await countThings(page);
  await forceDrawing(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const listeners = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
  };
  await page.goto(`/app/focusmap/${id}?view=2D`);
  await expect(mapCanvas(page)).toBeVisible();
  const views = [
    ['Sphere', 'The map as a sphere'],
    ['Cosmos', 'The map as a cosmos board'],
    ['Road', 'The map as a road'],
  ] as const;
  const first = new Map<string, object>();
  let early = 0;
  for (let round = 0; round < 50; round++) {
    const [view, name] = views[round % views.length]!;
    await page.getByRole('radio', { name: view }).click();
    await expect(page.getByRole('application', { name })).toHaveAttribute('aria-busy', 'false');
    await expect(spaceView(page).locator('[data-moving]')).toHaveAttribute('data-moving', 'false');
    // What is drawn at rest is the same each time, and the only live context.
    await expect.poll(async () => (await live(page)).length).toBe(1);
    const [things] = await live(page);
    if (!first.has(view)) {
      await expect.poll(async () => (await live(page))[0]).toHaveProperty('Texture');
      first.set(view, (await live(page))[0]!);
    } else
      await expect
        .poll(async () => (await live(page))[0], { message: JSON.stringify(things) })
        .toEqual(first.get(view));
    await page.getByRole('radio', { name: '2D' }).click();
    await expect(mapCanvas(page)).toBeVisible();
    expect(await live(page)).toEqual([]);
    if (round === 9) early = await listeners();
  }
  expect((await listeners()) - early).toBeLessThanOrEqual(2);
});
