import { textHash } from '#platform/text/hash.ts';
import type { ImportRow, KnownRow } from './import-row.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ownGuid = new RegExp(`^(${uuid})/(${uuid})$`);

/** Card and flashcard that Loci itself wrote as the key of a row; nothing for keys of other programs. */
export function thingsOfGuid(guid: string): { cardId: string; itemId: string } | undefined {
  const [, cardId, itemId] = ownGuid.exec(guid) ?? [];
  return cardId === undefined || itemId === undefined ? undefined : { cardId, itemId };
}

/**
 * The id of the flashcard that a key stands for on this card: its own, if it is on the card, else one that is the same
 * for the same key. Ids of flashcards are unique only within a card.
 */
export function flashcardIdOf(guid: string, cardId: string, onCard: ReadonlySet<string>): string {
  const own = thingsOfGuid(guid)?.itemId;
  return own !== undefined && onCard.has(own) ? own : idFor(`${cardId} ${guid}`);
}

/**
 * Four hashes of 32 bits in the form of a UUID of version 5, which is for ids that follow from a name. Version 8 means
 * the group of a note of Anki here (`mayGoOnElsewhere`), and the id of a flashcard may become that of its group.
 */
function idFor(text: string): string {
  const hex = [1, 2, 3, 4].map((at) => textHash(`${at} ${text} ${at}`).toString(16).padStart(8, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Rows with a key get the id of their flashcard on this card; a row whose flashcard is there updates it. A key that
 * comes twice counts the first time. Rows of questions have no key.
 */
export function withKeys(
  rows: readonly ImportRow[],
  cardId: string,
  known: readonly Pick<KnownRow, '_id'>[],
): ImportRow[] {
  const onCard = new Set(known.flatMap(({ _id }) => _id ?? []));
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.guid === undefined || row.asked) return row;
    const id = flashcardIdOf(row.guid, cardId, onCard);
    if (seen.has(id))
      return { ...row, problems: [...row.problems.filter((each) => each !== 'duplicate'), 'duplicate'] };
    seen.add(id);
    if (!onCard.has(id)) return { ...row, id };
    const others = row.problems.filter((each) => each !== 'duplicate' && each !== 'sameQuestion');
    return { ...row, id, problems: [...others, 'updates'] };
  });
}
