import { randomUUID } from 'node:crypto';
import type { Card } from '#features/cards/contract.ts';
import { flashcard } from '#tests/harness/card-samples.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test, type SignedIn } from './journey.ts';

test.describe('[S2 §4] flashcards that are not asked on one day', () => {
  const questions = ['gato', 'el gato', 'los gatos'];
  async function cardOf(ada: SignedIn, words: readonly string[]): Promise<string> {
    const id = randomUUID();
    await ada.call('POST', '/api/focus-card/', {
      _id: id,
      update: {
        title: 'Cats',
        flashcard: words.map((question, at) => flashcard({ order: `a${at}`, question, answer_list: ['cat'] })),
      },
    });
    return id;
  }

  test('a group is made and left by keys alone, and is undone @long', async ({
    page,
    signIn,
    expectAccessibleInBothThemes,
  }) => {
    const ada = await signIn('Ada Groups');
    const id = await cardOf(ada, questions);
    const groups = async () => {
      const [card] = await ada.call<Card[]>('GET', `/api/focus-card/${id}`);
      const first = card!.flashcard.find(({ group }) => group !== undefined)?.group;
      return card!.flashcard.map(({ group }) => (group === undefined ? 0 : group === first ? 1 : 2));
    };
    const editor = cardEditorOn(page);
    await editor.open(id, 'flashcard');
    await editor.line(1).press('Enter');
    await page.getByRole('button', { name: 'Not on the same day as others' }).press('Enter');
    const choice = page.getByRole('group', { name: 'Not asked on the same day as' }).getByRole('combobox');
    await expect(choice).toBeFocused();
    const put = async (words: string) => {
      await choice.press('Enter');
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially(words, { delay: 40 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Take out: ${words}`, exact: true })).toBeVisible();
    };
    await put('el gato');
    await expectAccessibleInBothThemes(page);
    await put('los gatos');
    await expect(page.getByRole('button', { name: 'Take out: los gatos', exact: true })).toBeFocused();
    await editor.saved();
    await expect.poll(groups).toEqual([1, 1, 1]);

    const takeOut = (words: string) => page.getByRole('button', { name: `Take out: ${words}`, exact: true });
    await takeOut('el gato').press('Enter');
    await expect(takeOut('el gato')).toHaveCount(0);
    await expect(takeOut('los gatos')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(choice).toBeFocused();
    await editor.saved();
    await expect.poll(groups).toEqual([1, 0, 0]);
    await page.keyboard.press('Control+z');
    await expect(takeOut('los gatos')).toBeVisible();
    await editor.saved();
    await expect.poll(groups).toEqual([1, 0, 1]);
  });

  test('a card with one flashcard says that there is nothing to choose @long', async ({ page, signIn }) => {
    const ada = await signIn('Ada Alone');
    const editor = cardEditorOn(page);
    await editor.open(await cardOf(ada, ['gato']), 'flashcard');
    await editor.line(1).click();
    await page.getByRole('button', { name: 'Not on the same day as others' }).click();
    await expect(page.getByText('This card has no other flashcard yet.')).toBeVisible();
  });
});
