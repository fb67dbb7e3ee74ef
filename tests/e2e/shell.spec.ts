import { expect, test, withMotion } from './journey.ts';
import { makeTestCard, selfTestOn } from './self-test-pages.ts';

test.use(withMotion);

test('[design: the shell] Ctrl K finds a card or a command by keyboard only, and returns the focus', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person, 'Élan vital');
  const map = crypto.randomUUID();
  await person.call('POST', '/api/focusmap/', { _id: map, update: { title: 'Marées et lunes' } });
  await page.goto('/app/library');
  await expect(page.getByText('Élan vital').first()).toBeVisible();
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await search.focus();

  const palette = page.getByRole('dialog', { name: 'Find a card, a map or a command' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing');
  await expect(palette.getByRole('option')).toHaveText(
    ['Cards', 'Collections', 'Maps', 'People'].map((kind) => new RegExp(`${kind}.*“no such thing”`)),
  );
  await expect(palette.getByRole('group', { name: 'Search in Explore' }).getByRole('option')).toHaveCount(4);
  await palette.getByRole('combobox').fill('noble gases');
  await expect(palette.getByRole('group', { name: 'In the cards' })).toContainText('Élan vital');
  await palette.getByRole('combobox').fill('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/settings$/);

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('elan');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Élan vital');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/card/${id}$`));

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('marees');
  await expect(palette.getByRole('group', { name: 'Maps' }).getByRole('option')).toHaveText(['Marées et lunes']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/focusmap/${map}$`));
});

test('[6 Test] from Today to the result and back by keyboard only, with the keys listed by "?" @long @only-desktop', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const deck = selfTestOn(page);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('gases');
  await expect(page.getByRole('option', { name: 'Gases and capitals', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gases and capitals' })).toBeVisible();
  await page.keyboard.press('t');
  await page.getByRole('link', { name: /^Flashcards/ }).press('Enter');
  await expect(deck.front).toBeVisible();

  const sheet = page.getByRole('dialog', { name: 'Keys of this screen' });
  await page.keyboard.press('?');
  await expect(sheet.getByText('Undo the last answer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Only the sheet closed, not the test.
  await expect(page.getByText('0 of 3')).toBeAttached();

  const press = async (key: string) => {
    await expect(deck.flip).toBeEnabled();
    await page.keyboard.press(key);
  };
  await press('Space');
  await expect(deck.back).toBeVisible();
  // Space or Enter continues, with the answer "knew it".
  await press('Enter');
  await expect(page.getByText('1 of 3')).toBeAttached();
  await press('u');
  await expect(page.getByText('0 of 3')).toBeAttached();
  // It shows the answer again; turn it over once more.
  await press('ArrowUp');
  await expect(deck.front).toBeVisible();
  for (const known of [1, 2, 3]) {
    // A card that was not turned is not judged: the key turns it first.
    await expect(deck.front).toBeVisible();
    await press('2');
    await expect(deck.back).toBeVisible();
    await expect(page.getByText(`${known - 1} of 3`)).toBeAttached();
    await press('2');
    if (known < 3) await expect(page.getByText(`${known} of 3`)).toBeAttached();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/app/card/${id}$`));
});
