import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { backupPlace, removeAbandoned } from '#platform/backup/backup-place.server.ts';
import { checkBackup, UnusableBackup, writeBackup } from '#platform/backup/backup.server.ts';
import { readSettings, secretFile } from '#platform/settings.server.ts';
import { newArchive, openStores } from '#platform/backup/open-stores.server.ts';

/**
 * `npm run backup [-- file.tar.gz]`: one archive of everything, while the server keeps running. `--check archive` reads
 * one instead. `--scheduled` is what the server runs: the archive is read back, brought to its place, and reported as
 * JSON.
 */
// The archive contains the secret: only this system account may read it.
process.umask(0o077);
const settings = readSettings(process.env);
const now = Date.now();
const given = process.argv.slice(2);
/** Tells a damaged archive from one that could not be read. */
const damaged = 3;
if (given[0] === '--check') await check(given[1]);
else
  await make().catch((error: unknown) => {
    // The server stores what is said last.
    if (given[0] !== '--scheduled' || !(error instanceof Error)) throw error;
    fail(error.message);
  });

async function make(): Promise<void> {
  const scheduled = given[0] === '--scheduled';
  if (scheduled) await removeAbandoned(settings, now);
  // For the schedule the server's clock counts, by which it also decides what to keep.
  const madeAt = scheduled ? Number(given[1] ?? now) : now;
  const to = scheduled || !given[0] ? newArchive(settings, 'loci', madeAt) : resolve(given[0]);
  const { rows, files } = await openStores(settings);
  const manifest = await written().finally(() => rows.close());
  const { size: bytes } = statSync(to);
  if (scheduled) {
    await (await backupPlace(settings)).take(basename(to));
    process.stdout.write(`${JSON.stringify({ name: basename(to), bytes, entries: manifest.entries })}\n`);
  } else process.stdout.write(`${to}: ${manifest.entries} entries, ${(bytes / 1_048_576).toFixed(1)} MB\n`);

  function written() {
    return writeBackup({
      rows,
      files,
      secretFile: secretFile(settings.dataFolder),
      to,
      now: madeAt,
      readBack: scheduled,
    });
  }
}

/** A file, or an archive by its name where the schedule keeps them. */
async function check(archive: string | undefined): Promise<void> {
  if (!archive) return fail('Which archive? npm run backup -- --check file.tar.gz');
  const from = existsSync(archive) ? resolve(archive) : await (await backupPlace(settings)).open(archive);
  if (!from) return fail(`There is no ${archive}.`);
  try {
    const { madeAt, entries } = await checkBackup(from);
    process.stdout.write(`${archive} is whole: ${entries} entries, made at ${madeAt}\n`);
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error;
    fail(error.message, damaged);
  }
}

function fail(message: string, code = 1): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
