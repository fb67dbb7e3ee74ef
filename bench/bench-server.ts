import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface BenchServer {
  readonly url: string;
  readonly dataFolder: string;
  /** From the start of the process to its ready line. */
  readonly readyMs: number;
  /** CPU time of its process so far, if the system provides it under `/proc`. */
  cpuSeconds(): number | undefined;
  /** The most memory of its process so far, if the system provides it under `/proc`. */
  peakMegabytes(): number | undefined;
  /** Its memory now without files that are read in place, which the system takes back when it needs room. */
  ownMegabytes(): number | undefined;
  stop(): Promise<void>;
  /** As a crash would: nothing is finished. */
  kill(): Promise<void>;
}

/** Linux clock ticks in user space; constant for decades. */
const ticksPerSecond = 100;

function cpuSecondsOf(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(path)) return undefined;
  // The program name, in parentheses, may contain spaces. The times are fields 14 and 15 (proc_pid_stat(5)).
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** A size in kB from the process's status: `VmHWM` is the peak of the resident set (proc_pid_status(5)). */
function megabytesOf(pid: number | undefined, name: 'VmHWM' | 'RssAnon'): number | undefined {
  const path = `/proc/${pid}/status`;
  if (pid === undefined || !existsSync(path)) return undefined;
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(path, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000;
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'loci-bench-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts the product in a process of its own, as `npm start` runs it. */
export async function startBenchServer(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<BenchServer> {
  const port = await freePort();
  const from = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', process.env['LOCI_BUILD'] ?? 'build', 'program/server.js')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'silent',
        SAMPLE_WORLD: '0',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
  });
  const readyMs = performance.now() - from;
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    readyMs,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    peakMegabytes: () => megabytesOf(child.pid, 'VmHWM'),
    ownMegabytes: () => megabytesOf(child.pid, 'RssAnon'),
    async stop() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** URL of a public card of the sample world. */
export async function publicCardOf({ url }: BenchServer): Promise<string> {
  const { cards } = (await (await fetch(`${url}/api/focus-card/public/explore?reader=en`)).json()) as {
    cards: { url_seo: string }[];
  };
  if (!cards[0]) throw new Error('there is no public card');
  return `/${cards[0].url_seo}`;
}

export const password = 'a horse on a bench';
const credentials = { email: 'bench@example.org', password };

/** Signs up the first member of an instance. */
export async function firstPerson(server: BenchServer): Promise<{ cookie: string; id: string }> {
  await post(server, '/api/auth/sign-up/email', { name: 'Bench', ...credentials });
  const { cookie } = await signedIn(server);
  const { _id } = (await (await fetch(`${server.url}/api/user/me`, { headers: { cookie } })).json()) as { _id: string };
  return { cookie, id: _id };
}

/** Signs in the first member; answers the cookie. */
export async function signedIn(server: BenchServer): Promise<{ cookie: string }> {
  const reply = await post(server, '/api/auth/sign-in/email', credentials);
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie };
}

function post(server: BenchServer, path: string, body: unknown): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(body),
  });
}
