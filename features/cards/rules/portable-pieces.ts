import { itemKinds } from './item-kinds.ts';
import { mindMapFields } from './mind-map.ts';

/** Far below the size limit of a request, whatever the encoding of the characters. */
const pieceCharacters = 700_000;

/** Only the first piece has them. */
const longTexts = ['desc', 'summary', 'notesDataAuthor', 'notesData'];
const ofMindMap: ReadonlySet<string> = new Set(['mindmap', ...mindMapFields]);

type Fields = Readonly<Record<string, unknown>>;

/** Splits a card that exceeds one call: `first` creates it, each of `rest` adds rows to it. */
export function piecesOf(card: Fields): { first: Fields; rest: Fields[] } {
  if (JSON.stringify(card).length <= pieceCharacters) return { first: card, rest: [] };
  const noRows = Object.fromEntries(itemKinds.map((kind) => [kind, []]));
  const bare = Object.fromEntries(Object.entries(card).filter(([name]) => !ofMindMap.has(name)));
  const empty = { ...bare, ...Object.fromEntries(longTexts.map((name) => [name, ''])), ...noRows };
  const rest: Record<string, unknown>[] = [];
  for (const kind of itemKinds) {
    let room = 0;
    for (const item of (card[kind] ?? []) as unknown[]) {
      const size = JSON.stringify(item).length;
      if (size > room) {
        rest.push({ ...empty, [kind]: [] });
        room = pieceCharacters;
      }
      (rest.at(-1)![kind] as unknown[]).push(item);
      room -= size;
    }
  }
  return { first: { ...card, ...noRows }, rest };
}
