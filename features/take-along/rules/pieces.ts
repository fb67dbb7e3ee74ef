import { itemKinds } from '#features/cards/rules/card-limits.ts';

/** Far below what the web server takes of one body, whatever the letters weigh. */
const pieceCharacters = 700_000;

type Fields = Readonly<Record<string, unknown>>;

/** A card that fits into one call goes whole; of a larger one the lists follow as rows to put. */
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
