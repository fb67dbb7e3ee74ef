import autocannon from 'autocannon';
import { chromium, type Browser } from '@playwright/test';
import { languages, type LanguageTag } from '#platform/i18n/languages.ts';
import browserConfig from '../../playwright.config.ts';
import {
  firstPerson,
  newDataFolder,
  publicCardOf,
  removeFolder,
  startBenchServer,
  type BenchServer,
} from '../bench-server.ts';
import { median, type Finding, type Measure } from '../measure.ts';

const rounds = Number(process.env['BENCH_LANGUAGE_ROUNDS'] ?? 5);
const seconds = 1;
const tags = languages.map(({ tag }) => tag);
/** The two languages in which public pages were first measured: the others are held to them. */
const held: readonly LanguageTag[] = ['en', 'fr'];
const others = tags.filter((tag) => !held.includes(tag));
/** Smallest share of the rate, and largest multiple of the bytes, in any other language. */
const goals = { speed: 0.9, bytes: 1.1 };

type Figures = Readonly<Record<LanguageTag, number>>;

/**
 * Public pages in each interface language against the same pages in English and French: how many are answered, rendered
 * for each reply and from the cache, and what a browser loads for them.
 */
export const measureLanguages: Measure = async () => {
  const folder = newDataFolder();
  const browser = await chromium.launch(browserConfig.use?.launchOptions);
  try {
    const server = await startBenchServer(folder, { SAMPLE_WORLD: '1' });
    // Without a member the start page leads to signing up.
    await firstPerson(server);
    const pages = { 'start page': '/', 'public card': await publicCardOf(server) };
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(pages)) {
      findings.push(sizes(name, await inEach((tag) => bytesOf(browser, server, path, tag))));
      // A URL with a query string is never cached.
      findings.push(speeds(`${name}, rendered for each reply`, await ratesOf(server, `${path}?anew`)));
      findings.push(speeds(`${name}, cached`, await ratesOf(server, path)));
    }
    await server.stop();
    return findings;
  } finally {
    await browser.close();
    removeFolder(folder);
  }
};

async function inEach(figureOf: (tag: LanguageTag) => Promise<number>): Promise<Figures> {
  const figures: Partial<Record<LanguageTag, number>> = {};
  for (const tag of tags) figures[tag] = await figureOf(tag);
  return figures as Figures;
}

/** Each round asks for every language in turn, so that other work on the machine falls on all of them. */
async function ratesOf(server: BenchServer, path: string): Promise<readonly Figures[]> {
  // The texts of a language are read from disk when it is first asked for.
  await inEach((tag) => rateOf(server, path, tag));
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await inEach((tag) => rateOf(server, path, tag)));
  return figures;
}

/** Replies for each second of CPU time of the server where the system tells it, otherwise for each second. */
async function rateOf(server: BenchServer, path: string, tag: LanguageTag): Promise<number> {
  const before = server.cpuSeconds();
  const result = await autocannon({
    url: server.url + path,
    connections: 4,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip', cookie: `locale=${tag}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} in ${tag}: ${result.non2xx} refused, ${result.errors} failed`);
  const after = server.cpuSeconds();
  const spent = before === undefined || after === undefined ? result.duration : after - before;
  return result.requests.total / spent;
}

/** Document, styles, scripts and fonts, as they come over the network; no pictures, which are the members'. */
async function bytesOf(browser: Browser, server: BenchServer, path: string, tag: LanguageTag): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'locale', value: tag, url: server.url }]);
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const { shown, bytes } = await page.evaluate(() => ({
    shown: document.documentElement.lang,
    bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ entryType, name }) => entryType === 'navigation' || /\.(?:css|js|json|woff2)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  await context.close();
  if (shown !== tag) throw new Error(`${path} asked for in ${tag} is in ${shown}`);
  return bytes;
}

/** Against the larger of English and French. */
function sizes(page: string, figures: Figures): Finding {
  const most = Math.max(...held.map((tag) => figures[tag]));
  const largest = others.toSorted((one, other) => figures[other] - figures[one])[0]!;
  return {
    what: `${page} in ${others.length} languages, what a browser loads without pictures: the largest, ${largest}`,
    measured: `${kilobytes(figures[largest])} (${listed((tag) => figures[tag] / most)})`,
    baseline: held.map((tag) => `${tag} ${kilobytes(figures[tag])}`).join(', '),
    ratio: figures[largest] / most,
    goal: `≤ ${goals.bytes.toFixed(2)}`,
  };
}

/** Against the slower of English and French in the same round; the median of all rounds. */
function speeds(what: string, figures: readonly Figures[]): Finding {
  const ratioOf = (tag: LanguageTag) =>
    median(figures.map((round) => round[tag] / Math.min(...held.map((each) => round[each]))));
  const rate = (tag: LanguageTag) => `${median(figures.map((round) => round[tag])).toFixed(0)}/s`;
  const slowest = others.toSorted((one, other) => ratioOf(one) - ratioOf(other))[0]!;
  return {
    what: `${what}, for each second of CPU, in ${others.length} languages: the slowest, ${slowest}`,
    measured: `${rate(slowest)} (${listed(ratioOf)})`,
    baseline: held.map((tag) => `${tag} ${rate(tag)}`).join(', '),
    ratio: ratioOf(slowest),
    goal: `≥ ${goals.speed.toFixed(2)}`,
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const listed = (ratioOf: (tag: LanguageTag) => number) =>
  others.map((tag) => `${tag} ${ratioOf(tag).toFixed(2)}`).join(', ');
