import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** Runs the code in a process of its own; answers its log lines, output and exit code. */
async function run(code: string): Promise<{ lines: Record<string, unknown>[]; said: string; exitCode: number }> {
  const program = `
    const { openLog } = await import(${here('../log/log.server.ts')});
    const { stopOnSignals, stopOnUncaught } = await import(${here('./stopping.server.ts')});
    const stop = async () => void process.stdout.write('STOPPED\\n');
    stopOnUncaught(openLog('info'), stop);
    ${code}
    setTimeout(() => { process.stdout.write('STILL HERE\\n'); process.exit(0); }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  const [exitCode] = (await once(child, 'close')) as [number];
  const lines = said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { lines, said, exitCode };
}

test('[security 40] an unhandled rejection is logged, and the process continues', async () => {
  const { lines, said, exitCode } = await run(`void Promise.reject(new Error('forgotten promise'));`);
  expect(lines).toMatchObject([{ level: 50, err: { message: 'forgotten promise' } }]);
  expect(said).toContain('STILL HERE');
  expect(exitCode).toBe(0);
});

test('[security 40] an uncaught exception is logged, the store is closed, and the process exits as failed', async () => {
  const { lines, said, exitCode } = await run(`setTimeout(() => { throw new Error('broken timer'); }, 1);`);
  expect(lines).toMatchObject([{ level: 60, err: { message: 'broken timer' } }]);
  expect(said).toContain('STOPPED');
  expect(said).not.toContain('STILL HERE');
  expect(exitCode).toBe(1);
});

test.for([
  ['ends in order with', 'stop', 0],
  ['exits as failed where closing fails on', `async () => { throw new Error('the store did not close'); }`, 1],
] as const)('[the house] %s SIGTERM', async ([, stop, code]) => {
  const { said, exitCode } = await run(`
    stopOnSignals(openLog('info'), ${stop});
    process.kill(process.pid, 'SIGTERM');`);
  expect(said).not.toContain('STILL HERE');
  expect(exitCode).toBe(code);
});
