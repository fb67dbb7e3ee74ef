import type { Card, CardShort } from '#features/cards/contract.ts';
import { flashcard } from '../harness/card-samples.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test, type SignedIn, onPhone } from './journey.ts';

const library = (person: SignedIn) => person.call<CardShort[]>('GET', '/api/focus-card/get-all-list-short-by-user');
const readCard = async (person: SignedIn, id: string) =>
  (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;
const idIn = (address: string) => /card\/([0-9a-f-]{36})\/edit/.exec(address)?.[1];

test(
  'a new card begins in its title, and is kept from the first letter on; left untouched, it never was @long',
  onPhone,
  async ({ page, signIn, isMobile }) => {
    const person = await signIn();
    const editor = cardEditorOn(page);
    await page.goto('/app/library');
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
    const begin = () => (isMobile ? page.getByRole('button', { name: 'New card' }).click() : page.keyboard.press('n'));
    await begin();
    await expect(editor.field('Title')).toBeFocused();
    await page.reload();
    await expect(editor.field('Title')).toBeVisible();
    const address = page.url();
    // Pressing again opens the same blank card.
    await begin();
    await expect(editor.field('Title')).toBeFocused();
    expect(page.url()).toBe(address);
    await page.getByRole('link', { name: 'Library', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
    expect(await library(person)).toEqual([]);

    await begin();
    await expect(editor.field('Title')).toBeFocused();
    await page.keyboard.type('Napoleon and nine nations');
    await expect(editor.field('Title')).toHaveValue('Napoleon and nine nations');
    await page.reload();
    await expect(editor.field('Title')).toHaveValue('Napoleon and nine nations');
    await editor.saved();
    expect((await library(person)).map(({ title }) => title)).toEqual(['Napoleon and nine nations']);
  },
);

test('a new card starts as a copy of a template, or of any own card @long', async ({ page, signIn }) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const make = (update: object) => person.call('POST', '/api/focus-card/', { _id: crypto.randomUUID(), update });
  const ideas = [{ _id: crypto.randomUUID(), order: 'a0', title: 'Who, when, where', key_idea_description: '' }];
  await make({ title: 'A historical figure', template: true, key_idea: ideas, memo: 'In a sentence' });
  await make({ title: 'Hokusai', flashcard: [flashcard({ question: 'Born', answer_list: ['1760'] })] });
  await editor.newCard();
  await page.getByRole('link', { name: 'A historical figure' }).click();
  await expect(editor.field('Title')).toHaveValue('A historical figure');
  await expect(editor.field('Title')).toBeFocused();
  // The title is selected, so typing replaces it.
  await page.keyboard.type('Ada Lovelace');
  await expect(page.getByRole('link', { name: 'A historical figure' })).toHaveCount(0);
  await editor.saved();
  const made = await readCard(person, idIn(page.url())!);
  expect(made).toMatchObject({
    title: 'Ada Lovelace',
    template: false,
    memo: 'In a sentence',
    key_idea: [{ title: 'Who, when, where' }],
  });
  expect(made.key_idea[0]!._id).not.toBe(ideas[0]!._id);

  await page.goto('/app/library');
  await page.getByRole('button', { name: 'Menu of “Hokusai”' }).click();
  await page.getByRole('menuitem', { name: 'New card from this' }).click();
  await expect(editor.field('Title')).toBeFocused();
  await page.keyboard.type('Hiroshige');
  await editor.saved();
  expect((await readCard(person, idIn(page.url())!)).flashcard).toMatchObject([{ question: 'Born' }]);
  expect((await library(person)).map(({ title }) => title).toSorted()).toEqual([
    'A historical figure',
    'Ada Lovelace',
    'Hiroshige',
    'Hokusai',
  ]);
});
