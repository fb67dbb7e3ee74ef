import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '../harness/free-port.ts';

const root = join(import.meta.dirname, '../..');

/** A server of its own, as `npm start` runs it, on an empty store. */
export interface RunningServer {
  readonly url: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
  /** Starts it again on the same store and address, for example after `stop`. */
  start(): Promise<void>;
}

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** A call as this person, for setting a scene: never for what the journey is about. */
  call<Reply = unknown>(method: string, path: string, body?: unknown): Promise<Reply>;
}

export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'loci-journey-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [join(root, 'server.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'warn',
        SAMPLE_WORLD: '0',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      child!.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
      child!.stdout!.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready')) resolve();
      });
    });
  };
  await start();
  return {
    url,
    dataFolder,
    start,
    async stop() {
      if (!child || child.exitCode !== null) return;
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The newest letter to an address, from the outbox folder of an instance without SMTP. */
export async function letterTo(server: RunningServer, address: string): Promise<{ subject: string; link: string; text: string }> {
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
  }).toPass({ timeout: 10_000 });
  return found!;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Makes an account through the real calls and puts its session into the browser. */
export async function signUp(server: RunningServer, context: BrowserContext, name: string): Promise<SignedIn> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@example.org`;
  const password = `horse battery ${name} ${randomUUID().slice(0, 4)}`;
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: server.url,
        'x-forwarded-for': address,
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const mustBeOk = async (response: Response) => {
    if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  await mustBeOk(await send('POST', '/api/auth/sign-up/email', { name, email, password }));
  const signedIn = await send('POST', '/api/auth/sign-in/email', { email, password });
  if (!signedIn.ok) {
    const { link } = await letterTo(server, email);
    await mustBeOk(await send('POST', '/api/auth/verify-email', { token: new URL(link).searchParams.get('token') }));
  }
  await context.addCookies(
    [...jar].map(([key, value]) => ({ name: key, value, url: server.url, httpOnly: true, sameSite: 'Lax' as const })),
  );
  const call = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> =>
    (await (await mustBeOk(await send(method, path, body))).json()) as Reply;
  const { _id } = await call<{ _id: string }>('GET', '/api/user/me');
  return { id: _id, name, email, password, call };
}

/** For `test.use`: somebody who did not ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A journey whose subject is the same at every size, such as what reaches the server: walked at desktop size alone. */
export const oneSize = { tag: '@one-size' } as const;

const allRules = (axe: AxeBuilder) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
/** What a theme changes is its colours (ui/tokens.css), and nothing else. */
const colourRules = (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']);

async function faultsOn(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What is still fading in has colours of its own for a moment.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // These pages are one frame; the way of several opens a page of its own each time to put their findings together.
  const { violations } = await rules(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

const themeOf = (page: Page) =>
  page.evaluate(() => ({
    name: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));

/** What a failed journey left on a page, in its output: all that there is where no screenshot can be looked at. */
async function tellOf(page: Page): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(({ message }: Error) => message);
  process.stdout.write(`${page.url()}\n${seen.split('\n').slice(0, 60).join('\n')}\n`);
}

interface JourneyFixtures {
  /** Signs a new person up and in, without the form. */
  signIn: (name?: string) => Promise<SignedIn>;
  /** Fails on what axe finds on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
  /** The same in both themes. The page keeps the one that it had; in the other one only what its colours can spoil is looked at. */
  expectAccessibleInBothThemes: (page: Page) => Promise<void>;
  /** Console messages and reported errors (`uncaught: …`) that this journey causes on purpose, such as a refused request. */
  expectedConsole: RegExp[];
  /** Fails on any other, on whichever page. */
  nothingStray: void;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Extra environment of the worker's server, such as `SAMPLE_WORLD`. */
  serverEnvironment: Record<string, string>;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnvironment }, use) => {
      const server = await startServer(serverEnvironment);
      await use(server);
      await server.stop();
      rmSync(server.dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedConsole: [[], { option: true }],
  nothingStray: [
    async ({ context, browser, expectedConsole }, use, testInfo) => {
      const stray: string[] = [];
      const given = expectedConsole.length;
      const isExpected = (text: string) => expectedConsole.some((pattern) => pattern.test(text));
      const everybody: BrowserContext[] = [];
      const listenTo = (people: BrowserContext) => {
        everybody.push(people);
        people.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && !isExpected(message.text()))
            stray.push(`${message.type()}: ${message.text()} ${message.location().url}`);
        });
        people.on('weberror', (error) => {
          const { message } = error.error();
          if (!isExpected(`uncaught: ${message}`)) stray.push(`uncaught: ${message}`);
        });
        return people;
      };
      listenTo(context);
      const { newContext } = browser;
      // Others whom a journey brings in are listened to as well.
      browser.newContext = async (options) => listenTo(await newContext.call(browser, options));
      await use();
      browser.newContext = newContext;
      if (stray.length > 0 || testInfo.status !== testInfo.expectedStatus)
        for (const page of everybody.flatMap((people) => people.pages())) await tellOf(page);
      // What this journey has added is expected of no other.
      expectedConsole.length = given;
      expect(stray, 'nothing unexpected on the console').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ server, context }, use) => {
    await use((name = 'Robin Learner') => signUp(server, context, name));
  },
  expectAccessible: async ({ page: _ }, use) => {
    await use(async (page) => expect(await faultsOn(page, allRules)).toEqual([]));
  },
  expectAccessibleInBothThemes: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      await expectAccessible(page);
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
