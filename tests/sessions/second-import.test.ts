import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCard } from '#features/cards/client/commands.ts';
import type { CardContent } from '#features/cards/rules/editor-content.ts';
import { cardsOf, type ImportedCard } from '#features/card-import/rules/import-plan.ts';
import { readImport, type ImportReading } from '#features/card-import/rules/import-reading.ts';
import { openBrowser } from '#tests/harness/browser.ts';
import { openTestInstance, type Person, type TestInstance } from '#tests/harness/instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance('sqlite');
});
afterAll(() => instance.close());

const names = ['guid', 'deck', 'front', 'back', 'memo'];
const table = (...rows: string[][]) => [names, ...rows].map((cells) => cells.join('\t')).join('\n');
const first = table(
  ['k1', 'French', 'chien', 'dog', 'masculine'],
  ['k2', 'French', 'chat', 'cat', ''],
  ['k3', 'Latin', 'canis', 'dog', ''],
);

/** Six times what a quiet machine needs. */
const soon = { timeout: 60_000, interval: 20 };

/** A member with a tab, who imports texts as the screen does. */
async function openDesk(name: string) {
  const person = await instance.person(name);
  const browser = openBrowser(person, instance.url);
  const tab = await browser.openTab();
  const { updateCard } = await tab.run(() => import('#features/card-import/ui/update-cards.ts'));
  const { makeCards } = await tab.run(() => import('#features/card-import/ui/make-cards.ts'));
  const { columnMappings } = await tab.run(() => import('#features/card-import/ui/column-mappings.ts'));
  const sent = () => vi.waitFor(() => expect(tab.outbox.queued()).toEqual([]), soon);
  const mappings = () => tab.run(() => columnMappings(person.id));
  const read = (text: string, chosen?: ImportReading['settings']) =>
    readImport({ text, chosen, cardId: randomUUID(), known: [], mappings: mappings().all, languages: [] });
  const makeCard = (_id: string, content: Partial<CardContent>) =>
    tab.outbox.submit(createCard({ _id, update: content } as never)).then(() => undefined);
  async function bring(text: string, settings: ImportReading['settings']): Promise<readonly ImportedCard[]> {
    const cards = cardsOf(read(text, settings).rows, randomUUID());
    await tab.run(() => makeCards(cards, 0, makeCard, updateCard, () => undefined));
    tab.run(() => mappings().remember(text, settings));
    await sent();
    return cards;
  }
  return { person, browser, tab, read, bring, sent, updateCard };
}

/** Titles of the member's cards with their flashcards. */
async function libraryOf(person: Person) {
  const tiles = await person.calls.cards.listShort();
  const cards = await Promise.all(tiles.map(async ({ _id }) => (await person.calls.cards.read({ id: _id }))[0]!));
  return cards
    .map(({ title, flashcard }) => [title, flashcard.map(({ question, answer_list }) => [question, ...answer_list])])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
}

/** As somebody chooses it once for columns whose names say nothing. */
const chosenIn = ({ settings }: ImportReading): ImportReading['settings'] => ({
  ...settings,
  roles: ['guid', 'card', 'question', 'answer', 'note'],
});

test('[S1 §3] a second text with the same columns needs no choice, and updates its cards by the keys', async () => {
  const { person, read, bring } = await openDesk('Ada');
  expect(read(first).settings.roles).not.toEqual(chosenIn(read(first)).roles);
  await bring(first, chosenIn(read(first)));
  expect(await libraryOf(person)).toEqual([
    // The note stands below the answer, which alone counts too where it is typed.
    [
      'French',
      [
        ['chien', 'dog masculine', 'dog'],
        ['chat', 'cat'],
      ],
    ],
    ['Latin', [['canis', 'dog']]],
  ]);

  const second = table(
    ['k1', 'French', 'chien', 'hound', 'masculine'],
    ['k2', 'French', 'chat', 'cat', ''],
    ['k4', 'French', 'loup', 'wolf', ''],
    ['k5', 'Greek', 'kyon', 'dog', ''],
  );
  const again = read(second);
  expect(again.settings.roles).toEqual(['guid', 'card', 'question', 'answer', 'note']);
  await bring(second, again.settings);
  expect(await libraryOf(person)).toEqual([
    [
      'French',
      [
        ['chien', 'hound masculine', 'hound'],
        ['chat', 'cat'],
        ['loup', 'wolf'],
      ],
    ],
    ['Greek', [['kyon', 'dog']]],
    ['Latin', [['canis', 'dog']]],
  ]);
});

test('a card is found by its title and its keys: none of the same title without them, and none by keys of other programs alone', async () => {
  const { person, tab, read, bring, updateCard } = await openDesk('Bob');
  const settings = chosenIn(read(first));
  const [french] = await bring(first, settings);
  await person.calls.cards.create({ _id: randomUUID(), update: { title: 'French' } });
  const find = (card: ImportedCard) => tab.run(() => updateCard(card));
  expect(await find(french!)).toBe(true);
  expect(await find({ ...french!, rows: french!.rows.map(({ guid: _, ...row }) => row) })).toBe(false);
  expect(await find({ ...french!, rows: french!.rows.map((row) => ({ ...row, guid: `other ${row.guid}` })) })).toBe(
    false,
  );
  expect(await find({ ...french!, title: 'Another title' })).toBe(false);
});

test('the key that Loci wrote finds the card whatever its title is now', async () => {
  const { person, tab, read, sent, updateCard } = await openDesk('Cleo');
  const [cardId, itemId] = [randomUUID(), randomUUID()];
  const flashcard = [{ _id: itemId, order: 'a0', title: '', question: 'lupus', answer_list: ['wolf'], image: null }];
  await person.calls.cards.create({ _id: cardId, update: { title: 'Renamed since', flashcard } });
  const text = table([`${cardId}/${itemId}`, 'As it was', 'lupus', 'the wolf', '']);
  const [card] = cardsOf(read(text, chosenIn(read(first))).rows, randomUUID());
  expect(await tab.run(() => updateCard(card!))).toBe(true);
  await sent();
  expect(await libraryOf(person)).toEqual([['Renamed since', [['lupus', 'the wolf']]]]);
});

test('without the network nothing is made twice: it is refused until there is one', async () => {
  const { person, browser, tab, read, bring, updateCard } = await openDesk('Dan');
  const [french] = await bring(first, chosenIn(read(first)));
  const before = await libraryOf(person);
  browser.online = false;
  await expect(tab.run(() => updateCard(french!))).rejects.toThrow(TypeError);
  browser.online = true;
  expect(await libraryOf(person)).toEqual(before);
});
