import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { insertCard } from '#features/cards/make-card.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { softwareWebGl } from '../../playwright.config.ts';
import { firstPerson, newDataFolder, removeFolder, startBenchServer, type BenchServer } from '../bench-server.ts';
import { percentile, type Finding, type Measure } from '../measure.ts';
import { pageCpu } from '../page-cpu.ts';

const questions = 20;
/** The CPU as it is, for which the goal is, and as slow as a cheap phone. */
const slowdowns = [1, 4];
const goalMs = 100;
/** Browsers report no event shorter than this. */
const shortestMs = 16;

/** The road behind a running test: bytes, frames a second in software WebGL, and how soon a key is answered. */
export const measureRoad: Measure = async () => {
  const folder = newDataFolder();
  const browser = await chromium.launch(softwareWebGl);
  const server = await startBenchServer(folder);
  try {
    const { cookie, id } = await firstPerson(server);
    const findings: Finding[] = [bytes()];
    for (const forced of [false, true])
      for (const slowdown of slowdowns) {
        const page = await testPage(browser, server, cookie, await quizCard(folder, id), forced);
        if (forced && slowdown === 1) findings.push(await framesOf(page));
        findings.push(...(await inputOf(page, forced, slowdown)));
        await page.context().close();
      }
    return findings;
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(folder);
  }
};

function bytes(): Finding {
  const assets = join(import.meta.dirname, '../../build/client/assets');
  // Shared with the maps, which draw in three dimensions as well.
  const names = readdirSync(assets).filter((name) => /^(?:road-program|(?:three|space)-on-use)-.*\.js$/.test(name));
  if (names.length === 0) throw new Error('the pages are not built');
  const texts = names.map((name) => readFileSync(join(assets, name)));
  const sum = (pack: (text: Buffer) => Buffer) => texts.reduce((bytes, text) => bytes + pack(text).length, 0);
  return {
    what: 'program of the road',
    measured: `${sum((text) => gzipSync(text, { level: 9 }))} bytes gzip, ${sum((text) => brotliCompressSync(text))} brotli`,
  };
}

async function quizCard(folder: string, userId: string): Promise<string> {
  const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
  const id = randomUUID();
  await database.transact((rows) =>
    insertCard(rows, {
      id,
      userId,
      now: 1_700_000_000_000,
      language: 'en',
      update: {
        title: 'Gases',
        quizz: Array.from({ length: questions }, (_, at) => ({
          _id: randomUUID(),
          order: `a${String.fromCharCode(65 + at)}`,
          explanation: '',
          type: 'multiple_choice' as const,
          question: `Which are noble gases? (${at})`,
          answer_list: ['Helium', 'Oxygen', 'Neon'].map((content) => ({ content, rightAnswer: content !== 'Oxygen' })),
        })),
      },
    }),
  );
  await database.close();
  return id;
}

type Counting = typeof globalThis & { draws: number; inputs: number[] };

async function testPage(browser: Browser, server: BenchServer, cookie: string, card: string, forced: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addCookies(
    cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1), url: server.url };
    }),
  );
  const page = await context.newPage();
  const given = { force: forced, shortest: shortestMs };
  await page.addInitScript(({ force, shortest }) => {
    if (force) sessionStorage.setItem('loci.3d', 'forced');
    const counting = globalThis as Counting;
    counting.draws = 0;
    counting.inputs = [];
    const draw = WebGL2RenderingContext.prototype.drawElementsInstanced;
    WebGL2RenderingContext.prototype.drawElementsInstanced = function (...values) {
      counting.draws++;
      draw.apply(this, values);
    };
    // From the key to the next frame that is shown, in steps of 8 ms.
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') counting.inputs.push(duration);
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, given);
  await page.goto(`${server.url}/app/card/${card}/test?option=-2`);
  await page.getByRole('checkbox').first().waitFor();
  await page.locator(`[data-road=${forced ? 'moving' : 'still'}]`).waitFor({ state: 'attached' });
  return page;
}

const drawsOf = (page: Page) => page.evaluate(() => (globalThis as Counting).draws);

async function framesOf(page: Page): Promise<Finding> {
  const resting = page.locator('[data-moving=false]');
  const from = await page.evaluate(() => [(globalThis as Counting).draws, performance.now()] as const);
  await resting.waitFor({ state: 'attached' });
  const to = await page.evaluate(() => [(globalThis as Counting).draws, performance.now()] as const);
  const rate = ((to[0] - from[0]) * 1_000) / (to[1] - from[1]);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 120;
        const next = () => (left-- === 0 ? resolve() : requestAnimationFrame(next));
        next();
      }),
  );
  const atRest = (await drawsOf(page)) - to[0];
  return {
    what: '60 cards, software WebGL, 1440 × 900',
    measured: `${rate.toFixed(1)} frames/s; ${atRest} drawn in 120 frames at rest`,
  };
}

async function inputOf(page: Page, forced: boolean, slowdown: number): Promise<Finding[]> {
  const { devtools, cpuMs } = await pageCpu(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const cpuOfKeys: number[] = [];
  const press = async (key: string) => {
    const before = await cpuMs();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    cpuOfKeys.push((await cpuMs()) - before);
  };
  for (let at = 1; at <= questions; at++) {
    await page.getByText(`Question ${at} of ${questions}`).waitFor();
    await press('1');
    await press('Enter');
    await page.getByRole('button', { name: /^(Next|See the result|Continue)/ }).waitFor();
    await press('Enter');
  }
  const reported = await page.evaluate(() => (globalThis as Counting).inputs);
  if (reported.length === 0 && slowdown > 1) throw new Error('no key was measured');
  // What was not reported was shown sooner.
  const inputs = [...reported, ...Array<number>(Math.max(0, cpuOfKeys.length - reported.length)).fill(shortestMs)];
  const [p50, p95] = [percentile(inputs, 0.5), percentile(inputs, 0.95)];
  const road = forced ? 'moving road forced in software WebGL' : 'still road';
  const cpu = [0.5, 0.95].map((share) => Math.round(percentile(cpuOfKeys, share)));
  return [
    {
      what: `key to next frame, CPU ÷ ${slowdown}, ${road}`,
      measured: `p50 ${p50} ms, p95 ${p95} ms (${inputs.length} keys)`,
      // The product shows the still road where WebGL is drawn in software.
      ...(slowdown === 1 && !forced ? { baseline: `${goalMs} ms`, ratio: p95 / goalMs, goal: '≤ 1.00' } : {}),
    },
    {
      what: `the page’s own CPU for one key, CPU ÷ ${slowdown}, ${road}`,
      measured: `p50 ${cpu[0]} ms, p95 ${cpu[1]} ms (${cpuOfKeys.length} keys)`,
    },
  ];
}
