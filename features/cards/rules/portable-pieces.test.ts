import { expect, test } from 'vitest';
import { piecesOf } from './portable-pieces.ts';

const flashcards = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: String(at), question: 'q'.repeat(100) }));

test('a card of usual size is sent in one call', () => {
  const card = { title: 'T', flashcard: flashcards(100) };
  expect(piecesOf(card)).toEqual({ first: card, rest: [] });
});

test('a large card: no piece is too large, and together they hold every item once, in order', () => {
  const card = { title: 'T', desc: 'd'.repeat(400_000), key_idea: [{ _id: 'k' }], flashcard: flashcards(20_000) };
  const { first, rest } = piecesOf(card);
  expect(first).toMatchObject({ title: 'T', desc: card.desc, key_idea: [], flashcard: [] });
  for (const piece of rest) expect(JSON.stringify(piece).length).toBeLessThan(1_000_000);
  expect(rest.flatMap((piece) => piece['key_idea'] as unknown[])).toEqual(card.key_idea);
  expect(rest.flatMap((piece) => piece['flashcard'] as unknown[])).toEqual(card.flashcard);
});
