import type { Flashcard } from '#features/cards/contract.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const none = 'none';
const pattern = new RegExp(`^loci::group::(${uuid}|${none})(?:::(\\d{1,4}))?$`, 'i');

/** A flashcard of a note, with its place in it. */
export interface RowOfNote {
  readonly place: string;
  readonly group: Flashcard['group'];
}

/**
 * The tags by which flashcards of a note say in which group they are: Anki has no groups beyond the cards of a note.
 * A flashcard whose group is the one that it gets anyway has none.
 *
 * @param ofNote The group that all flashcards of the note get, if there are several.
 */
export function groupTags(rows: readonly RowOfNote[], ofNote: string | undefined): string[] {
  return rows.flatMap(({ group, place }) => {
    if (group === ofNote) return [];
    return ofNote === undefined ? groupTag(group!) : `${groupTag(group ?? none)}::${place}`;
  });
}

/** Also in a text, whose tags are the same. */
export const groupTag = (group: string): string => `loci::group::${group}`;

/** The tags of a note without those of groups. */
export const withoutGroupTags = (tags: readonly string[]): string[] => tags.filter((tag) => !pattern.test(tag));

/**
 * The group of a flashcard as the tags of its note say it; `null` for none, and `undefined` where they say nothing.
 *
 * @param place Of the flashcard in the note.
 */
export function groupIn(tags: readonly string[], place: string): string | null | undefined {
  for (const tag of tags) {
    const [, group, at] = pattern.exec(tag) ?? [];
    if (group === undefined || (at !== undefined && at !== place)) continue;
    return group.toLowerCase() === none ? null : group.toLowerCase();
  }
  return undefined;
}
