import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { TestInstance } from './instance.ts';

const root = join(import.meta.dirname, '../..');

/** Another server of an instance in a process of its own, so that a test can kill it. Its calls happen at `now`. */
export async function serverProcess(
  { settings, clock, url }: Pick<TestInstance, 'settings' | 'clock' | 'url'>,
  now = clock.now(),
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['tests/harness/tally-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], TALLY_SERVER: JSON.stringify({ settings, now, url }) },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
    child.stdout!.on('data', (text: Buffer) => {
      const found = /port (\d+)/.exec(String(text));
      if (found) resolve(Number(found[1]));
    });
  });
  return { child, port };
}
