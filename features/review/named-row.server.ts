import { itemOfRow } from '#features/cards/wire.server.ts';
import { namedItems } from './rules/named-items.ts';

type Row = Pick<Parameters<typeof itemOfRow>[0], 'kind' | 'content' | 'order_key'>;

/** What an item is called in lists. `itemId`: as the states name it; nothing if its card does not ask it any more. */
export function namedRow(row: Row, itemId: string): string | undefined {
  const item = itemOfRow({ ...row, id: itemId.slice(0, 36), done: 0 });
  const lists = { key_idea: [], flashcard: [], quizz: [], [row.kind]: [item] };
  return namedItems(lists).get(itemId);
}
