import { expect, test } from 'vitest';
import type { Flashcard } from '#features/cards/contract.ts';
import { contentOf } from '#features/cards/rules/editor-content.ts';
import { newCard } from '#features/cards/client/effects.ts';
import { flashcardIdOf } from './import-keys.ts';
import { cardsOf, flashcardsOf, mergedInto, planImport, updatedBy } from './import-plan.ts';
import { readImport } from './import-reading.ts';
import type { KnownRow } from './import-row.ts';

const cardId = '0f7c1a52-0000-4000-8000-000000000001';
const itemId = '0f7c1a52-0000-4000-8000-000000000002';
const head = '#separator:tab\n#html:true\n#guid column:1\n#tags column:2\n';
const read = (text: string, known: readonly KnownRow[] = [], into = cardId) =>
  readImport({ text, chosen: undefined, cardId: into, known, mappings: [], languages: [] });
const onCard = (flashcards: readonly Flashcard[]): KnownRow[] =>
  flashcards.flatMap(({ _id, question, answer_list }) => answer_list.map((answer) => ({ _id, question, answer })));
const made = (text: string, known: readonly KnownRow[] = []) =>
  flashcardsOf(read(text, known).rows, ({ id }) => id ?? 'none');

test('a key stands for one flashcard of a card, and for another one of another card', () => {
  const id = flashcardIdOf('x1', cardId, new Set());
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(flashcardIdOf('x1', cardId, new Set())).toBe(id);
  expect(flashcardIdOf('x2', cardId, new Set())).not.toBe(id);
  expect(flashcardIdOf('x1', itemId, new Set())).not.toBe(id);
});

test('10,000 keys stand for 10,000 flashcards', () => {
  const ids = new Set(Array.from({ length: 10_000 }, (_, at) => flashcardIdOf(`guid${at}`, cardId, new Set())));
  expect(ids.size).toBe(10_000);
});

test('the key of a flashcard of Loci is that flashcard, while it is on the card', () => {
  expect(flashcardIdOf(`${cardId}/${itemId}`, cardId, new Set([itemId]))).toBe(itemId);
  expect(flashcardIdOf(`${cardId}/${itemId}`, cardId, new Set())).not.toBe(itemId);
});

test('[S1 §3] a second import updates by the key: the answer, the tags and the formatting, and doubles nothing', () => {
  const first = made(`${head}x1\tpets\tchien\tdog\nx2\t\tchat\tcat`);
  expect(first.map(({ question, tags }) => [question, tags])).toEqual([
    ['chien', ['pets']],
    ['chat', undefined],
  ]);
  const second = read(`${head}x1\tanimals\tchien\t<b>hound</b>\nx2\t\tchat\tcat\nx3\t\tloup\twolf`, onCard(first)).rows;
  expect(second.map(({ problems }) => problems)).toEqual([['updates'], ['updates'], []]);
  const plan = planImport(second, { flashcards: 2, questions: 0 }, false);
  expect(plan).toMatchObject({ updates: 2, duplicates: 0, unusable: 0 });
  const [dog, cat, wolf] = flashcardsOf(plan.rows, ({ id }) => id!);
  expect([dog!._id, cat!._id]).toEqual(first.map(({ _id }) => _id));
  expect(first.map(({ _id }) => _id)).not.toContain(wolf!._id);
  expect(updatedBy({ ...first[0]!, title: 'Unit 1', image: '/media/x', bothWays: true }, dog!)).toEqual({
    ...first[0]!,
    title: 'Unit 1',
    image: '/media/x',
    bothWays: true,
    tags: ['animals'],
    question: 'chien',
    answer_list: ['hound'],
    back: '<p><strong>hound</strong></p>',
  });
});

test('formatting that the text does not have any more goes; masks with their names stay', () => {
  const [row] = made(`${head}x1\t\tchien\tdog`);
  const rich = { ...row!, front: '<p><em>chien</em></p>', back: '<p>dog</p>' };
  expect(updatedBy(rich, row!)).toEqual(row);
  const masked = { ...row!, masks: { hideAll: false, shapes: [] }, answer_list: ['a', 'b'] } as unknown as Flashcard;
  expect(updatedBy(masked, { ...row!, tags: ['t'] })).toEqual({ ...masked, tags: ['t'] });
});

test('a key that comes twice counts the first time', () => {
  const { rows } = read(`${head}x1\t\tchien\tdog\nx1\t\tchat\tcat`);
  expect(rows.map(({ problems }) => problems)).toEqual([[], ['duplicate']]);
});

test('updates need no room on a card that is full', () => {
  const first = made(`${head}x1\t\tchien\tdog`);
  const plan = planImport(
    read(`${head}x1\t\tchien\thound\nx2\t\tchat\tcat`, onCard(first)).rows,
    { flashcards: 20_000, questions: 0 },
    false,
  );
  expect([plan.rows.length, plan.updates, plan.beyond.size]).toEqual([1, 1, 1]);
});

const decks = '#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n';

test('of a text with several decks each card is updated by the keys of its flashcards', () => {
  const text = `${decks}x1\tDogs\tchien\tdog\nx2\tCats\tchat\tcat`;
  const [dogs] = cardsOf(read(text).rows, '019f7c1a-5200-7000-8000-000000000000');
  const content = { ...contentOf(newCard(dogs!.id)), title: 'Dogs', flashcard: [...dogs!.flashcards] };
  const again = cardsOf(
    read(`${decks}x1\tDogs\tchien\thound\nx2\tCats\tchat\tcat\nx3\tDogs\tloup\twolf`).rows,
    '019f7c1a-5200-7000-9000-000000000000',
  );
  const merged = mergedInto(content, dogs!.id, again[0]!);
  expect(merged?.flashcard.map(({ _id, answer_list }) => [_id, answer_list[0]])).toEqual([
    [dogs!.flashcards[0]!._id, 'hound'],
    [expect.any(String), 'wolf'],
  ]);
  expect(mergedInto(content, dogs!.id, again[1]!), 'another deck').toBeUndefined();
  const third = mergedInto(merged!, dogs!.id, again[0]!);
  expect(third?.flashcard.length, 'and once more nothing is added').toBe(2);
});
