import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupFolder, backupPlace } from '#platform/backup/backup-place.server.ts';
import { readBackup, UnusableBackup, writeBackup } from '#platform/backup/backup.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { databaseLocation } from '#platform/database/database-location.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { readSettings, secretFile } from '#platform/settings.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { newArchive, openStores } from '#platform/backup/open-stores.server.ts';

const usage = 'npm run restore -- file.tar.gz [--replace]';

/** Run with the server stopped. The flag may come before or after the file. */
const { archive, replace } = readArguments(process.argv.slice(2));

// The archive contains the secret: only this system account may read it.
process.umask(0o077);
const settings = readSettings(process.env);
const database = openDatabase(databaseLocation(settings));
await migrate(database, migrations);
await database.close();

const { rows, files } = await openStores(settings);
/** An archive of the bucket, while it is here. */
let brought: string | undefined;
try {
  if (await rows.hasPeople()) {
    if (!replace)
      fail(
        'There are accounts here already. To put the archive in their place, add --replace; a restore point is made first.',
      );
    const point = newArchive(settings, 'before-restore', Date.now());
    await writeBackup({ rows, files, secretFile: secretFile(settings.dataFolder), to: point, now: Date.now() });
    process.stdout.write(`Restore point: ${point}\n`);
  }
  const manifest = await readBackup({
    rows,
    files,
    secretFile: secretFile(settings.dataFolder),
    from: await fetched(archive),
  });
  process.stdout.write(`Restored what was there at ${manifest.madeAt}.\n`);
} catch (error) {
  if (error instanceof UnusableBackup) fail(`${error.message} Nothing was changed.`);
  throw error;
} finally {
  await rows.close();
  if (brought) await rm(brought, { force: true });
}
const restored = openDatabase(databaseLocation(settings));
await migrate(restored, migrations);
await restored.close();

/** A file, or an archive of the bucket by its name, which is brought into the data folder first. */
async function fetched(name: string): Promise<string> {
  const here = resolve(name);
  const content = existsSync(here) ? undefined : await (await backupPlace(settings)).open(name);
  if (!content) return here;
  const to = join(backupFolder(settings), `${basename(name)}.part`);
  await mkdir(backupFolder(settings), { recursive: true });
  await pipeline(content, createWriteStream(to));
  brought = to;
  return to;
}

function readArguments(given: readonly string[]): { archive: string; replace: boolean } {
  const flags = given.filter((each) => each.startsWith('--'));
  const [archive, ...more] = given.filter((each) => !each.startsWith('--'));
  const unknown = [...more, ...flags.filter((flag) => flag !== '--replace')];
  if (unknown.length > 0) fail(`What is ${unknown.join(' ')}? ${usage}`);
  if (!archive) fail(`Which archive? ${usage}`);
  return { archive, replace: flags.length > 0 };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
