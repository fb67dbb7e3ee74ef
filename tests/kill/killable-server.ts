import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The real server as a process of its own, on a folder that outlives it. */
export interface KillableServer {
  /** Resolves when it takes requests. */
  start(): Promise<void>;
  /** SIGKILL: nothing in it runs any more, not even a handler for its own end. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
}

export function killableServer(dataFolder: string, port: number, environment: Record<string, string> = {}): KillableServer {
  // Pages are not asked for here; the server only wants to find a build.
  const buildFolder = join(dataFolder, 'build-without-pages');
  mkdirSync(join(buildFolder, 'server'), { recursive: true });
  writeFileSync(join(buildFolder, 'server/index.js'), 'export {};\n');
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> | undefined;

  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await ended;
  };

  return {
    async start() {
      const started = spawn(process.execPath, ['server.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: join(dataFolder, 'data'),
          LOCI_BUILD: relative(root, buildFolder),
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${port}`,
          HOST: 'localhost',
          LOG_LEVEL: 'error',
          SAMPLE_WORLD: '0',
          // Sixty starts of the same files; written when a life ends in peace.
          NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
          ...environment,
        },
      });
      child = started;
      ended = new Promise((resolve) => started.once('exit', resolve));
      await new Promise<void>((resolve, reject) => {
        let said = '';
        started.stderr.on('data', (text: Buffer) => (said += String(text)));
        started.stdout.on('data', (text: Buffer) => {
          said += String(text);
          if (said.includes('Loci is ready')) resolve();
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
