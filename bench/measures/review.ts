import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { insertCard } from '#features/cards/make-card.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import '#features/memory/tables.server.ts';
import browserConfig from '../../playwright.config.ts';
import {
  firstPerson,
  newDataFolder,
  removeFolder,
  signedIn,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { withBareTables } from '../bulk-load.ts';
import { median, percentile, type Finding, type Measure } from '../measure.ts';
import { pageCpu } from '../page-cpu.ts';

const cards = 500;
const itemsOfCard = 200;
const rounds = 7;

/** Before the card is turned, and before it is rated: a quick person, whose last card has left the screen. */
const thinkingMs = 500;

/**
 * A review of somebody with 100,000 items in their memory, of which some 4,000 are due, in Chromium: from the press on
 * Today to the first item, from an answer to the next item, and until the answer is kept on the device.
 */
export const measureReview: Measure = async () => {
  const folder = newDataFolder();
  const browser = await chromium.launch(browserConfig.use?.launchOptions);
  try {
    const first = await startBenchServer(folder);
    const { id } = await firstPerson(first);
    await first.stop();
    await fill(folder, id);
    const server = await startBenchServer(folder);
    const { cookie } = await signedIn(server);
    const list = await timesOf(() => fetch(`${server.url}/api/review/items?share=ahead`, { headers: { cookie } }));
    const health = await timesOf(() => fetch(`${server.url}/api/health`));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await context.addCookies(
      cookie.split('; ').map((each) => {
        const at = each.indexOf('=');
        return { name: each.slice(0, at), value: each.slice(at + 1), url: server.url };
      }),
    );
    const page = await context.newPage();
    const begun = await beginTimes(page, server);
    const { cpuMs } = await pageCpu(page);
    const cpu = await cpuMs();
    const trace = join(folder, 'trace.json');
    await browser.startTracing(page, { path: trace, categories: ['blink.user_timing'] });
    const answered = await answerAll(page, server);
    await browser.stopTracing();
    const cpuOfNext = betweenMarks(trace);
    const cpuOfAnswer = ((await cpuMs()) - cpu) / answered.next.length;
    await server.stop();
    const ms = (times: readonly number[]) =>
      `median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length}`;
    return [
      {
        what: `items of a review, of ${cards * itemsOfCard} in memory, over HTTP`,
        measured: ms(list),
        baseline: ms(health),
        ratio: median(list) / median(health),
      },
      { what: 'from the press on Today to the first item', measured: ms(begun), goal: '1,000 ms' },
      { what: 'from an answer until the next item is laid out', measured: ms(answered.next), goal: 'p99 16 ms' },
      { what: "of it CPU of the page's main thread", measured: ms(cpuOfNext), goal: 'p99 16 ms' },
      { what: 'from an answer until a frame with the next item is drawn', measured: ms(answered.drawn) },
      {
        what: 'CPU of the page for an answer, with opening the run, turning the card, keeping and sending',
        measured: `mean ${cpuOfAnswer.toFixed(1)} ms`,
      },
      { what: 'until the answer is kept on the device', measured: ms(answered.kept), goal: 'p99 10 ms' },
      { what: 'until the outbox has it in IndexedDB', measured: ms(answered.queued) },
    ] satisfies Finding[];
  } finally {
    await browser.close();
    removeFolder(folder);
  }
};

async function timesOf(ask: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    const reply = await ask();
    if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
    await reply.arrayBuffer();
    times.push(performance.now() - from);
  }
  return times;
}

/** Not that of a card that is animated out. */
const question = '.card-dealt section[aria-label="Question"]';

/** The first time with the programs of the screen, the others with them in the browser's cache. */
async function beginTimes(page: Page, { url }: BenchServer): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/app`);
    await page.getByRole('link', { name: 'Review', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    times.push(
      await page.evaluate(async (shown) => {
        const link = document.querySelector<HTMLElement>('a[href="/app/review"]')!;
        const from = performance.now();
        link.click();
        while (!document.querySelector(shown)) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - from;
      }, question),
    );
  }
  return times;
}

/** All items of one run, those beyond the proposal too. */
async function answerAll(page: Page, { url }: BenchServer) {
  await page.goto(`${url}/app/review?size=more`);
  await page.locator(question).waitFor();
  return page.evaluate(
    async ({ shown, marks, thinkingMs }) => {
      const [next, drawn, kept, queued]: [number[], number[], number[], number[]] = [[], [], [], []];
      const begun = new Map<string, number>();
      const { setItem, removeItem } = Storage.prototype;
      Storage.prototype.setItem = function set(name, text) {
        const from = performance.now();
        setItem.call(this, name, text);
        if (!name.startsWith('loci-review:')) return;
        begun.set(name, from);
        kept.push(performance.now() - from);
      };
      Storage.prototype.removeItem = function remove(name) {
        removeItem.call(this, name);
        if (begun.has(name)) queued.push(performance.now() - begun.get(name)!);
      };
      const thinks = () => new Promise((resolve) => setTimeout(resolve, thinkingMs));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const button = (name: string) =>
        [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
      const asked = () => document.querySelector(shown)?.textContent;
      /** When another item is in the document and laid out; frames would round it up to the next one. */
      const laidOut = (before: string | undefined) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (asked() === before && button('Flip')) return;
            observer.disconnect();
            document.body.getBoundingClientRect();
            performance.mark(marks.to);
            resolve(performance.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        });
      /** A task after the next frame was made. */
      const afterFrame = () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve());
            port1.start();
            port2.postMessage(null);
          }),
        );
      for (;;) {
        const flip = button('Flip');
        if (!flip) {
          // Between two portions, or at the end.
          if (
            !/of \d/.test(document.body.textContent ?? '') ||
            document.querySelector('h1')?.textContent === 'Reviewed'
          )
            break;
          button('Go on')?.click();
          button('more')?.click();
          await frame();
          continue;
        }
        if (flip.getAttribute('aria-disabled') === 'true') {
          await frame();
          continue;
        }
        await thinks();
        flip.click();
        await thinks();
        await frame();
        const before = asked();
        const known = button('Knew it')!;
        const there = laidOut(before);
        performance.mark(marks.from);
        const from = performance.now();
        known.click();
        next.push((await there) - from);
        await afterFrame();
        drawn.push(performance.now() - from);
        if (next.length >= 120) break;
      }
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return { next, drawn, kept, queued };
    },
    { shown: question, marks, thinkingMs },
  );
}

const marks = { from: 'an answer', to: 'the next item' };

/**
 * CPU of the page's main thread from each answer to its next item, in ms. The machine's other work is not in it: the
 * server, and drawing without a graphics card, take the same cores.
 */
function betweenMarks(path: string): number[] {
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: readonly TraceEvent[] };
  const times: number[] = [];
  let from: number | undefined;
  for (const { name, tts } of traceEvents.toSorted((one, other) => one.ts - other.ts)) {
    if (name === marks.from) from = tts;
    else if (name === marks.to && from !== undefined) {
      times.push((tts - from) / 1_000);
      from = undefined;
    }
  }
  return times;
}

/** Of the trace format of Chromium; `ts` and `tts` in microseconds, `tts` of the thread's own clock. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly tts: number;
}

async function fill(folder: string, userId: string): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
  const now = Date.now();
  const numbers = sql`
    WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${sql.lit(itemsOfCard)})`;
  await withBareTables(database, ['item_memory', 'card_item'], () =>
    database.transact(async (rows) => {
      for (let card = 0; card < cards; card++) {
        const id = crypto.randomUUID();
        await insertCard(rows, { id, userId, now, language: 'en', update: { title: `Card ${card}` } });
        await sql`
          INSERT INTO card_item (card_id, kind, id, order_key, content, size, done, removed, revision)
          ${numbers}
          SELECT ${id}, 'flashcard', ${randomId}, printf('a%04d', n),
            json_object('title', '', 'question', 'Question ' || n || ' of card ' || ${sql.lit(card)}, 'answer_list',
              json_array('Answer'), 'image', NULL), 40, 0, 0, 1 FROM number`.execute(rows);
      }
      await sql`
        INSERT INTO item_memory (member_id, card_id, item_id, stability, difficulty, answers, lapses, last_outcome,
          last_answered_at, last_day, first_day, due_on, parameters)
        SELECT ${userId}, card_id, id, 5 + abs(random() % 90), 1 + abs(random() % 9), 5, abs(random() % 8), 'right',
          ${now} - 172800000 - abs(random() % 2000000000), strftime('%Y-%m-%d', ${now} / 1000, 'unixepoch', '-2 days'),
          '2026-01-01', strftime('%Y-%m-%d', ${now} / 1000, 'unixepoch', (abs(random() % 100) - 3) || ' days'), 0
        FROM card_item`.execute(rows);
    }),
  );
  await database.close();
}

const randomId = sql`lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)),
  substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6))))`;
