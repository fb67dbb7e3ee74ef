/** Of each part of a card (`title`, `flashcard.{_id}`) the fingerprint of what stands there. */
export type Parts = Readonly<Record<string, string>>;

export interface PartNews {
  readonly name: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** The learner has changed it as well, or taken it off. */
  readonly yours: boolean;
}

/**
 * What an author changed since a copy was taken: a comparison of three, part by part. `taken` is the edition as the copy took it, `mine` the
 * copy, `theirs` the edition now. What both have alike is no news, whoever came to it how; nor is what only the learner changed.
 */
export function editionNews(taken: Parts, mine: Parts, theirs: Parts): PartNews[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(taken)]);
  const news: PartNews[] = [];
  for (const name of names) {
    if (mine[name] === theirs[name] || theirs[name] === taken[name]) continue;
    const change = theirs[name] === undefined ? 'removed' : mine[name] === undefined && taken[name] === undefined ? 'added' : 'changed';
    news.push({ name, change, yours: mine[name] !== taken[name] });
  }
  return news;
}

/** What differs in a copy though its author changed nothing there: from the edition to the copy, so `added` is what only the learner has. */
export function onlyYours(mine: Parts, theirs: Parts, news: readonly PartNews[]): PartNews[] {
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

/** What becomes the author's when the news is taken: all of it but what the learner keeps as theirs. */
export function partsToTake(news: readonly PartNews[], replace: 'all' | readonly string[]): { take: PartNews[]; kept: PartNews[] } {
  const given = new Set(replace === 'all' ? news.map(({ name }) => name) : replace);
  return {
    take: news.filter(({ name, yours }) => !yours || given.has(name)),
    kept: news.filter(({ name, yours }) => yours && !given.has(name)),
  };
}
