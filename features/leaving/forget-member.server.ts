import {
  closeForGood,
  deleteAccount,
  forgetAccount,
  leaverOf,
  makeGone,
  takeName,
} from '#features/account/forget.store.server.ts';
import { administratorsBut, lockAccount } from '#features/account/leaving.store.server.ts';
import { heldCardEditions } from '#features/cards/forget.store.server.ts';
import { heldMapEditions } from '#features/maps/forget.store.server.ts';
import { keepPictures } from '#features/media/forget.store.server.ts';
import { copyPictureFiles, filesOfPictures } from '#features/media/picture-files.server.ts';
import { editionsForAll } from '#features/publications/forget.store.server.ts';
import { closePublications } from '#features/publications/leaving.store.server.ts';
import { picturesInEditions } from '#features/publications/shown-pictures.store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { deleteLeaveJobs } from '#platform/leaving/forget.store.server.ts';
import {
  goneId,
  leftFilesJob,
  type ForgetPortion,
  type Forgets,
  type Leaver,
  type Portion,
} from '#platform/leaving/leaver.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { afterLeavingJob, type Left, type LeftFiles } from './leave-for-good.server.ts';

/**
 * Deletes an account and everything of it, then its files. Copies that others have stay theirs. Each part is a short
 * transaction, so that nobody waits for the whole: the first closes the account, for everybody and for good, the last
 * deletes it. A later call goes on where one was cut off. Answers `lastAdministrator` for the only administrator of the
 * instance, who can hand that over first.
 *
 * @param forgets What each area does, in area order.
 */
export async function forgetMember(
  forgets: Readonly<Record<string, Forgets>>,
  services: Services,
  memberId: string,
  choice: PublicChoice,
  signal?: AbortSignal,
): Promise<'gone' | 'notFound' | 'lastAdministrator'> {
  const { database } = services;
  const leaver = await close(services, memberId, choice);
  if (typeof leaver === 'string') return leaver;
  services.live.disconnect({ memberId });
  // Of two servers one waits for the other in each part. `undefined` once the account is deleted.
  const part = <Answer>(work: (rows: Writer) => Promise<Answer>) => {
    signal?.throwIfAborted();
    return database.transact(async (rows) =>
      (await lockAccount(rows, database.engine, memberId)) ? work(rows) : undefined,
    );
  };
  const inPortions = async (portions: readonly ForgetPortion[] = []) => {
    for (const portion of portions)
      for (let after: string | undefined = ''; after !== undefined;)
        after = await part(async (rows) => {
          const done: Portion = await portion(rows, leaver, after!);
          await planFiles(services, rows, done);
          return done.next;
        });
  };
  let isOpen: boolean | undefined = true;
  while (isOpen) isOpen = await part((rows) => closePublications(rows, memberId));
  for (const { portions, forget } of Object.values(forgets)) {
    await inPortions(portions);
    if (forget) await part((rows) => forget(rows, leaver));
  }
  await part((rows) => takeName(rows, leaver));
  for (const { traces } of Object.values(forgets)) await inPortions(traces);
  await part((rows) => finish(services, rows, leaver));
  return 'gone';
}

/** Closes the account, or finds it closed by a deletion that was cut off. */
async function close(
  services: Services,
  memberId: string,
  choice: PublicChoice,
): Promise<Leaver | 'notFound' | 'lastAdministrator'> {
  const { database, clock } = services;
  const { engine } = database;
  const kept = await database.read((rows) => keptPictures(rows, memberId, choice));
  // Copied before the rows name the new owner, so that no row names a file that is not there.
  for (const id of kept) await copyPictureFiles(services, id, memberId, goneId);
  return database.transact(async (rows) => {
    // Administrators before the account: two of them may be deleted at once.
    const standing = await administratorsBut(rows, engine, memberId);
    const found = await leaverOf(rows, { memberId, choice, engine, whoOf: roomWho(services.settings) });
    if (!found) return 'notFound' as const;
    const { leaver, hasBegun } = found;
    if (hasBegun) return leaver;
    if (standing === 'last') return 'lastAdministrator' as const;
    await makeGone(rows, leaver);
    await closePublications(rows, memberId);
    await keepPictures(rows, memberId, kept);
    await planFiles(services, rows, { files: filesOfPictures(memberId, kept) });
    await closeForGood(rows, leaver, clock.now());
    return leaver;
  });
}

async function finish({ jobs, clock }: Services, rows: Writer, leaver: Leaver): Promise<void> {
  const { id: memberId } = leaver;
  // Another server may have finished in the meantime.
  if (!(await leaverOf(rows, { memberId, ...leaver }))) return;
  await forgetAccount(rows, leaver);
  await deleteAccount(rows, leaver);
  await deleteLeaveJobs(rows, leaver);
  const left: Left = { memberId, choice: leaver.choice };
  await jobs.schedule(rows, { kind: afterLeavingJob, payload: left, runAt: clock.now() });
}

/** Files are deleted by jobs, as soon as no row names them. */
async function planFiles(
  { jobs, clock }: Services,
  rows: Writer,
  { files = [], letters = [] }: Portion,
): Promise<void> {
  if (files.length + letters.length === 0) return;
  const payload: LeftFiles = { files, letters };
  await jobs.schedule(rows, { kind: leftFilesJob, payload, runAt: clock.now() });
}

/** Pictures and sounds of editions that stay without a name, or that others have a copy of. */
async function keptPictures(rows: Reader, memberId: string, choice: PublicChoice): Promise<string[]> {
  const pictures = await picturesInEditions(rows, memberId);
  const editions = [...new Set(pictures.map(({ publication_id }) => publication_id))];
  const stay = new Set([
    ...(choice === 'anonymous' ? await editionsForAll(rows, memberId) : []),
    ...(await heldCardEditions(rows, editions, memberId)),
    ...(await heldMapEditions(rows, editions, memberId)),
  ]);
  const shown = pictures.filter(({ publication_id }) => stay.has(publication_id));
  return [...new Set(shown.map(({ picture_id }) => picture_id))];
}
