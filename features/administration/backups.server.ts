import { administratorsToTell } from '#features/account/administrators.store.server.ts';
import { takeChoices } from '#features/instance/chosen-settings.server.ts';
import { readInstance } from '#features/instance/settings.store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { backupPlace, freeBytes, type BackupPlace, type StoredArchive } from '#platform/backup/backup-place.server.ts';
import { isLate, kept, nextAt, roomMissing, timeOfDay } from '#platform/backup/kept-archives.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { isDue } from '#platform/jobs/jobs.store.server.ts';
import { readArchiveAgain, runBackup } from './backup-program.server.ts';
import { backupState, storeBackupState, type BackupProblem, type BackupState } from './backup-state.store.server.ts';
import type { Backups } from './backups-contract.ts';
import { sizeText } from './rules/read-figure.ts';

const job = 'backup.make';
/** A first failure may be a passing one. */
const againAfterMs = 60 * 60_000;
/** The administrators get a letter after so many failures in a row. */
const toldAfter = 2;

interface Turn {
  /** The time of day that planned it; `null`: somebody asked for it, or it is a second attempt. */
  readonly at: number | null;
}

const plan = (rows: Writer, { jobs }: Services, turn: Turn, runAt: number) =>
  jobs.schedule(rows, { kind: job, payload: turn, runAt, uniqueKey: `${job}:${runAt}` });

/** The next one at this time of day, in minutes after midnight. */
export const planBackup = (rows: Writer, services: Services, at: number): Promise<void> =>
  plan(rows, services, { at }, nextAt(at, services.clock.now()));

/** Makes backups by schedule and when asked, one at a time, beside the other jobs. */
export async function makeBackups(services: Services): Promise<void> {
  const { jobs, database, clock, settings } = services;
  const planNext = async (rows: Writer) => {
    const { at } = settings.backup;
    if (at !== null) await planBackup(rows, services, at);
  };
  let before: Promise<unknown> = Promise.resolve();
  const oneTurn = async (turn: Turn, signal: AbortSignal) => {
    if (turn.at !== null) {
      // Of the desk, which another server may have taken.
      await takeChoices(services);
      // Planned by a setting that was changed since.
      if (turn.at !== settings.backup.at) return;
      await database.transact(planNext);
    }
    const problem = await makeOne(services, signal);
    if (problem?.times === 1)
      await database.transact((rows) => plan(rows, services, { at: null }, clock.now() + againAfterMs));
    const administrators = await database.read(administratorsToTell);
    services.live.changed(
      administrators.map(({ id }) => id),
      ['administration'],
    );
  };
  jobs.handle<Turn>(
    job,
    ({ payload, signal }) => {
      const turn = before.then(() => oneTurn(payload, signal));
      before = turn.catch(() => {});
      return turn;
    },
    { aside: true },
  );
  await database.transact(planNext);
}

/** Has one made within seconds, if none is being made. */
export async function askForBackup(rows: Writer, { jobs, clock }: Services): Promise<void> {
  const now = clock.now();
  if (!(await isDue(rows, job, now))) await jobs.schedule(rows, { kind: job, payload: { at: null }, runAt: now });
}

/** One attempt; answers why it made no archive. Throws only if the server stops. */
async function makeOne(services: Services, signal: AbortSignal): Promise<BackupProblem | undefined> {
  const { database, settings, clock, log } = services;
  const state = await database.read(backupState);
  const failed = async (problem: Omit<BackupProblem, 'at' | 'times'>) => {
    const noted: BackupProblem = { ...problem, at: clock.now(), times: (state.problem?.times ?? 0) + 1 };
    log.error({ backup: noted }, 'no backup was made');
    await database.transact(async (rows) => {
      await storeBackupState(rows, { ...state, problem: noted }, noted.at);
      if (noted.times === toldAfter) await writeOfFailure(services, rows, noted);
    });
    return noted;
  };
  try {
    const place = await backupPlace(settings);
    const missing = roomMissing(await freeBytes(settings), (await place.list())[0]?.bytes ?? 0);
    if (missing > 0) return await failed({ kind: 'noRoom', missing, text: null });
    const { name } = await runBackup(settings, clock.now(), signal);
    const read = { ...state.read, [name]: { at: clock.now(), whole: true } };
    const known = {
      problem: null,
      read: { ...read, ...(await readOneAgain(services, place, { read, but: name }, signal)) },
    };
    await keepByAge(services, place, known);
    return undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return failed({ kind: 'failed', missing: null, text: (error as Error).message });
  }
}

/** Each turn reads the archive again that was not read for the longest time: disks and buckets forget. */
async function readOneAgain(
  { settings, clock }: Services,
  place: BackupPlace,
  { read, but }: { read: BackupState['read']; but: string },
  signal: AbortSignal,
): Promise<BackupState['read']> {
  const [oldest] = (await place.list())
    .filter(({ name }) => name !== but && read[name]?.whole !== false)
    .toSorted((one, other) => (read[one.name]?.at ?? 0) - (read[other.name]?.at ?? 0));
  if (!oldest) return {};
  const whole = await readArchiveAgain(settings, oldest.name, signal);
  return whole === undefined ? {} : { [oldest.name]: { at: clock.now(), whole } };
}

async function keepByAge({ settings, clock, database }: Services, place: BackupPlace, state: BackupState) {
  const archives = await place.list();
  const stay = kept(
    archives.map((archive) => ({ ...archive, good: state.read[archive.name]?.whole ?? null })),
    clock.now(),
    settings.backup.keep,
  );
  for (const { name } of archives) if (!stay.has(name)) await place.remove(name);
  const read = Object.fromEntries(Object.entries(state.read).filter(([name]) => stay.has(name)));
  await database.transact((rows) => storeBackupState(rows, { ...state, read }, clock.now()));
}

async function writeOfFailure(services: Services, rows: Writer, problem: BackupProblem): Promise<void> {
  const { settings, mailer } = services;
  const { name: instance } = await readInstance(rows, settings);
  for (const { id, email, locale } of await administratorsToTell(rows)) {
    const text = translator(locale, 'administration');
    const why =
      problem.missing === null
        ? text('letter.backup.failed', { reason: problem.text ?? '' })
        : text('letter.backup.noRoom', { missing: sizeText(problem.missing, locale) });
    await mailer.post(
      rows,
      {
        to: email,
        subject: text('letter.backup.subject', { instance }),
        text: [text('letter.backup.text', { count: problem.times }), why].join('\n\n'),
        action: { label: text('letter.backup.action'), url: `${settings.publicUrl}/app/admin/health` },
        locale,
      },
      `${job}:${problem.at}:${id}`,
    );
  }
}

/** The schedule, the archives and the last fault, as the desk shows them. */
export async function backupsOf({ settings, database, clock }: Services): Promise<Backups> {
  const { at, keep } = settings.backup;
  const now = clock.now();
  const place = await backupPlace(settings);
  const archives = await place.list();
  const { state, running } = await database.read(async (rows) => ({
    state: await backupState(rows),
    running: await isDue(rows, job, now),
  }));
  const [newest] = archives;
  return {
    at: at === null ? null : timeOfDay(at),
    nextAt: at === null ? null : instantOf(nextAt(at, now)),
    kind: place.kind,
    keep,
    running,
    late: at !== null && newest !== undefined && isLate(newest.at, now),
    problem: state.problem && { ...state.problem, at: instantOf(state.problem.at) },
    archives: archives.map((archive) => ({
      name: archive.name,
      at: instantOf(archive.at),
      bytes: archive.bytes,
      whole: state.read[archive.name]?.whole ?? null,
    })),
  };
}

/** The newest archive; `undefined` where there is none, or its place cannot be reached at this moment. */
export async function newestBackup({ settings, log }: Services): Promise<StoredArchive | undefined> {
  try {
    return (await (await backupPlace(settings)).list())[0];
  } catch (error) {
    log.warn({ err: error }, 'backups not listed');
    return undefined;
  }
}
