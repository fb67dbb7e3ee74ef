import { calls } from '#client/calls.ts';
import { outbox } from '#client/outbox.ts';
import { editCard } from '#features/cards/client/commands.ts';
import { changesSince, splitChanges } from '#features/cards/rules/editor-changes.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { thingsOfGuid } from '../rules/import-keys.ts';
import { mergedInto, type ImportedCard } from '../rules/import-plan.ts';

/** Cards of one title that are looked through. */
const mostRead = 5;

/**
 * Updates the member's card that an earlier import of this deck has made, or from which the text was written; answers
 * whether there is one. It is found by its title and by the keys of its flashcards. Rejects without a network, because
 * another card would double what is there.
 */
export async function updateCard(card: ImportedCard): Promise<boolean> {
  if (card.rows.every(({ guid }) => guid === undefined)) return false;
  const tiles = await calls.cards.listShort();
  const written = new Set(card.rows.flatMap(({ guid }) => (guid && thingsOfGuid(guid)?.cardId) ?? []));
  const candidates = tiles.filter(({ _id, title, locked }) => !locked && (title === card.title || written.has(_id)));
  // A card from which the text was written comes before others of its title.
  const ordered = candidates.toSorted((one, other) => Number(written.has(other._id)) - Number(written.has(one._id)));
  for (const { _id: id } of ordered.slice(0, mostRead)) {
    const [found] = await calls.cards.read({ id });
    if (!found) continue;
    const content = contentOf(found);
    const merged = mergedInto(content, id, card);
    if (!merged) continue;
    for (const update of splitChanges(changesSince(content, merged))) await outbox.submit(editCard({ id, update }));
    return true;
  }
  return false;
}
