import { flashcard } from '../harness/card-samples.ts';
import { expect, test, type SignedIn, withMotion } from './journey.ts';
import { openLibraryTools } from './library-pages.ts';

test.use(withMotion);

const make = (person: SignedIn, title: string, more: object = {}) =>
  person.call('POST', '/api/focus-card/', { _id: crypto.randomUUID(), update: { title, ...more } });

test('a card is found by its contents, even if its title does not match @long', async ({ page, signIn }) => {
  const person = await signIn();
  await make(person, 'Rivers', {
    flashcard: [flashcard({ question: 'Longest river of Europe', answer_list: ['Volga'] })],
  });
  await make(person, 'Mountains');
  await page.goto('/app/library');
  const tiles = page.getByRole('list', { name: 'Library' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  await page.getByRole('searchbox').fill('volga');
  await expect(tiles).toHaveCount(1);
  await expect(tiles.getByRole('heading', { name: 'Rivers' })).toBeVisible();
  // The button disappears with the text, so the field takes the focus.
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('danube');
  await expect(page.getByRole('heading', { name: 'No card fits' })).toBeVisible();
  // The link searches the same words in Explore.
  await page.getByRole('link', { name: 'Search among public cards' }).click();
  await expect(page).toHaveURL(/\/app\/explore\?q=danube$/);
});

test('returning from a card restores the position in the library, with that card focused @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await Promise.all(Array.from({ length: 60 }, (_, place) => make(person, `Card ${place + 1}`)));
  await page.goto('/app/library?sort=title');
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const tile = page.getByRole('link').filter({ has: title('Card 40') });
  await expect(title('Card 1')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await expect(tile).toBeInViewport({ timeout: 200 });
  }).toPass();
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await tile.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card 40' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Card 40' })).toBeVisible();
  await page.goBack();
  await expect(tile).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the library links to importing flashcards @long', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/app/library');
  await page.getByRole('link', { name: 'Import flashcards' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import flashcards' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/library');
});

test('the bin: one card is restored, one is deleted permanently, and the rest is emptied', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  for (const title of ['Kept', 'Back again', 'Gone', 'Gone too', 'Gone three']) await make(person, title);
  await page.goto('/app/library?sort=title');
  for (const title of ['Back again', 'Gone', 'Gone too', 'Gone three']) {
    await page.getByRole('button', { name: `Menu of “${title}”`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete card' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
    if (title === 'Gone') {
      await expectAccessibleInBothThemes(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Menu of “Gone”', exact: true })).toBeFocused();
      await page.getByRole('button', { name: 'Menu of “Gone”', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete card' }).click();
    }
    await question.getByRole('button', { name: 'Delete card' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeHidden();
    // [S1 §4] The list stays, and a visible tile has the focus.
    await expect(page).toHaveURL('/app/library?sort=title&roadmapTab=false');
    await expect(page.locator('[data-card] a:focus')).toBeAttached();
  }
  await openLibraryTools(page);
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  const binned = page.getByRole('list', { name: 'Bin' }).getByRole('listitem');
  await expect(binned).toHaveCount(4);

  await page.getByRole('button', { name: 'Put back “Back again”' }).click();
  await expect(binned).toHaveCount(3);
  expect(await page.evaluate(() => document.activeElement?.closest('main h1, main li')?.textContent)).toBeTruthy();
  await page.getByRole('button', { name: 'Delete “Gone” for good' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(binned).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete “Gone” for good' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(binned).toHaveCount(2);
  await expect(page.locator('main li h2:focus')).toHaveText(/^Gone t/);
  await page.getByRole('button', { name: 'Empty the bin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the bin' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeFocused();

  await expect
    .poll(async () => (await person.call<{ total: number }>('GET', '/api/focus-card/?state=BIN')).total)
    .toBe(0);
  const left = await person.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  expect(left.map(({ title }) => title).toSorted()).toEqual(['Back again', 'Kept']);
});
