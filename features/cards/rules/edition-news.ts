/** The fingerprint of each part of a card (`title`, `flashcard.{_id}`). */
export type Parts = Readonly<Record<string, string>>;

export interface PartNews {
  readonly name: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** The learner changed or removed it too. */
  readonly yours: boolean;
}

/**
 * A three-way comparison, part by part: `taken` is the edition that the copy took, `mine` the copy, `theirs` the
 * edition now. Parts that are equal in both are no news, whoever changed them; nor are parts that only the learner
 * changed.
 */
export function editionNews(taken: Parts, mine: Parts, theirs: Parts): PartNews[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(taken)]);
  const news: PartNews[] = [];
  for (const name of names) {
    if (mine[name] === theirs[name] || theirs[name] === taken[name]) continue;
    const change =
      theirs[name] === undefined
        ? 'removed'
        : mine[name] === undefined && taken[name] === undefined
          ? 'added'
          : 'changed';
    news.push({ name, change, yours: mine[name] !== taken[name] });
  }
  return news;
}

/**
 * Parts that differ from the edition although the author did not change them: the learner's own changes. The direction
 * is from edition to copy, so `added` is what only the learner has.
 */
export function ownChanges(mine: Parts, theirs: Parts, news: readonly PartNews[]): PartNews[] {
  const named = new Set(news.map(({ name }) => name));
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...names]
    .filter((name) => mine[name] !== theirs[name] && !named.has(name))
    .map((name) => ({
      name,
      change: theirs[name] === undefined ? 'added' : mine[name] === undefined ? 'removed' : 'changed',
      yours: true,
    }));
}

/** The parts that applying the news overwrites: all except those that the learner changed and does not give up. */
export function partsToTake(
  news: readonly PartNews[],
  replace: 'all' | readonly string[],
): { take: PartNews[]; kept: PartNews[] } {
  const given = new Set(replace === 'all' ? news.map(({ name }) => name) : replace);
  return {
    take: news.filter(({ name, yours }) => !yours || given.has(name)),
    kept: news.filter(({ name, yours }) => yours && !given.has(name)),
  };
}
