import type { Flashcard } from '#features/cards/contract.ts';

/** What a flashcard says, from its JSON: its group is no part of a note. */
export function withoutGroup(json: string): Partial<Flashcard> {
  const { group: _group, ...content } = JSON.parse(json) as Partial<Flashcard>;
  return content;
}
