import type { Flashcard } from '#features/cards/contract.ts';

/** More would be a list to search in. */
export const mostTags = 12;

/** The tags of these flashcards, the most used first. */
export function tagsOf(flashcards: readonly Pick<Flashcard, 'tags'>[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of flashcards.flatMap(({ tags = [] }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .toSorted(([one, some], [other, others]) => others - some || (one < other ? -1 : 1))
    .slice(0, mostTags)
    .map(([tag]) => tag);
}
