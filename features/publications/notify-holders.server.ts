import { markReadAbout, notifyAll } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { authorName, publicationById, type PublicationRow } from './store.server.ts';
import type { Holder, Subjects } from './subject.server.ts';

const job = 'publishing.notifyHolders';

interface HolderNotice {
  readonly publicationId: string;
  /**
   * The new version to notify holders of. `null`: it was taken back or hidden, so open tabs refetch and unread
   * notifications about it are marked read. `rated`: open tabs refetch, nothing else.
   */
  readonly version: number | null | 'rated';
  /** The last holding that was notified; '' to begin. */
  readonly after: string;
}

/** Runs once an edition was taken back or hidden. Later areas take it from where it is shown beside other things. */
export const closedEditionJob = 'publishing.closed';
export interface ClosedEdition {
  readonly publicationId: string;
}

/** Holders notified in one transaction; an edition may have many thousands. */
export const holdersAtOnce = 200;

/**
 * Throttle: ratings come in bursts, for example when a class is asked for them. Holders' tabs refetch once in this
 * time.
 */
export const ratedEveryMs = 2_000;
/** Prefix of the unique keys of notifications about an edition; `:version` follows. */
export const aboutPublication = (publicationId: string) => `edition:${publicationId}`;

/** Schedules, in the transaction of a change to an edition, that its holders are notified batch by batch. */
export async function notifyHolders(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  notice: Omit<HolderNotice, 'after'>,
  after = '',
): Promise<void> {
  const { publicationId, version } = notice;
  const runAt = clock.now();
  await jobs.schedule(rows, { kind: job, payload: { ...notice, after } satisfies HolderNotice, runAt });
  if (version === null && after === '')
    await jobs.schedule(rows, { kind: closedEditionJob, payload: { publicationId } satisfies ClosedEdition, runAt });
}

/** Schedules, in the transaction of a rating, that holders' tabs refetch: copies show the edition's average. */
export function refreshHolders(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  publicationId: string,
): Promise<void> {
  // Runs one interval later than this one ends, so that all ratings of the interval are committed, even if another
  // server's clock is slightly behind.
  const turn = Math.floor(clock.now() / ratedEveryMs) + 2;
  return jobs.schedule(rows, {
    kind: job,
    payload: { publicationId, version: 'rated', after: '' } satisfies HolderNotice,
    runAt: turn * ratedEveryMs,
    uniqueKey: `${job}:${publicationId}:rated:${turn}`,
  });
}

/**
 * Notifies the holders of a publication of its new edition, once for each version, and lets their open tabs refetch.
 * Skips the notification if the publication was updated or closed since; the later change has a job of its own.
 */
export function handleHolderNotices(services: Services, subjects: Subjects): void {
  const { jobs, database, clock, live } = services;
  jobs.handle<HolderNotice>(job, async ({ payload: { publicationId, version, after } }) => {
    const notified = await database.transact(async (rows) => {
      const publication = await publicationById(rows, publicationId);
      // Deleted since the job was scheduled.
      if (!publication) return { members: [], topics: [] };
      const subject = subjects[publication.kind];
      const holders = await subject.holdersAfter(rows, publicationId, after, holdersAtOnce);
      if (holders.length === holdersAtOnce)
        await notifyHolders(rows, services, { publicationId, version }, holders.at(-1)!.id);
      const isThere = isOpen(publication);
      if (isThere && publication.version === version) await notifyOfEdition(rows, publication, holders, clock.now());
      // If it was reopened since, its notifications stay unread.
      if (version === null && !isThere)
        await markReadAbout(
          rows,
          holders.map(({ member_id }) => member_id),
          { about: aboutPublication(publicationId) },
          clock.now(),
        );
      return {
        members: holders.map(({ member_id }) => member_id),
        topics: version === 'rated' ? subject.ratedTopics : subject.holderTopics,
      };
    });
    if (notified.members.length > 0) live.changed([...new Set(notified.members)], notified.topics);
  });
}

async function notifyOfEdition(
  rows: Writer,
  publication: PublicationRow,
  holders: readonly Holder[],
  now: number,
): Promise<void> {
  const { id, version, title } = publication;
  const uniqueKey = `${aboutPublication(id)}:${version}`;
  const waiting = holders.filter(({ decided }) => decided < version);
  if (waiting.length === 0) return;
  // Only the notification of the newest version stays unread.
  await markReadAbout(
    rows,
    waiting.map(({ member_id }) => member_id),
    { about: aboutPublication(id), newest: uniqueKey },
    now,
  );
  const name = await authorName(rows, publication);
  await notifyAll(
    rows,
    waiting.map(({ member_id, path }) => ({
      memberId: member_id,
      kind: 'community',
      key: 'publications:told.newEdition',
      values: { name, title },
      link: path,
      cause: uniqueKey,
      ...(publication.author_id === null ? {} : { from: publication.author_id }),
    })),
    now,
  );
}
