import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { cardsOf } from '../rules/import-plan.ts';
import { tableHead, tableRow } from '#features/cards/rules/flashcard-table.ts';
import { detectImportSettings, importRows } from '../rules/import-text.ts';
import { makeCards } from './make-cards.ts';

/** No card of these was made before. */
const noneThere = async () => false;
const titles = ['French', 'Latin', 'Greek'];
const row = (card: string, question: string) =>
  tableRow({ question, answer_list: [`${question} in ${card}`], title: '', card });
const text = tableHead + titles.flatMap((card) => [row(card, 'dog'), row(card, 'cat')]).join('');
const cardsIn = (importId: string) => cardsOf(importRows(text, detectImportSettings(text)), importId);

/**
 * The stored cards by id. When full, a card is created but its flashcards find no space, as when a card is stored in
 * pieces.
 */
function device() {
  const kept = new Map<string, Partial<CardContent>>();
  const state = { kept, fullAfter: Infinity, makeCard };
  async function makeCard(id: string, content: Partial<CardContent>) {
    const isFull = kept.size >= state.fullAfter;
    kept.set(id, isFull ? { title: content.title! } : content);
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  }
  return state;
}
const made = ({ kept }: ReturnType<typeof device>) =>
  [...kept.values()].map(({ title, flashcard = [] }) => [title, flashcard.length]);
const whole = titles.map((title) => [title, 2]);

test('cards are counted as they are created; after a failure it continues from there and creates none twice', async () => {
  const [cards, full] = [cardsIn(randomUUID()), device()];
  full.fullAfter = 1;
  const counts: number[] = [];
  await expect(makeCards(cards, 0, full.makeCard, noneThere, (count) => counts.push(count))).rejects.toThrow('full');
  expect(counts).toEqual([1]);
  expect(made(full)).toEqual([
    ['French', 2],
    ['Latin', 0],
  ]);
  full.fullAfter = Infinity;
  await makeCards(cards, counts.at(-1)!, full.makeCard, noneThere, (count) => counts.push(count));
  expect(counts).toEqual([1, 2, 3]);
  expect(made(full)).toEqual(whole);
});

test('repeating an import from its beginning, as after a reload, creates the same cards and flashcards', async () => {
  const [importId, twice] = [randomUUID(), device()];
  for (let run = 0; run < 2; run++) await makeCards(cardsIn(importId), 0, twice.makeCard, noneThere, () => undefined);
  expect(made(twice)).toEqual(whole);
  expect(cardsIn(importId)).toEqual(cardsIn(importId));
});

test('two imports of one text create separate cards, and all ids of an import differ', () => {
  const ids = [randomUUID(), randomUUID()]
    .flatMap(cardsIn)
    .flatMap(({ id, flashcards }) => [id, ...flashcards.map(({ _id }) => _id)]);
  expect(new Set(ids).size).toBe(2 * (3 + 6));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
