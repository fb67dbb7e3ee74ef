import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startPlaces } from '#features/maps/rules/space/board.ts';
import { BoardWorld } from '#features/maps/ui/space/drawn/board-world.ts';
import { softwareWebGl } from '../../playwright.config.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { median, percentile, type Finding, type Measure } from '../measure.ts';
import { pageCpu } from '../page-cpu.ts';
import { makeMap, signedInPage } from './maps.ts';

const goals = {
  drawCalls: 20,
  frameMs: 8,
  largeFrameMs: 15,
  shownMs: 1_000,
  stepMs: 4,
  steps: 240,
  heapMb: 1,
  sharedKb: 145,
  viewKb: 20,
  boardKb: 45,
};
const [few, many] = [100, 2_000];
/** Steps of the pointer in a gesture, each in a frame of its own. */
const gestureSteps = 60;
const rounds = 50;

/** Maps in three dimensions in software WebGL, and what a browser downloads for them. */
export const measureSpace: Measure = async () => {
  const folder = newDataFolder();
  const browser = await chromium.launch(softwareWebGl);
  const server = await startBenchServer(folder);
  try {
    const { cookie } = await firstPerson(server);
    const map = await makeMap(server, cookie, few);
    const large = await makeMap(server, cookie, many);
    const card = await makeCard(server, cookie);
    const views: readonly View[] = [
      { what: `board of ${few}, 11,500 stars`, path: `/app/focusmap/${map}?view=CUBE`, by: 'turning' },
      { what: `sphere of ${few}`, path: `/app/focusmap/${map}?view=SPHERE`, by: 'turning' },
      { what: `sphere of ${many}`, path: `/app/focusmap/${large}?view=SPHERE`, by: 'turning', isLarge: true },
      { what: 'solid of 9', path: `/app/card/${card}/mind-map?view=KEYIDEASHAPE`, by: 'turning' },
      { what: `road of ${few}`, path: `/app/focusmap/${map}?view=ROADMAP`, by: 'walking' },
    ];
    const findings: Finding[] = [...bytes(), ...physics()];
    for (const view of views) findings.push(...(await drawingOf(browser, server, cookie, view)));
    findings.push(...(await inAndOut(server, cookie, map)));
    return findings;
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(folder);
  }
};

function limited(what: string, measured: number, limit: number, words: string, limitWords: string): Finding {
  return { what, measured: words, baseline: limitWords, ratio: measured / limit, goal: '≤ 1.00' };
}

/** Files that the install of the service worker takes. */
type Manifest = Record<'groups' | 'languages', Record<string, readonly string[]>>;

function bytes(): Finding[] {
  const build = join(import.meta.dirname, '../..', process.env['LOCI_BUILD'] ?? 'build');
  const names = readdirSync(join(build, 'client/assets')).filter((name) => /\.(?:js|json)$/.test(name));
  const kbOf = (pattern: RegExp) => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length === 0) throw new Error(`the pages are not built, or have no ${pattern}`);
    const texts = found.map((name) => readFileSync(join(build, 'client/assets', name)));
    return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1_000;
  };
  const program = (what: string, pattern: RegExp, limit: number) => {
    const kb = kbOf(pattern);
    return limited(`program, gzip: ${what}`, kb, limit, `${kb.toFixed(1)} kB`, `${limit} kB`);
  };
  const { groups, languages } = JSON.parse(readFileSync(join(build, 'offline-manifest.json'), 'utf8')) as Manifest;
  const ofSpace = /\/(?:three|space|cannon-es|digits|[a-z]+-drawing)(?:-[a-z]+)*-[\w-]{8}\.\w+$/;
  const installed = [...Object.values(groups), ...Object.values(languages)].flat().filter((file) => ofSpace.test(file));
  return [
    program('three and the kernel', /^(?:three|space)-on-use-/, goals.sharedKb),
    program('sphere', /^(?:sphere-drawing|space-maps-on-use)-/, goals.viewKb),
    program('road', /^(?:road-drawing|space-maps-on-use)-/, goals.viewKb),
    program('solid with its digits', /^(?:solid-drawing|space-maps-on-use|digits)-/, goals.viewKb),
    program('board with its physics', /^(?:board-drawing|space-maps-on-use)-/, goals.boardKb),
    { what: 'files of it in the install', measured: String(installed.length), goal: '0' },
  ];
}

/** Cubes that fall from above each other while one of them is dragged through all, twice across the board. */
function physics(): Finding[] {
  const ids = Array.from({ length: few }, (_, at) => `n${at}`);
  const starts = startPlaces(ids);
  const world = new BoardWorld();
  world.set(ids.map((id, at) => ({ id, place: { ...starts.get(id)!, y: 50 + 120 * (at % 4) }, isPlaced: false })));
  const times: number[] = [];
  /** Of this thread: other work on the machine stretches the times. */
  const cpuTimes: number[] = [];
  const step = () => {
    const [from, cpuFrom] = [performance.now(), process.threadCpuUsage()];
    world.step();
    times.push(performance.now() - from);
    const { user, system } = process.threadCpuUsage(cpuFrom);
    cpuTimes.push((user + system) / 1_000);
  };
  world.grab(ids[0]!);
  for (let at = 0; at < 300; at++) {
    const part = (at % 150) / 150;
    world.carry({ x: -700 + 1_400 * part, y: 0, z: 1_650 + 900 * Math.abs(((at / 30) % 2) - 1) });
    step();
  }
  world.release(world.targetOf(ids[0]!));
  let steps = 0;
  for (; steps <= goals.steps && !world.isAtRest; steps++) step();
  const [p50, p95] = [percentile(times, 0.5), percentile(cpuTimes, 0.95)];
  const words = `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms of CPU (${times.length} steps)`;
  return [
    limited(`physics of ${few} cubes, a step`, p95, goals.stepMs, words, `${goals.stepMs} ms`),
    limited(`physics of ${few} cubes, steps until rest`, steps, goals.steps, String(steps), String(goals.steps)),
  ];
}

interface View {
  readonly what: string;
  readonly path: string;
  readonly by: 'turning' | 'walking';
  readonly isLarge?: boolean;
}
type Counting = typeof globalThis & {
  draws: number;
  frames: number;
  mostOfFrame: number;
  /** Held weakly: what is measured is what the product keeps. */
  opened: WeakRef<WebGL2RenderingContext>[];
};

async function countingPage(browser: Browser, server: BenchServer, cookie: string): Promise<Page> {
  const page = await signedInPage(browser, server, cookie);
  // Counts are exact on a busy machine too: it only has to get there.
  page.setDefaultTimeout(300_000);
  await page.addInitScript(() => {
    sessionStorage.setItem('loci.3d', 'forced');
    const counting = Object.assign(globalThis, { draws: 0, frames: 0, mostOfFrame: 0, opened: [] }) as Counting;
    let ofFrame = 0;
    const gl = WebGL2RenderingContext.prototype;
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
      const draw = gl[name] as (...values: unknown[]) => void;
      gl[name] = function (this: WebGL2RenderingContext, ...values: unknown[]) {
        counting.draws++;
        if (ofFrame++ === 0) {
          counting.frames++;
          queueMicrotask(() => (ofFrame = 0));
        }
        counting.mostOfFrame = Math.max(counting.mostOfFrame, ofFrame);
        draw.apply(this, values);
      } as never;
    }
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      const context = Reflect.apply(getContext, this, [kind, ...rest]) as WebGL2RenderingContext | null;
      if (context && kind === 'webgl2') counting.opened.push(new WeakRef(context));
      return context;
    } as typeof getContext;
  });
  return page;
}

const counted = (page: Page) =>
  page.evaluate(() => {
    const { draws, frames, mostOfFrame } = globalThis as Counting;
    return { draws, frames, mostOfFrame };
  });
const drawing = (page: Page) => page.locator('[data-space] [role=application][aria-busy=false]');
const resting = (page: Page) => page.locator('[data-space] [data-moving=false]').waitFor({ state: 'attached' });
const nextFrame = (page: Page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));

async function drawingOf(browser: Browser, server: BenchServer, cookie: string, view: View): Promise<Finding[]> {
  const page = await countingPage(browser, server, cookie);
  const { cpuMs } = await pageCpu(page);
  await page.goto(server.url + view.path);
  await drawing(page).waitFor();
  await resting(page);
  await page.waitForLoadState('networkidle');
  await gesture(page, view);
  const [before, cpuBefore] = [await counted(page), await cpuMs()];
  await gesture(page, view);
  const [after, cpuAfter] = [await counted(page), await cpuMs()];
  const frameMs = (cpuAfter - cpuBefore) / Math.max(1, after.frames - before.frames);
  await resting(page);
  const { draws } = await counted(page);
  for (let frame = 0; frame < 120; frame++) await nextFrame(page);
  const atRest = (await counted(page)).draws - draws;
  const limit = view.isLarge ? goals.largeFrameMs : goals.frameMs;
  const findings = [
    limited(`${view.what}, draw calls`, after.mostOfFrame, goals.drawCalls, String(after.mostOfFrame), '20'),
    { what: `${view.what}, drawn in 120 frames at rest`, measured: String(atRest), goal: '0' },
    limited(
      `${view.what}, main thread a frame while ${view.by}`,
      frameMs,
      limit,
      `${frameMs.toFixed(1)} ms (${after.frames - before.frames} frames)`,
      `${limit} ms`,
    ),
    ...(await switchedTo(page, view)),
  ];
  await page.context().close();
  return findings;
}

async function gesture(page: Page, { by }: View): Promise<void> {
  const box = (await drawing(page).boundingBox())!;
  if (by === 'walking') {
    await drawing(page).focus();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press(step < 3 ? 'ArrowUp' : 'ArrowDown');
      await nextFrame(page);
      await resting(page);
    }
    return;
  }
  // In a corner, where nothing is grabbed.
  const from = { x: box.x + box.width - 20, y: box.y + box.height * 0.2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= gestureSteps; step++) {
    const away = step <= gestureSteps / 2 ? step : gestureSteps - step;
    await page.mouse.move(from.x - 10 - away * 5, from.y + away * 2);
    await nextFrame(page);
  }
  await page.mouse.up();
  await nextFrame(page);
}

/** Its program is there already: from the press to the first frame. */
async function switchedTo(page: Page, { what }: View): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++)
    times.push(
      await page.evaluate(async () => {
        const counting = globalThis as Counting;
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        const radios = [...document.querySelectorAll<HTMLElement>('[role=radio]')];
        const flat = radios.find(({ textContent }) => textContent === '2D')!;
        const drawn = flat.closest('[role=radiogroup]')!.querySelector<HTMLElement>('[aria-checked=true]')!;
        flat.click();
        while (document.querySelector('[data-space]')) await frame();
        for (let idle = 0; idle < 10; idle++) await frame();
        const [began, before] = [performance.now(), counting.draws];
        drawn.click();
        while (counting.draws === before) await frame();
        return performance.now() - began;
      }),
    );
  const ms = median(times);
  return [
    limited(
      `${what}, shown again`,
      ms,
      goals.shownMs,
      `${ms.toFixed(0)} ms (median of ${times.length})`,
      `${goals.shownMs} ms`,
    ),
  ];
}

/**
 * The engine's compilers are off: the machine code that they write for what runs often, up to a hundred rounds long, is
 * most of what the heap grows by with them, and nothing that a view leaves behind.
 */
const withoutCompilers = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';

/** What is left over after a view was opened and left many times. */
async function inAndOut(server: BenchServer, cookie: string, map: string): Promise<Finding[]> {
  const browser = await chromium.launch({ ...softwareWebGl, args: [...softwareWebGl.args, withoutCompilers] });
  try {
    return await leftBehind(browser, server, cookie, map);
  } finally {
    await browser.close();
  }
}

async function leftBehind(browser: Browser, server: BenchServer, cookie: string, map: string): Promise<Finding[]> {
  const page = await countingPage(browser, server, cookie);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`${server.url}/app/focusmap/${map}?view=2D`);
  await page.locator('.map-canvas canvas').first().waitFor();
  const measured = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return { heapMb: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners') };
  };
  const names = ['Sphere', 'Cosmos'];
  let tenth = await measured();
  for (let round = 1; round <= rounds; round++) {
    await page.getByRole('radio', { name: names[round % 2]! }).click();
    await drawing(page).waitFor();
    await resting(page);
    await page.getByRole('radio', { name: '2D' }).click();
    await page.locator('.map-canvas canvas').first().waitFor();
    if (round === 10) tenth = await measured();
  }
  const last = await measured();
  const live = await page.evaluate(
    () => (globalThis as Counting).opened.filter((each) => each.deref()?.isContextLost() === false).length,
  );
  const more = last.heapMb - tenth.heapMb;
  return [
    limited(
      `${rounds} times in and out, memory more than after the tenth`,
      Math.max(0, more),
      goals.heapMb,
      `${more.toFixed(2)} MB`,
      `${goals.heapMb} MB`,
    ),
    {
      what: `${rounds} times in and out, listeners more than after the tenth, live contexts`,
      measured: `${last.listeners - tenth.listeners}, ${live}`,
      goal: '0, 0',
    },
  ];
}

/** A card with nine key ideas. */
async function makeCard(server: BenchServer, cookie: string): Promise<string> {
  const _id = randomUUID();
  const key_idea = Array.from({ length: 9 }, (_, at) => ({
    _id: randomUUID(),
    order: `a${at}`,
    title: `Key idea ${at + 1}`,
    key_idea_description: '<p>What it says</p>',
  }));
  const reply = await fetch(`${server.url}/api/focus-card/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify({ _id, update: { title: 'Nine ideas', key_idea } }),
  });
  if (!reply.ok) throw new Error(`the card was answered with ${reply.status}: ${await reply.text()}`);
  return _id;
}
