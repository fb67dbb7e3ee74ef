import { markReadAbout, postNotifications } from '#features/notifications/post-notification.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { editionVersion } from '#features/cards/store.server.ts';
import { cardById, holdersAfter } from './store.server.ts';

const job = 'publishing.tellHolders';

interface Telling {
  readonly editionId: string;
  /**
   * The edition that its holders are told of. `null`: it was taken back or hidden; open tabs hear of it, nobody is told, and what was told of it
   * is no news any more. `rated`: open tabs hear of it, and nothing else becomes of it.
   */
  readonly version: number | null | 'rated';
  /** The last copy that was reached; '' to begin. */
  readonly after: string;
}

/** An edition may be held by many thousands: so many of them hear of it in one transaction. */
export const holdersAtOnce = 200;

/** Ratings come in rows, as when a class is asked for them: the tabs of everybody who holds the card read again once in this time. */
export const ratedEveryMs = 2_000;
/** Where an average stands. */
export const ratedTopics: string[] = ['cards', 'publishing.meta', 'community'];

/** Names what a member was told about an edition; its versions stand behind it. */
export const aboutEdition = (editionId: string) => `edition:${editionId}`;

/** In the transaction of what happened to an edition: whoever holds a copy hears of it, portion by portion. */
export function tellHolders(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  telling: Omit<Telling, 'after'>,
  after = '',
): Promise<void> {
  return jobs.schedule(rows, { kind: job, payload: { ...telling, after } satisfies Telling, runAt: clock.now() });
}

/** In the transaction of a rating: the average on every copy is the edition's, so whoever holds one reads it again. */
export function tellHoldersOfRating(rows: Writer, { jobs, clock }: Pick<Services, 'jobs' | 'clock'>, editionId: string): Promise<void> {
  // A turn later than it ends: what is rated in it is in the rows by then, also where another server's clock is a little behind.
  const turn = Math.floor(clock.now() / ratedEveryMs) + 2;
  return jobs.schedule(rows, {
    kind: job,
    payload: { editionId, version: 'rated', after: '' } satisfies Telling,
    runAt: turn * ratedEveryMs,
    uniqueKey: `${job}:${editionId}:rated:${turn}`,
  });
}

/**
 * Tells the holders of an edition that there is a new one, each once for each publication, and their open tabs to read again. An edition that
 * was updated once more meanwhile, or is not to be found any more, is not told of; the job of what happened later does the rest.
 */
export function tellHoldersOfEditions(services: Services): void {
  const { jobs, database, clock, live } = services;
  jobs.handle<Telling>(job, async ({ payload: { editionId, version, after } }) => {
    const reached = await database.transact(async (rows) => {
      const holders = await holdersAfter(rows, editionId, after, holdersAtOnce);
      if (holders.length === holdersAtOnce) await tellHolders(rows, services, { editionId, version }, holders.at(-1)!.copy_id);
      const edition = version === 'rated' ? undefined : await cardById(rows, editionId);
      const isThere = edition?.shelf === 'edition';
      if (isThere && version !== null && (await editionVersion(rows, editionId)) === version) {
        const now = clock.now();
        const uniqueKey = `${aboutEdition(editionId)}:${version}`;
        const waiting = holders.filter(({ decided }) => decided < version);
        // Of an edition, only the newest stands unread.
        await markReadAbout(
          rows,
          waiting.map(({ user_id }) => user_id),
          { about: aboutEdition(editionId), newest: uniqueKey },
          now,
        );
        await postNotifications(
          rows,
          waiting.map(({ user_id, copy_id, author_name }) => ({
            memberId: user_id,
            key: 'publishing:told.newEdition',
            values: { name: author_name, title: edition.title },
            link: `/app/card/${copy_id}`,
            uniqueKey,
          })),
          now,
        );
      }
      // Published or shown again meanwhile, it is news as before.
      if (version === null && !isThere)
        await markReadAbout(
          rows,
          holders.map(({ user_id }) => user_id),
          { about: aboutEdition(editionId) },
          clock.now(),
        );
      return holders.map(({ user_id }) => user_id);
    });
    const topics = version === 'rated' ? ratedTopics : ['cards', 'publishing', 'notifications'];
    if (reached.length > 0) live.changed([...new Set(reached)], topics);
  });
}
