import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** A process of its own that fails as told; answers what it wrote and how it ended. */
async function fail(how: string): Promise<{ lines: Record<string, unknown>[]; said: string; code: number }> {
  const program = `
    const { openLog } = await import(${here('./log.server.ts')});
    const { catchTheRest } = await import(${here('./last-resort.server.ts')});
    catchTheRest(openLog('info'), async () => void process.stdout.write('STOPPED\\n'));
    ${how}
    setTimeout(() => { process.stdout.write('STILL HERE\\n'); process.exit(0); }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  const lines = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { lines, said, code };
}

test('[security 40] a rejection that nobody waited for is logged, and the process stays up', async () => {
  const { lines, said, code } = await fail(`void Promise.reject(new Error('forgotten promise'));`);
  expect(lines).toMatchObject([{ level: 50, err: { message: 'forgotten promise' } }]);
  expect(said).toContain('STILL HERE');
  expect(code).toBe(0);
});

test('[security 40] an exception that nobody caught is logged, the store is closed, and the process ends as failed', async () => {
  const { lines, said, code } = await fail(`setTimeout(() => { throw new Error('broken timer'); }, 1);`);
  expect(lines).toMatchObject([{ level: 60, err: { message: 'broken timer' } }]);
  expect(said).toContain('STOPPED');
  expect(said).not.toContain('STILL HERE');
  expect(code).toBe(1);
});
