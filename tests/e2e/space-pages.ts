import type { Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
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
export async function makeTides(member: SignedIn, id: string) {
  const node = (name: string, y: number) => ({
    id: name,
    type: 'custom',
    position: { x: 0, y },
    data: { label: name === 'main' ? 'Tides' : name },
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

export const spaceView = (page: Page) => page.locator('[data-space]');
export const drawnSphere = (page: Page) => page.getByRole('application', { name: 'The map as a sphere' });
export const drawnBoard = (page: Page) => page.getByRole('application', { name: 'The map as a cosmos board' });
export const mapCanvas = (page: Page) => page.getByRole('application', { name: 'The map as a drawing' });

/** As in a browser that cannot draw: some browsers of journeys draw WebGL in software. */
export const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });

/** Draws WebGL in software, unlike the browser of the journeys. */
const launch = playwrightConfig.use?.launchOptions;
const args = [
  ...(launch?.args ?? []).filter((arg) => arg !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];
/** Of software WebGL, whenever the page is composed. */
const stall = /GPU stall due to ReadPixels/;
export const inSoftware = { launchOptions: { ...launch, args }, expectedConsole: [stall] as RegExp[] };
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
export const sixtyFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 60;
        const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
  );
export const loseContext = (page: Page) =>
  page.locator('[data-space] canvas').evaluateHandle((place: HTMLCanvasElement) => {
    const context = place.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    context.loseContext();
    return context;
  });

/** Requests for what draws in three dimensions, from now on. */
export function spaceScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:three|space|cannon-es|(?:sphere|board)-drawing)[\w-]*\.js/.test(request.url()))
      seen.push(request.url());
  });
  return seen;
}
