import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { sizeOf } from '#features/maps/rules/edits.ts';
import { laidOut } from '#features/maps/rules/layouts.ts';
import type { MapEdge, MapNode } from '#features/maps/rules/map-content.ts';
import { themes } from '#features/maps/rules/themes.ts';
import browserConfig from '../../playwright.config.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const largeMap = 2_000;
const treeNodes = 1_460;
const steps = 60;
const rounds = 5;
const goals = { elements: 1_500, layoutMs: 50, taskMs: 50, openMs: 1_000 };
const viewport = { width: 1280, height: 720 };

/** The editor at 2,000 nodes against React Flow's own stress example, and how fast large maps open and are laid out. */
export const measureMaps: Measure = async () => {
  const folder = newDataFolder();
  const server = await startBenchServer(folder);
  const browser = await chromium.launch(browserConfig.use?.launchOptions);
  try {
    const { cookie } = await firstPerson(server);
    const large = await makeMap(server, cookie, largeMap);
    const tree = await makeMap(server, cookie, treeNodes);
    const stress = await measureStress(browser);
    return [
      ...(await measureEditor(browser, server, cookie, large, stress)),
      ...(await measureOpening(browser, server, cookie, large)),
      layoutAlone(),
      await layoutInEditor(browser, server, cookie, tree),
    ];
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(folder);
  }
};

/** A tree with one to four children a node, laid out from left to right. */
function treeOf(count: number): { nodes: MapNode[]; edges: MapEdge[] } {
  const words = ['Tides', 'of the moon', 'and the sun', 'in spring', 'pull on water', 'at the coast'];
  const nodes: MapNode[] = [];
  const edges: MapEdge[] = [];
  for (let at = 0; at < count; at++) {
    const id = at === 0 ? 'main' : `n${at}`;
    const label = words.slice(0, 1 + (at % 4)).join(' ');
    const todo = (['TODO', 'INPROGRESS', 'DONE'] as const)[at % 3]!;
    nodes.push({
      id,
      type: 'custom',
      position: { x: 0, y: at },
      label: `${label} ${at}`,
      dataNodeType: at ? 3 : 1,
      todo,
    });
    if (at === 0) continue;
    const parent = Math.floor((at - 1) / 3);
    const source = parent === 0 ? 'main' : `n${parent}`;
    edges.push({ id: `e${source}-${id}`, source, target: id });
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places = laidOut({ nodes, edges }, 'LR', (id) => sizeOf(byId.get(id)!, themes.default));
  return { nodes: nodes.map((node) => ({ ...node, position: places.get(node.id)! })), edges };
}

export async function makeMap(server: BenchServer, cookie: string, count: number): Promise<string> {
  const { nodes, edges } = treeOf(count);
  const _id = randomUUID();
  const wire = nodes.map(({ id, type, position, ...data }) => ({ id, type, position, data }));
  const reply = await fetch(`${server.url}/api/focusmap/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify({ _id, update: { title: `${count} nodes`, nodes: wire, edges } }),
  });
  if (!reply.ok) throw new Error(`the map was answered with ${reply.status}: ${await reply.text()}`);
  return _id;
}

interface Cost {
  /** CPU of the page's and the graphics process for a step of the pointer, in milliseconds. */
  readonly pan: number;
  readonly drag: number;
}

async function measureStress(browser: Browser): Promise<Cost & { elements: number }> {
  const bundle = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, '../stress/react-flow-stress.tsx') } },
  })) as Rolldown.RolldownOutput;
  const script = bundle.output.find((file) => file.type === 'chunk')!.code;
  const style = bundle.output.find((file) => file.fileName.endsWith('.css'));
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.setContent('<style>html,body,#root{margin:0;height:100%}</style><div id="root"></div>');
  if (style?.type === 'asset') await page.addStyleTag({ content: String(style.source) });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('.react-flow__node').nth(624).waitFor();
  const elements = await elementsOf(page);
  const pan = await costOf(browser, page, { x: viewport.width - 12, y: 12 });
  const drag = await costOf(browser, page, await middleOf(page, '.react-flow__node[data-id="312"]'));
  await context.close();
  return { pan, drag, elements };
}

const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function middleOf(page: Page, selector: string) {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** CPU a step of a drag with the pointer, back and forth, each step in its own frame. */
async function costOf(browser: Browser, page: Page, from: { x: number; y: number }): Promise<number> {
  const samples: number[] = [];
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  for (let round = 0; round < rounds; round++) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Past the distance from which a press is a drag.
    await page.mouse.move(from.x - 8, from.y + 8);
    await frame();
    const before = await cpuMs(browser);
    for (let step = 1; step <= steps; step++) {
      const away = step <= steps / 2 ? step : steps - step;
      await page.mouse.move(from.x - 8 - away * 5, from.y + 8 + away * 3);
      await frame();
    }
    samples.push(((await cpuMs(browser)) - before) / steps);
    await page.mouse.move(from.x, from.y);
    await page.mouse.up();
    await frame();
  }
  return median(samples);
}

async function cpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const counted = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  return counted.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

export async function signedInPage(browser: Browser, server: BenchServer, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
  await context.addCookies(
    cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1), url: server.url };
    }),
  );
  return context.newPage();
}

async function measureEditor(
  browser: Browser,
  server: BenchServer,
  cookie: string,
  map: string,
  stress: Cost & { elements: number },
): Promise<Finding[]> {
  const page = await signedInPage(browser, server, cookie);
  await page.goto(`${server.url}/app/focusmap/${map}`);
  await page.locator('.map-canvas canvas').first().waitFor();
  const canvas = (await page.locator('.map-canvas').boundingBox())!;
  const edge = { x: canvas.x + canvas.width - 12, y: canvas.y + 12 };
  let most = await elementsOf(page);
  const findings: Finding[] = [];
  const compare = (what: string, measured: number, baseline: number) =>
    findings.push({
      what: `${what}: 2,000 nodes, CPU a step, against React Flow’s stress example (625 nodes)`,
      measured: `${measured.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms`,
      ratio: measured / baseline,
      goal: '≤ 1.00',
    });
  for (const zoomed of ['whole map', 'zoom 1']) {
    if (zoomed === 'zoom 1') {
      // A node in the middle is shown by the outline, then the canvas is zoomed to it.
      await page.getByRole('tree').focus();
      for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown');
      await page.locator('.map-canvas').focus();
      for (let at = 0; at < 9; at++) {
        await page.keyboard.press('+');
        await page.waitForTimeout(250);
        most = Math.max(most, await elementsOf(page));
      }
    }
    compare(`pan, ${zoomed}`, await costOf(browser, page, edge), stress.pan);
    most = Math.max(most, await elementsOf(page));
    await page.getByRole('button', { name: 'Show the whole map' }).waitFor();
    const node = await selectedNode(page);
    compare(`drag of a node, ${zoomed}`, await costOf(browser, page, node), stress.drag);
    most = Math.max(most, await elementsOf(page));
  }
  await page.context().close();
  return [
    ...findings,
    {
      what: 'elements of the document at any zoom, 2,000 nodes',
      measured: String(most),
      baseline: `${goals.elements}; React Flow’s stress example: ${stress.elements}`,
      ratio: most / goals.elements,
      goal: '≤ 1.00',
    },
  ];
}

/** A point of a node that can be dragged: one is chosen in the outline, which brings it into view. */
async function selectedNode(page: Page) {
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(500);
  return middleOf(page, '.react-flow__node.selected');
}

async function measureOpening(browser: Browser, server: BenchServer, cookie: string, map: string): Promise<Finding[]> {
  const from = async (page: Page): Promise<number> => {
    await page.goto(`${server.url}/app/library?focusmapTab=true`);
    const link = `a[href^="/app/focusmap/${map}"]`;
    await page.locator(link).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(async (selector) => {
      const began = performance.now();
      document.querySelector<HTMLElement>(selector)!.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const isDrawn = document.querySelector('.map-canvas canvas') && document.querySelector('[role=treeitem]');
        if (isDrawn) return performance.now() - began;
      }
    }, link);
  };
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await signedInPage(browser, server, cookie);
    first.push(await from(page));
    later.push(await from(page));
    await page.context().close();
  }
  return (
    [
      ['for the first time on a device', first],
      ['again', later],
    ] as const
  ).map(([when, samples]) => ({
    what: `a map of 2,000 nodes opened ${when}, from the library`,
    measured: `${median(samples).toFixed(0)} ms (median of ${rounds})`,
    baseline: `${goals.openMs} ms`,
    ratio: median(samples) / goals.openMs,
    goal: '≤ 1.00',
  }));
}

function layoutAlone(): Finding {
  const { nodes, edges } = treeOf(treeNodes);
  const samples = Array.from({ length: 20 }, (_, at) => {
    const began = performance.now();
    laidOut({ nodes, edges }, at % 2 === 0 ? 'LR' : 'TB');
    return performance.now() - began;
  });
  return {
    what: `tidy tree of ${treeNodes} nodes, by itself`,
    measured: `${median(samples).toFixed(1)} ms`,
    baseline: `${goals.layoutMs} ms`,
    ratio: median(samples) / goals.layoutMs,
    goal: '≤ 1.00',
  };
}

async function layoutInEditor(browser: Browser, server: BenchServer, cookie: string, map: string): Promise<Finding> {
  const page = await signedInPage(browser, server, cookie);
  await page.goto(`${server.url}/app/focusmap/${map}`);
  await page.locator('.map-canvas canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  for (const name of ['Lay out from top to bottom', 'Lay out from left to right', 'Lay out from top to bottom']) {
    // Not `click()`, whose check of what is under the pointer is a part of the page's tasks.
    const box = (await page.getByRole('button', { name }).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(1_500);
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  await page.context().close();
  const longest = Math.max(0, ...tasks);
  return {
    what: `longest task of the page while ${treeNodes} nodes are laid out and saved`,
    measured:
      longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms (${tasks.length} over 50 ms in three layouts)`,
    baseline: `${goals.taskMs} ms`,
    ratio: longest / goals.taskMs,
    goal: '≤ 1.00',
  };
}
