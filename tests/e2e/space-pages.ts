import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { softwareWebGl } from '../../playwright.config.ts';
import { expect, type SignedIn } from './journey.ts';

interface StoredMap {
  spacePosition?: Record<string, { x: number; y: number; z: number }>;
  spacePositionSphere?: Record<string, { x: number; y: number; z: number }>;
}

/** Places of nodes on the sphere, as the server has them. */
export async function placedOnSphere(member: SignedIn, id: string) {
  const [map] = await member.call<StoredMap[]>('GET', `/api/focusmap/${id}`);
  expect(map).toBeDefined();
  return map?.spacePositionSphere ?? {};
}

/** Places of cubes on the board, as the server has them. */
export async function placedOnBoard(member: SignedIn, id: string) {
  const [map] = await member.call<StoredMap[]>('GET', `/api/focusmap/${id}`);
  expect(map).toBeDefined();
  return map?.spacePosition ?? {};
}

/** A main node, Tides, with three nodes below it: Moon, Sun, Winds. */
export async function makeTides(member: SignedIn, id: string, main = 'Tides') {
  const node = (name: string, y: number) => ({
    id: name,
    type: 'custom',
    position: { x: 0, y },
    data: { label: name === 'main' ? main : name },
  });
  await member.call('POST', '/api/focusmap/', {
    _id: id,
    update: {
      title: 'Tides',
      nodes: [node('main', 0), node('Moon', 200), node('Sun', 400), node('Winds', 600)],
      edges: ['Moon', 'Sun', 'Winds'].map((target) => ({ id: `emain-${target}`, source: 'main', target })),
    },
  });
}

/** A card whose key ideas say what they do. */
export async function makeTrees(
  member: SignedIn,
  titles: readonly string[] = ['Roots', 'Trunk', 'Leaves', 'Bark'],
): Promise<string> {
  const id = randomUUID();
  const key_idea = titles.map((title, at) => ({
    _id: randomUUID(),
    order: `a${at}`,
    title,
    key_idea_description: `<p>What ${title.toLowerCase()} do</p>`,
  }));
  await member.call('POST', '/api/focus-card/', { _id: id, update: { title: 'Trees', key_idea } });
  return id;
}

/** To load a page and its programs and to draw a first frame in software. */
const openingMs = 90_000;

export const spaceView = (page: Page) => page.locator('[data-space]');
/** The drawing has its program, and a first frame. */
export const expectDrawn = (drawing: Locator) =>
  expect(drawing).toHaveAttribute('aria-busy', 'false', { timeout: openingMs });
/** The view was opened, and is flat for a reason. */
export const expectWhyFlat = (page: Page, why: string) =>
  expect(spaceView(page)).toHaveAttribute('data-why-flat', why, { timeout: openingMs });
export const drawnSphere = (page: Page) => page.getByRole('application', { name: 'The map as a sphere' });
export const drawnBoard = (page: Page) => page.getByRole('application', { name: 'The map as a cosmos board' });
/** The row of a cube in the list of the board. */
export const cube = (page: Page, id: string) => page.locator(`[data-cube="${id}"]`);
/** Its first button. */
export const pickUpOf = (page: Page, id: string) => cube(page, id).getByRole('button', { name: /^Pick up/ });
export const mapCanvas = (page: Page) => page.getByRole('application', { name: 'The map as a drawing' });

/** As in a browser that cannot draw: some browsers of journeys draw WebGL in software. */
export const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });

/** Of software WebGL, whenever the page is composed. */
const stall = /GPU stall due to ReadPixels/;
export const inSoftware = { launchOptions: softwareWebGl, expectedConsole: [stall] as RegExp[] };
/** Whatever the device draws well. */
export const forceDrawing = (page: Page) => page.addInitScript(() => sessionStorage.setItem('loci.3d', 'forced'));

/** Counts draw calls, and the most of one frame. */
export const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { draws: 0, ofFrame: 0, mostOfFrame: 0 });
    const gl = WebGL2RenderingContext.prototype;
    const note = () => {
      counted.draws++;
      if (counted.ofFrame++ === 0) queueMicrotask(() => (counted.ofFrame = 0));
      counted.mostOfFrame = Math.max(counted.mostOfFrame, counted.ofFrame);
    };
    const { drawArrays, drawElements, drawElementsInstanced } = gl;
    gl.drawArrays = function (...given) {
      note();
      drawArrays.apply(this, given);
    };
    gl.drawElements = function (...given) {
      note();
      drawElements.apply(this, given);
    };
    gl.drawElementsInstanced = function (...given) {
      note();
      drawElementsInstanced.apply(this, given);
    };
  });
export const drawnSoFar = (page: Page) =>
  page.evaluate(() => {
    const { draws, mostOfFrame } = window as typeof window & { draws: number; mostOfFrame: number };
    return { draws, mostOfFrame };
  });
const frames = (page: Page, count: number) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        let left = all;
        const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
    count,
  );
/** Nothing moves. */
export const atRest = (page: Page) =>
  expect(spaceView(page).locator('[data-moving]')).toHaveAttribute('data-moving', 'false', { timeout: openingMs });
/** A view was drawn, and at rest it is not drawn again. Answers the most draw calls of one frame so far. */
export async function expectRest(page: Page): Promise<number> {
  await expect.poll(async () => (await drawnSoFar(page)).draws).toBeGreaterThan(0);
  await atRest(page);
  // What was changed just now is drawn once, in the next frame: with reduced motion nothing moves before it.
  await frames(page, 2);
  await atRest(page);
  const { draws, mostOfFrame } = await drawnSoFar(page);
  await frames(page, 60);
  expect((await drawnSoFar(page)).draws).toBe(draws);
  return mostOfFrame;
}
/** A member whose map of tides is open, drawn in three dimensions; draw calls are counted. */
export async function openDrawnTides(page: Page, member: SignedIn, view: 'SPHERE' | 'CUBE' | 'ROADMAP') {
  const id = randomUUID();
  await makeTides(member, id);
  await countDraws(page);
  await forceDrawing(page);
  await page.goto(`/app/focusmap/${id}?view=${view}`);
  await expectDrawn(spaceView(page).getByRole('application'));
  await expect(spaceView(page)).toHaveAttribute('data-drawn', '3d');
  return id;
}
/** The same where WebGL is software: it is flat, without a program, until somebody wants it all the same. */
export async function openSoftwareTides(page: Page, member: SignedIn, view: 'SPHERE' | 'CUBE') {
  const id = randomUUID();
  await makeTides(member, id);
  await countDraws(page);
  const loaded = spaceScripts(page);
  await page.goto(`/app/focusmap/${id}?view=${view}`);
  await expectWhyFlat(page, 'software');
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'Draw it all the same' }).click();
  await expectDrawn(spaceView(page).getByRole('application'));
  expect(loaded.length).toBeGreaterThan(0);
}
/** What the drawing shows, without what lies over it. */
export const pictureOf = (drawing: Locator) =>
  drawing.evaluate((frame) => {
    const canvas = frame.querySelector('canvas')!;
    // The browser empties a drawn canvas once it is composed: read it in the frame that draws it.
    return new Promise<string>((resolve) => {
      const { drawElementsInstanced } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.drawElementsInstanced = function (...given) {
        drawElementsInstanced.apply(this, given);
        WebGL2RenderingContext.prototype.drawElementsInstanced = drawElementsInstanced;
        queueMicrotask(() => resolve(canvas.toDataURL()));
      };
      document.documentElement.toggleAttribute('data-drawn-again');
    });
  });

/**
 * The drawing loses its context and says that it comes back. With `isGivenBack` it does, at once: a busy machine would
 * ask for it only after the view has given up.
 */
export const loseContext = (page: Page, isGivenBack: boolean) =>
  page.locator('[data-space] canvas').evaluate(async (canvas: HTMLCanvasElement, given) => {
    const view = canvas.closest('[data-space]')!;
    const until = (is: () => boolean) =>
      new Promise<void>((resolve) => {
        const watching = new MutationObserver(look);
        function look() {
          if (!is()) return;
          watching.disconnect();
          resolve();
        }
        watching.observe(view, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      });
    const isWaiting = () => view.textContent.includes('It comes back by itself.');
    const context = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    context.loseContext();
    await until(isWaiting);
    if (!given) return;
    context.restoreContext();
    await until(() => !isWaiting());
  }, isGivenBack);

/** Requests for what draws in three dimensions, from now on. */
export function spaceScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:three|space|cannon-es|(?:sphere|board|road|solid)-drawing)[\w-]*\.js/.test(request.url()))
      seen.push(request.url());
  });
  return seen;
}
