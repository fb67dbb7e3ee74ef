import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { MindMap } from './rules/mind-map.ts';
import './tables.server.ts';

/** Kind, and beginning of the id, of the documents in which mind maps are edited. */
export const mindMapDocuments = 'mindmap';

/** The mind map of a card, and whether its document has it. */
export async function mindMapOfCard(
  rows: Reader,
  cardId: string,
): Promise<{ mindMap: MindMap; inDocument: boolean } | undefined> {
  const found = await rows
    .selectFrom('card_mindmap')
    .select(['content', 'in_document'])
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return found && { mindMap: JSON.parse(found.content) as MindMap, inDocument: found.in_document === 1 };
}

/** Answers whether it differs from what the card had. */
export async function saveMindMap(
  rows: Writer,
  cardId: string,
  mindMap: MindMap,
  { inDocument }: { readonly inDocument: boolean },
): Promise<boolean> {
  const content = JSON.stringify(mindMap);
  const before = await rows
    .selectFrom('card_mindmap')
    .select(['content', 'in_document'])
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  const in_document = inDocument ? 1 : 0;
  if (before?.content === content && (before.in_document === 1 || !inDocument)) return false;
  await rows
    .insertInto('card_mindmap')
    .values({ card_id: cardId, content, in_document })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ content, in_document }))
    .execute();
  return before?.content !== content;
}
