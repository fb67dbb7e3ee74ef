import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { openDatabase } from '../../platform/database/database.server.ts';
import { insertMember } from '../harness/member-rows.ts';
import { portIn, stableAddress } from '../harness/stable-address.ts';

const root = join(import.meta.dirname, '../..');

/** A separate server, started like `npm start`, with an empty store. */
export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
  /** Starts it again on the same store and address, after `stop`. */
  start(): Promise<void>;
  /** Stops it and deletes its store. */
  discard(): Promise<void>;
}

/** A server shared by journeys, with an administrator. */
export interface SharedServer extends RunningServer {
  readonly administrator: SignedIn;
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** For `context.addCookies`. */
  readonly cookie: Cookie;
  /** A call as this person, to set a scene; not for the subject of the journey. */
  call<Reply = unknown>(method: string, path: string, body?: unknown): Promise<Reply>;
}

/** Deadline of a start on a slow and busy machine. */
const startMs = 120_000;

/** @param from The folder of the project, with its build. */
export async function startServer(environment: Record<string, string> = {}, from = root): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'loci-journey-'));
  const address = await stableAddress();
  const { url } = address;
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(process.execPath, [join(from, process.env['LOCI_BUILD'] ?? 'build', 'program/server.js')], {
      cwd: from,
      env: {
        ...process.env,
        PORT: '0',
        PUBLIC_URL: url,
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'fatal',
        SAMPLE_WORLD: '0',
        BACKUP_AT: 'off',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`the server was not ready in ${startMs} ms`)), startMs);
      started.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
      let said = '';
      started.stdout.on('data', (chunk: Buffer) => {
        const port = portIn((said += chunk.toString()));
        if (port === undefined) return;
        clearTimeout(tooLate);
        address.forwardTo(port);
        resolve();
      });
    });
  };
  const stop = async () => {
    address.forwardTo(undefined);
    if (!child || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child!.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    url,
    dataFolder,
    start,
    stop,
    async discard() {
      await stop();
      await address.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The newest letter to an address, from the outbox folder of an instance without SMTP. */
export async function letterTo(
  server: RunningServer,
  address: string,
): Promise<{ subject: string; link: string; text: string }> {
  const folder = join(server.dataFolder, 'outbox');
  let found: { subject: string; link: string; text: string } | undefined;
  await expect(() => {
    const letters = readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((letter) => letter.includes(`To: ${address}`));
    const letter = letters.at(-1);
    if (!letter) throw new Error(`no letter to ${address} yet`);
    const text = decodeQuotedPrintable(letter);
    found = {
      subject: /^Subject: (.*)$/m.exec(letter)?.[1] ?? '',
      link: /https?:\/\/localhost:\d+\/[^\s"<>]*/.exec(text)?.[0] ?? '',
      text,
    };
  }).toPass({ timeout: 60_000 });
  return found!;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A new member, inserted as rows, whose session is in the browser. */
export async function signUp(
  server: Pick<RunningServer, 'url' | 'dataFolder'>,
  context: BrowserContext,
  name: string,
): Promise<SignedIn> {
  const member = await insertedMember(server, name);
  await context.addCookies([member.cookie]);
  return member;
}

async function insertedMember(server: Pick<RunningServer, 'url' | 'dataFolder'>, name: string): Promise<SignedIn> {
  const database = openDatabase({ engine: 'sqlite', path: join(server.dataFolder, 'loci.sqlite') });
  const secret = process.env['SECRET'] || readFileSync(join(server.dataFolder, 'secret'), 'utf8').trim();
  const { cookie, ...person } = await insertMember(database, { secret, publicUrl: server.url }, name);
  await database.close();
  const headers = {
    origin: server.url,
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    cookie: `${cookie.name}=${cookie.value}`,
  };
  return {
    ...person,
    cookie: { ...cookie, url: server.url, httpOnly: true, sameSite: 'Lax' },
    async call<Reply>(method: string, path: string, body?: unknown) {
      const response = await fetch(`${server.url}${path}`, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status >= 400)
        throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Reply;
    },
  };
}

/** For `test.use`: no preference for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * `npm test` walks the journey on a phone, others on a desktop; `npm run test:long` walks each at both sizes, and those
 * with `@long` in their titles, which `npm test` leaves out. `@only-desktop` in a title: it makes no sense on a phone.
 */
export const onPhone = { tag: '@phone' } as const;
/** The journey is about narrow screens or touch. */
export const onlyOnPhone = { tag: '@only-phone' } as const;

const workerTag = '@worker';
/**
 * The journey needs the service worker: it loses the network, or reloads what was kept. Other journeys of `npm test` run
 * as in a browser without one, which saves a fifth of their time; `npm run test:long` walks each with it.
 */
export const withWorker = { tag: workerTag } as const;
export const onPhoneWithWorker = { tag: [onPhone.tag, workerTag] };
/** For `addInitScript`. */
export const leaveOutWorker = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Details of a capability: `npm run test:long` walks them, `npm test` leaves them out. */
export const inDepth = async (details: () => Promise<void>): Promise<void> => {
  if (process.env['LOCI_LONG']) await details();
};

/** Contrast takes most of the time of axe. Colours are tokens, whose contrast is a test of its own (ui/tokens.test.ts). */
const allRules = (axe: AxeBuilder) =>
  axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(process.env['LOCI_LONG'] ? [] : ['color-contrast']);
/** A theme changes only colours (ui/tokens.css). */
const colourRules = (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']);

async function faultsOn(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Wait for animations: during a fade colours have less contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // These pages have a single frame; axe's default mode opens an extra page each time to merge the results of several.
  const { violations } = await rules(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(),
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Resolves when the next two frames are drawn: what a press caused has been measured. */
export const framesDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** What axe finds on the page in its present state and theme. */
export const accessibilityFaults = (page: Page) => faultsOn(page, allRules);

const themeOf = (page: Page) =>
  page.evaluate(() => ({
    name: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));

/** Prints what a failed journey left on a page, where no screenshot can be viewed. */
async function printPage(page: Page): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(({ message }: Error) => message);
  process.stdout.write(`${page.url()}\n${seen.split('\n').slice(0, 60).join('\n')}\n`);
}

interface JourneyFixtures {
  /** Shared by all journeys of a worker with the same environment; fresh members keep their data apart. */
  server: SharedServer;
  /**
   * Extra environment of the server, such as `SAMPLE_WORLD`. A journey that changes settings of the instance, or counts
   * what all members wrote, sets a unique `JOURNEY` to get its own server.
   */
  serverEnvironment: Record<string, string>;
  /** Creates a new member and signs in, without the form. */
  signIn: (name?: string) => Promise<SignedIn>;
  /** Fails on axe violations of the current page. */
  expectAccessible: (page: Page) => Promise<void>;
  /**
   * The same in both themes. The present theme is checked completely, the other one only for its colours, and only in
   * `npm run test:long`.
   */
  expectAccessibleInBothThemes: (page: Page) => Promise<void>;
  /**
   * Console messages and reported errors (`uncaught: …`) that this journey causes on purpose, such as a refused
   * request.
   */
  expectedConsole: RegExp[];
  /** Fails on any unexpected console message or error, on every page. */
  nothingStray: void;
}

interface WorkerFixtures {
  /** One server per environment, until the worker ends. */
  servers: (environment: Record<string, string>) => Promise<SharedServer>;
}

/** With `EMPTY_INSTANCE` there is no administrator: the first account is the subject of the journey. */
export async function startShared(environment: Record<string, string>, from = root): Promise<SharedServer> {
  const server = await startServer(environment, from);
  if (environment['EMPTY_INSTANCE'])
    return {
      ...server,
      get administrator(): SignedIn {
        throw new Error('this instance began empty');
      },
    };
  return { ...server, administrator: await insertedMember(server, 'Ada Lovelace') };
}

/** Resolves once the service worker of the app is active: the network must not go while it is being installed. */
const workerActive = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    if (!location.pathname.startsWith('/app')) return true;
    // As TypeScript sees it, each browser has one.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    return !serviceWorker || Boolean((await serviceWorker.getRegistration())?.active);
  });

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true }],
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const running = new Map<string, Promise<SharedServer>>();
      await use((environment) => {
        const key = JSON.stringify(environment);
        const server = running.get(key) ?? startShared(environment);
        running.set(key, server);
        // Do not cache a failed start for the next journey.
        server.catch(() => running.delete(key));
        return server;
      });
      for (const server of running.values()) await (await server).discard();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, serverEnvironment }, use) => use(await servers(serverEnvironment)),
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsole: [[], { option: true }],
  nothingStray: [
    async ({ context, browser, expectedConsole }, use, testInfo) => {
      const stray: string[] = [];
      const given = expectedConsole.length;
      const isExpected = (text: string) => expectedConsole.some((pattern) => pattern.test(text));
      const everybody: BrowserContext[] = [];
      const worker = Boolean(process.env['LOCI_LONG']) || testInfo.tags.includes(workerTag);
      const listenTo = async (people: BrowserContext) => {
        everybody.push(people);
        if (!worker) await people.addInitScript(leaveOutWorker);
        people.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
            stray.push(`${message.type()}: ${message.text()} ${message.location().url}`);
        });
        people.on('weberror', (error) => {
          const { message } = error.error();
          if (!isExpected(`uncaught: ${message}`)) stray.push(`uncaught: ${message}`);
        });
        const { setOffline } = people;
        people.setOffline = async (offline) => {
          if (offline) await Promise.all(people.pages().map(workerActive));
          await setOffline.call(people, offline);
        };
        return people;
      };
      await listenTo(context);
      const { newContext } = browser;
      // Also listen to contexts that a journey opens itself.
      browser.newContext = async (options) => listenTo(await newContext.call(browser, options));
      await use();
      browser.newContext = newContext;
      if (stray.length > 0 || testInfo.status !== testInfo.expectedStatus)
        for (const page of everybody.flatMap((people) => people.pages())) await printPage(page);
      // Remove the expectations that this journey added.
      expectedConsole.length = given;
      expect(stray, 'nothing unexpected on the console').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ server, context }, use) => {
    await use((name = 'Robin Learner') => signUp(server, context, name));
  },
  expectAccessible: async ({ page: _ }, use) => {
    await use(async (page) => expect(await accessibilityFaults(page)).toEqual([]));
  },
  expectAccessibleInBothThemes: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      await expectAccessible(page);
      if (!process.env['LOCI_LONG']) return;
      const theme = await themeOf(page);
      const other = theme.name === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: other });
      expect(await faultsOn(page, colourRules), `in the ${other} theme`).toEqual([]);
      expect((await themeOf(page)).ground, 'the page goes with the theme').not.toBe(theme.ground);
      await page.emulateMedia({ colorScheme: theme.name });
    });
  },
});

export { expect };
