import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { insertCard } from '#features/cards/make-card.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import browserConfig from '../../playwright.config.ts';
import {
  firstPerson,
  newDataFolder,
  removeFolder,
  signedIn,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const cards = 200;
const rounds = Number(process.env['BENCH_PAINT_ROUNDS'] ?? 7);
const slowdown = 4;
const goalMs = 2_500;
const screens = { Today: '/app', library: '/app/library', Explore: '/app/explore' };

/**
 * Largest contentful paint of the main screens with the CPU slowed down: on a first visit, and with a service worker.
 */
export const measurePaint: Measure = async () => {
  const folder = newDataFolder();
  const browser = await chromium.launch(browserConfig.use?.launchOptions);
  try {
    const first = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    const { id } = await firstPerson(first);
    await first.stop();
    await fill(folder, id);
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    const { cookie } = await signedIn(server);
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(screens)) {
      findings.push(await firstVisits(browser, server, cookie, name, path));
      findings.push(await laterVisits(browser, server, cookie, name, path));
    }
    await server.stop();
    return findings;
  } finally {
    await browser.close();
    removeFolder(folder);
  }
};

async function firstVisits(browser: Browser, server: BenchServer, cookie: string, name: string, path: string) {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await contextOf(browser, server, cookie, { serviceWorkers: 'block' });
    seen.push(await visit(context, server.url + path));
    await context.close();
  }
  return finding(`${name}, first visit`, seen);
}

/** From the service worker's cache, with the queries that the device has stored. */
async function laterVisits(browser: Browser, server: BenchServer, cookie: string, name: string, path: string) {
  const context = await contextOf(browser, server, cookie, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.close();
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round++) seen.push(await visit(context, server.url + path));
  await context.close();
  return finding(`${name}, later visit`, seen);
}

async function contextOf(
  browser: Browser,
  server: BenchServer,
  cookie: string,
  { serviceWorkers }: { serviceWorkers: 'allow' | 'block' },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    serviceWorkers,
  });
  await context.addCookies(
    cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1), url: server.url };
    }),
  );
  return context;
}

interface Seen {
  readonly largestMs: number;
  readonly firstMs: number;
  readonly element: string;
  /** CPU time of the page's main thread with the slowdown: nearly independent of what else the machine does. */
  readonly busyMs: number;
}

async function visit(context: BrowserContext, url: string): Promise<Seen> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(
    () =>
      new Promise<Omit<Seen, 'busyMs'>>((resolve) => {
        const firstMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          const { element } = last;
          resolve({ largestMs: last.startTime, firstMs, element: element?.outerHTML.slice(0, 160) ?? '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  const { metrics } = await devtools.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.close();
  return { ...paint, busyMs: busy * 1_000 };
}

function finding(what: string, seen: readonly Seen[]): Finding {
  const of = (key: 'largestMs' | 'firstMs' | 'busyMs') => median(seen.map((each) => each[key]));
  const least = Math.min(...seen.map(({ largestMs }) => largestMs));
  return {
    what: `${what}, CPU ÷ ${slowdown}: largest contentful paint`,
    measured: `${of('largestMs').toFixed(0)} ms (least ${least.toFixed(0)}; first paint ${of('firstMs').toFixed(0)}, CPU ${of('busyMs').toFixed(0)})`,
    baseline: `${goalMs} ms`,
    ratio: of('largestMs') / goalMs,
    goal: '≤ 1.00',
  };
}

async function fill(folder: string, userId: string): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
  await database.transact(async (rows) => {
    for (let number = 0; number < cards; number++)
      await insertCard(rows, {
        id: crypto.randomUUID(),
        userId,
        now: 1_700_000_000_000 + number,
        language: 'en',
        update: { title: `Enzymes and glaciers ${number}`, memo: `About the ${number}th of them` },
      });
  });
  await database.close();
}
