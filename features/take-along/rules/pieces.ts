import { itemKinds } from '#features/cards/rules/card-limits.ts';

/** Far below the size limit of a request, whatever the encoding of the characters. */
const pieceCharacters = 700_000;

type Fields = Readonly<Record<string, unknown>>;

/** Splits a card that exceeds one call: `first` creates it, `rest` adds its lists by edits. */
export function piecesOf(card: Fields): { first: Fields; rest: Record<string, { put: unknown[] }>[] } {
  if (JSON.stringify(card).length <= pieceCharacters) return { first: card, rest: [] };
  const rest: Record<string, { put: unknown[] }>[] = [];
  for (const kind of itemKinds) {
    let room = 0;
    for (const item of (card[kind] ?? []) as unknown[]) {
      const size = JSON.stringify(item).length;
      if (size > room) {
        rest.push({ [kind]: { put: [] } });
        room = pieceCharacters;
      }
      rest.at(-1)![kind]!.put.push(item);
      room -= size;
    }
  }
  return { first: { ...card, ...Object.fromEntries(itemKinds.map((kind) => [kind, []])) }, rest };
}
