import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ChildFailed, runChild } from './child-process.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'loci-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function endOf(code: string, longestMs: number): Promise<string> {
  const path = join(folder, `${Math.abs(code.length)}.mjs`);
  writeFileSync(path, code);
  return runChild(pathToFileURL(path), { args: [], longestMs }).then(
    () => 'done',
    (error: unknown) => (error instanceof ChildFailed ? error.how : String(error)),
  );
}

test.each([
  ['one that ends', 'process.exitCode = 0', 'done'],
  ['one that fails', 'throw new Error("no")', 'failed'],
  ['one that sees what the server has', 'if (Object.keys(process.env).length > 0) throw new Error("seen")', 'done'],
  ['one that takes too much memory', 'const all = []; for (;;) all.push(new Array(100_000).fill({}))', 'tooLarge'],
])('a process for packages, %s', async (_, code, how) => {
  expect(await endOf(code, 120_000)).toBe(how);
});

test('a process for packages is killed when its time is over', async () => {
  expect(await endOf('setInterval(() => {}, 1_000)', 500)).toBe('tooLong');
});
