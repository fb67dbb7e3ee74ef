import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '#migrations/index.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { localFiles } from '#platform/files/local-files.server.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'loci-large-'));
const megabyte = 1024 * 1024;
const archive = join(folder, 'large.tar.gz');

/** Runs a script on a data folder; returns its peak memory in MB. */
async function peakOf(name: 'backup' | 'restore', dataFolder: string, ...args: string[]): Promise<number> {
  const report = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, join(root, `scripts/${name}.ts`), ...args],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataFolder }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code, said).toBe(0);
  return Math.round(Number(/peak (\d+)/.exec(said)![1]) / 1024);
}

async function* random(megabytes: number, hash = createHash('sha256')) {
  for (let number = 0; number < megabytes; number++) {
    const chunk = randomBytes(megabyte);
    hash.update(chunk);
    yield chunk;
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('backing up and restoring 600 MB of files takes at most 80 MB more memory than 1 MB of files', async () => {
  const [small, large, target] = ['small', 'large', 'target'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await localFiles(join(small, 'files')).write('recording/one.webm', random(1), { type: 'video/webm' });
  const hash = createHash('sha256');
  const files = localFiles(join(large, 'files'));
  await files.write('recording/long.webm', random(500, hash), { type: 'video/webm' });
  for (let number = 0; number < 100; number++)
    await files.write(`recording/short-${number}.webm`, random(1), { type: 'video/webm' });

  await migrated(small);
  await migrated(large);
  const littleArchive = join(folder, 'small.tar.gz');
  const backup = { small: await peakOf('backup', small, littleArchive), large: await peakOf('backup', large, archive) };
  const restore = {
    small: await peakOf('restore', join(folder, 'other'), littleArchive),
    large: await peakOf('restore', target, archive),
  };
  expect(backup.large - backup.small, JSON.stringify(backup)).toBeLessThan(80);
  expect(restore.large - restore.small, JSON.stringify(restore)).toBeLessThan(80);

  const found = createHash('sha256');
  const restored = await localFiles(join(target, 'files')).open('recording/long.webm');
  for await (const chunk of restored!.stream) found.update(chunk as Buffer);
  expect(found.digest('hex')).toBe(hash.digest('hex'));
  const { FIGURES } = process.env;
  if (FIGURES) process.stdout.write(`${JSON.stringify({ backup, restore })}\n`);
}, 600_000);

async function migrated(dataFolder: string): Promise<void> {
  const database = openDatabase({ engine: 'sqlite', path: join(dataFolder, 'loci.sqlite') });
  await migrate(database, migrations);
  await database.close();
}
