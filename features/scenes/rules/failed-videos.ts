/** Videos that the player refused on this device, by id. */
export type FailedVideos = Readonly<Record<string, { readonly times: number; readonly lastAt: number }>>;

const dayMs = 86_400_000;
/** A video may be put back, or allowed in other pages later: after so many days for each failure it is tried again. */
export const skipDays = 30;
/** The oldest go first. */
export const maxFailedVideos = 200;

export function withFailure(failed: FailedVideos, embedId: string, now: number): FailedVideos {
  const times = (failed[embedId]?.times ?? 0) + 1;
  const newest = Object.entries({ ...failed, [embedId]: { times, lastAt: now } })
    .toSorted(([, one], [, other]) => other.lastAt - one.lastAt)
    .slice(0, maxFailedVideos);
  return Object.fromEntries(newest);
}

/** It played: it is no longer skipped. */
export function withoutFailure(failed: FailedVideos, embedId: string): FailedVideos {
  const { [embedId]: _played, ...rest } = failed;
  return rest;
}

export function isSkipped(failed: FailedVideos, embedId: string, now: number): boolean {
  const failure = failed[embedId];
  return failure !== undefined && now - failure.lastAt < failure.times * skipDays * dayMs;
}

/** What a device stored; anything unreadable counts as nothing. */
export function failedFrom(stored: unknown): FailedVideos {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, { times: number; lastAt: number }] =>
        typeof entry[1]?.times === 'number' && typeof entry[1]?.lastAt === 'number',
    ),
  );
}
