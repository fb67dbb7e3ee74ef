import type { Flashcard } from '#features/cards/contract.ts';

/** What a flashcard says, from its JSON: its group is no part of a note. */
export function withoutGroup(json: string): Partial<Flashcard> {
  const { group: _group, ...content } = JSON.parse(json) as Partial<Flashcard>;
  return content;
}

/**
 * With the group that the member chose since, or else its own.
 *
 * @param content What the flashcard is now, as JSON.
 * @param after What an import made of it, in the group of the package.
 */
export function inGroupOf(flashcard: Flashcard, content: string, after: string | undefined): Flashcard {
  const groupIn = (json: string) => (JSON.parse(json) as Partial<Flashcard>).group;
  const { group: itsOwn, ...plain } = flashcard;
  const here = groupIn(content);
  const group = here === (after && groupIn(after)) ? itsOwn : here;
  return group === undefined ? plain : { ...plain, group };
}
