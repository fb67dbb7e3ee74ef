import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';

/** What puts flashcards into a group: all of them get it. */
export interface Grouping {
  readonly ids: readonly string[];
  readonly group: string;
}

type Grouped = Pick<Flashcard, '_id' | 'group'>;

const groupOf = (flashcards: readonly Grouped[], id: string): string | undefined =>
  flashcards.find(({ _id }) => _id === id)?.group;

/** The others of the card that are in the group of a flashcard. */
export function siblingsOf<Row extends Grouped>(flashcards: readonly Row[], id: string): Row[] {
  const own = groupOf(flashcards, id);
  return own === undefined ? [] : flashcards.filter(({ _id, group }) => _id !== id && group === own);
}

/**
 * Puts a flashcard into the group of another. Groups that both are in become one, because not being asked on one day
 * holds for all of them. Members on other cards, which a note of Anki can have, stay in the group that is kept: it is
 * that of the other, unless it has none.
 *
 * @param fresh The id of a new group.
 * @returns `'full'` if the group would have too many members.
 */
export function groupedWith(
  flashcards: readonly Grouped[],
  id: string,
  other: string,
  fresh: string,
): Grouping | 'full' {
  const [own, theirs] = [groupOf(flashcards, id), groupOf(flashcards, other)];
  const ids = flashcards
    .filter(
      ({ _id, group }) => _id === id || _id === other || (group !== undefined && (group === own || group === theirs)),
    )
    .map(({ _id }) => _id);
  return ids.length > cardLimits.group ? 'full' : { ids, group: theirs ?? own ?? fresh };
}

/**
 * Whether a group may have members on other cards too: only the one of a note of Anki, whose id follows from the note
 * (UUID version 8).
 */
export const mayGoOnElsewhere = (group: string | undefined): boolean => group?.[14] === '8';

/** The others in a group, by their group, of rows of which several may be the same flashcard. */
export function othersIn<Row extends Grouped>(rows: readonly Row[], { _id, group }: Grouped): Row[] {
  if (group === undefined) return [];
  const others = rows.filter((row) => row._id !== _id && row.group === group);
  return [...new Map(others.map((row) => [row._id, row])).values()];
}
