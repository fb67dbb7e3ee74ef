import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupState } from '../backup-state.store.server.ts';
import { oidcId } from '#features/account/oidc-id.ts';
import { hasAdministratorWithOwnWay, membersWithout } from '#features/account/security.store.server.ts';
import { readChoices, type ChosenSettings } from '#features/instance/chosen-settings.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { backupPlace } from '#platform/backup/backup-place.server.ts';
import { checkBackup, UnusableBackup } from '#platform/backup/backup.server.ts';
import { isLate } from '#platform/backup/kept-archives.ts';
import type { Database } from '#platform/database/database.server.ts';
import { failedJobs, jobsWaiting } from '#platform/jobs/jobs.store.server.ts';
import { lettersWaiting } from '#platform/mail/letters.store.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { openStores } from '#platform/backup/open-stores.server.ts';
import { errorMessage } from '#platform/text/error-message.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** Whether the rows can be read at all, and whether this version knows them. */
export async function checkStore(settings: Settings): Promise<Finding> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataFolder, 'loci.sqlite')))
    return warn('store', 'There are no rows yet.', 'The first start makes them: npm start');
  try {
    const { rows } = await openStores(settings);
    try {
      const fault = await rows.fault();
      if (fault) return damaged(fault);
      const ran = await rows.schema();
      const unknown = ran.filter((step) => !(step in migrations));
      if (unknown.length > 0)
        return fail(
          'store',
          `A newer version of Loci has run here: ${unknown.join(', ')}.`,
          'Install that version again, or restore a backup from before.',
        );
      const missing = Object.keys(migrations).length - ran.length;
      if (missing > 0) return warn('store', `${missing} migrations have not run yet.`, 'The next start runs them.');
      return ok('store', `${rows.engine}, ${ran.length} migrations`);
    } finally {
      await rows.close();
    }
  } catch (error) {
    return settings.databaseUrl
      ? fail('store', `PostgreSQL: ${errorMessage(error)}`, 'Is it running, and is DATABASE_URL right?')
      : damaged(errorMessage(error));
  }
}

const damaged = (fault: string) =>
  fail(
    'store',
    `The rows are damaged: ${fault}`,
    'Stop the server, keep a copy of the data folder, and restore the newest backup: npm run restore -- … --replace',
  );

/** Writes, reads and removes a file where pictures and recordings are. */
export async function checkFiles(settings: Settings): Promise<Finding> {
  const place = settings.s3 ? `bucket ${settings.s3.bucket}` : join(settings.dataFolder, 'files');
  try {
    const { openFiles } = await import('#platform/files/open-files.server.ts');
    const files = openFiles(settings);
    const name = `doctor/${process.pid}.txt`;
    await files.write(name, Buffer.from('ok'), { type: 'text/plain' });
    const size = (await files.facts(name))?.size;
    await files.remove(name);
    if (size !== 2) throw new Error(`of 2 bytes ${size ?? 0} came back`);
    return ok('files', place);
  } catch (error) {
    return fail(
      'files',
      `${place}: ${errorMessage(error)}`,
      settings.s3
        ? 'Check the S3_… variables and the rights of the key.'
        : 'It must be a folder that this account owns.',
    );
  }
}

/** What the desk chose where the environment decides nothing. */
export const choicesOf = (database: Database, settings: Settings): Promise<ChosenSettings> =>
  database.read((rows) => readChoices(rows, settings));

/** Who could not sign in if the sign-in provider were the only way, or away. */
export const signInFacts = (database: Database): Promise<{ unconnected: number; escape: boolean }> =>
  database.read(async (rows) => ({
    unconnected: await membersWithout(rows, oidcId),
    escape: await hasAdministratorWithOwnWay(rows),
  }));

/** The newest archive is read to its end. */
export async function checkBackups(database: Database, settings: Settings, now: number): Promise<Finding> {
  try {
    const { problem } = await database.read(backupState);
    const place = await backupPlace(settings);
    const [newest] = await place.list();
    if (problem?.kind === 'noRoom')
      return fail('backups', `No room: ${problem.missing} bytes are missing.`, 'Free some, or lower BACKUP_KEEP.');
    if (problem)
      return fail('backups', `The last one failed (${problem.times} times): ${problem.text}`, 'Try: npm run backup');
    if (!newest) return warn('backups', 'There is none yet.', 'npm run backup');
    const content = await place.open(newest.name);
    try {
      if (content) await checkBackup(content);
    } catch (error) {
      if (!(error instanceof UnusableBackup)) throw error;
      return fail('backups', `${newest.name}: ${error.message}`, 'Make a new one: npm run backup. Look at the disk.');
    }
    const hours = Math.floor((now - newest.at) / 3_600_000);
    if (isLate(newest.at, now))
      return warn(
        'backups',
        `The newest is ${hours} hours old.`,
        settings.backup.at === null
          ? 'There is no schedule (BACKUP_AT): npm run backup'
          : 'Is the server running at that time (BACKUP_AT)?',
      );
    return ok('backups', `${newest.name} is whole, ${hours} hours old`);
  } catch (error) {
    return fail('backups', errorMessage(error), 'Check DATA_DIR/backups, or BACKUP_S3_BUCKET and its key.');
  }
}

export async function checkJobs(database: Database, now: number): Promise<Finding> {
  const { failed, late } = await database.read(async (rows) => ({
    failed: await failedJobs(rows, 50),
    late: Number((await jobsWaiting(rows, now)).late),
  }));
  const [newest] = failed;
  if (newest)
    return warn(
      'jobs',
      `${failed.length} were given up, the last one (${newest.kind}): ${newest.last_error}`,
      'Fix the cause, then try again at /app/admin/health.',
    );
  if (late > 0) return warn('jobs', `${late} are late.`, 'They are done once the server runs; is it this version?');
  return ok('jobs', 'none late, none given up');
}

export async function checkLetters(database: Database, sent: boolean): Promise<Finding> {
  const waiting = Number(await database.read(lettersWaiting));
  if (waiting > 0 && sent)
    return warn('letters', `${waiting} wait to be sent.`, 'Does the mail server take them? See the check "mail".');
  return ok('letters', waiting === 0 ? 'none waits' : `${waiting} wait for the server`);
}
