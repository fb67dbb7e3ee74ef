import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { portIn, stableAddress } from '#tests/harness/stable-address.ts';

/** How long a start may take on a slow and busy machine. */
const startMs = 120_000;

const root = join(import.meta.dirname, '../..');

/** The real server as a separate process, on a folder that survives it. */
export interface KillableServer {
  /** Stays the same over all restarts. */
  readonly url: string;
  readonly port: number;
  /** Where the current process listens. */
  ownPort(): number;
  /** Resolves when it accepts requests. */
  start(): Promise<void>;
  /** SIGKILL: no further code of it runs. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** Kills it for good and closes its address. */
  discard(): Promise<void>;
  /** Peak resident memory of the current process, in MB. Linux only. */
  peakMegabytes(): number;
}

export async function killableServer(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<KillableServer> {
  const address = await stableAddress();
  // Pages are not requested, but the server requires a build folder.
  const buildFolder = join(dataFolder, 'build-without-pages');
  mkdirSync(join(buildFolder, 'server'), { recursive: true });
  writeFileSync(join(buildFolder, 'server/index.js'), 'export {};\n');
  let child: ChildProcess | undefined;
  let ownPort: number | undefined;
  let ended: Promise<unknown> | undefined;

  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ended;
    address.forwardTo(undefined);
  };

  return {
    url: address.url,
    port: address.port,
    ownPort: () => ownPort!,
    async start() {
      const started = spawn(process.execPath, ['server.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: join(dataFolder, 'data'),
          LOCI_BUILD: relative(root, buildFolder),
          PORT: '0',
          PUBLIC_URL: address.url,
          HOST: 'localhost',
          LOG_LEVEL: 'error',
          SAMPLE_WORLD: '0',
          BACKUP_AT: 'off',
          // The same files are loaded some sixty times; the cache is written when a process ends normally.
          NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
          ...environment,
        },
      });
      child = started;
      ended = new Promise((resolve) => started.once('exit', resolve));
      await new Promise<void>((resolve, reject) => {
        let said = '';
        const tooLate = setTimeout(() => reject(new Error(`not ready in ${startMs} ms: ${said}`)), startMs);
        started.stderr.on('data', (text: Buffer) => (said += String(text)));
        started.stdout.on('data', (text: Buffer) => {
          said += String(text);
          const port = portIn(said);
          if (port === undefined) return;
          clearTimeout(tooLate);
          ownPort = port;
          address.forwardTo(port);
          resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      });
    },
    peakMegabytes() {
      const status = readFileSync(`/proc/${child!.pid}/status`, 'utf8');
      return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) / 1024);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async discard() {
      await end('SIGKILL');
      await address.close();
    },
  };
}
