import type { Locator, Page } from '@playwright/test';
import { collectedCard, collectionOn } from './collection-pages.ts';
import { expect, framesDrawn, test } from './journey.ts';
import { animationsEnded } from './membership-pages.ts';

async function expectToRiseUnlessReduced(page: Page, link: Locator, tile: Locator): Promise<void> {
  await page.keyboard.press('Shift');
  await link.hover();
  await link.focus();
  for (const [reducedMotion, translate] of [
    ['no-preference', '0px -4px'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(tile).toHaveCSS('translate', translate);
  }
}

// A separate server: its first account is the administrator, and others have made public cards.
test.use({
  serverEnvironment: { SAMPLE_WORLD: '1' },
  expectedConsole: [/status of 40[234]|ERR_INTERNET_DISCONNECTED|WebSocket connection/],
});

test('a collection is created, filled by search, ordered by pointer and keyboard, and its cards cannot be deleted', async ({
  page,
  signIn,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  for (const title of ['Alps', 'Pyrenees', 'Volga', 'Danube']) await collectedCard(person, title);
  await page.goto('/app/library');
  await page.getByRole('navigation', { name: 'Your library' }).getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { name: 'No collection yet' })).toBeVisible();

  await page.getByRole('button', { name: 'New collection' }).first().click();
  const details = page.getByRole('dialog', { name: 'New collection' });
  await details.getByRole('button', { name: 'Make it' }).click();
  await expect(details.getByText('Give it a title')).toBeVisible();
  await details.getByRole('textbox', { name: 'Title' }).fill('Geography of Europe');
  await details.getByRole('textbox', { name: 'Description' }).fill('For the exam in June.');
  await expectAccessible(page);
  // The draft is restored, however the form was closed.
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue('For the exam in June.');
  await details.getByRole('button', { name: 'Make it' }).click();
  await expect(page).toHaveURL(/\/app\/collection\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Geography of Europe' })).toBeVisible();

  const collection = collectionOn(page);
  await page.getByRole('button', { name: 'Add cards' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Add cards' });
  for (const title of ['Alps', 'Danube', 'Volga']) await picker.getByRole('checkbox', { name: title }).click();
  await picker.getByRole('searchbox').fill('pyr');
  await expect(picker.getByRole('checkbox')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await picker.getByRole('button', { name: 'Add 3 cards' }).click();
  await collection.expectOrder('Alps', 'Danube', 'Volga');

  await collection.handle('Volga').press('Alt+ArrowUp');
  await collection.expectOrder('Alps', 'Volga', 'Danube');
  // By keyboard: lift, move, drop.
  await collection.handle('Alps').focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await framesDrawn(page);
    await animationsEnded(page);
  }
  await collection.expectOrder('Volga', 'Alps', 'Danube');
  // Less than eight pixels do not start a drag.
  const from = (await collection.handle('Danube').boundingBox())!;
  const to = (await collection.rows.first().boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 6);
  await page.mouse.up();
  await collection.expectOrder('Volga', 'Alps', 'Danube');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 20, { steps: 4 });
  await page.mouse.move(middle.x, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await collection.expectOrder('Danube', 'Volga', 'Alps');

  // By keyboard: after removing a card the next one has the focus.
  await page.getByRole('button', { name: 'Take “Volga” out of the collection' }).press('Enter');
  await collection.expectOrder('Danube', 'Alps');
  await expect(page.getByRole('link', { name: /Alps/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await collection.expectOrder('Danube', 'Volga', 'Alps');
  await expect.poll(async () => (await collection.kept(person)).cards).toHaveLength(3);
  await page.reload();
  await collection.expectOrder('Danube', 'Volga', 'Alps');

  // From the menu of a card, into this collection and a new one.
  await page.goto('/app/library');
  const pyrenees = page.getByRole('link').filter({ has: page.getByRole('heading', { level: 2, name: 'Pyrenees' }) });
  await expectToRiseUnlessReduced(page, pyrenees, pyrenees.locator('..'));
  await page.getByRole('button', { name: 'Menu of “Pyrenees”' }).click();
  await page.getByRole('menuitem', { name: 'Add to a collection…' }).click();
  const addTo = page.getByRole('dialog', { name: 'Collections of this card' });
  await addTo.getByRole('checkbox', { name: 'Geography of Europe' }).click();
  await expect(addTo.getByRole('checkbox', { name: 'Geography of Europe' })).toBeChecked();
  await addTo.getByRole('textbox', { name: 'New collection' }).fill('Mountains');
  await addTo.getByRole('button', { name: 'Make' }).click();
  await expect(addTo.getByRole('checkbox', { name: 'Mountains' })).toBeChecked();
  await expectAccessible(page);
  await addTo.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Menu of “Pyrenees”' })).toBeFocused();
  // A right click opens the menu of the card under the pointer.
  await pyrenees.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to a collection…' }).click();
  await addTo.press('Escape');
  await expect(pyrenees).toBeFocused();

  // [S1 §5] The card cannot be deleted, and the reason links both collections.
  await page.getByRole('button', { name: 'Menu of “Pyrenees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete card' }).click();
  const blocked = page.getByRole('dialog', { name: '“Pyrenees” cannot be deleted' });
  await expect(blocked.getByRole('link', { name: 'Mountains' })).toBeVisible();
  await blocked.getByRole('link', { name: 'Geography of Europe' }).click();
  await collection.expectOrder('Danube', 'Volga', 'Alps', 'Pyrenees');

  await collection.act('Delete collection');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/app\/collections$/);
  await expect(page.getByRole('link', { name: /^Mountains/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Geography of Europe/ })).toHaveCount(0);
  // Hovered tiles rise, except with reduced motion.
  const mountains = page.getByRole('link', { name: /^Mountains/ });
  await expectToRiseUnlessReduced(page, mountains, mountains);
  await expect.poll(async () => (await person.call<unknown[]>('GET', '/api/collection/')).length).toBe(1);
});
