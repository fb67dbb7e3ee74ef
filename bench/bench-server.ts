import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/harness/free-port.ts';

export interface BenchServer {
  readonly url: string;
  readonly dataFolder: string;
  /** From the start of the process to the line that says ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'loci-bench-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** The product in a process of its own, as `npm start` runs it. */
export async function startBenchServer(dataFolder: string, environment: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const from = performance.now();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
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
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
  });
  const readyMs = performance.now() - from;
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    readyMs,
    async stop() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address of a card that everybody may read, on an instance with the sample world. */
export async function publicCardOf({ url }: BenchServer): Promise<string> {
  const { cards } = (await (await fetch(`${url}/api/focus-card/public/explore?reader=en`)).json()) as { cards: { url_seo: string }[] };
  if (!cards[0]) throw new Error('there is no public card');
  return `/${cards[0].url_seo}`;
}

const credentials = { email: 'bench@example.org', password: 'a horse on a bench' };

/** Signs the first person of an instance up. */
export async function firstPerson(server: BenchServer): Promise<{ cookie: string; id: string }> {
  await post(server, '/api/auth/sign-up/email', { name: 'Bench', ...credentials });
  const { cookie } = await signedIn(server);
  const { _id } = (await (await fetch(`${server.url}/api/user/me`, { headers: { cookie } })).json()) as { _id: string };
  return { cookie, id: _id };
}

/** The cookie of the first person, on a server that knows them. */
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
