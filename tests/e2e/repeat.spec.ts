import { expect, test } from './journey.ts';
import { failNextWrite } from './offline-pages.ts';
import { cardOf, repeatPagesOn } from './repeat-pages.ts';

interface Schedule {
  on_repeat: boolean;
  plan: string | null;
  repeat_session: { id: number; isDone: boolean; score: number | null }[];
}

test('[S1 §4, S2 §2] a card is put on repeat, tested from Today, and its row is marked', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const pages = repeatPagesOn(page);
  const cardId = await cardOf(person, 'The moons of Jupiter');
  await pages.schedule(cardId);
  await expect(page.getByRole('heading', { name: 'Have it come back' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Fixed days' }).click();
  await pages.press('Put on repeat');
  await expect(pages.rows).toHaveCount(10);
  await expect(pages.rows.nth(0)).toContainText('Due today');
  await expect(pages.rows.nth(4)).toContainText('Day 14');

  await pages.today();
  await expect(page.getByText('1 card to test')).toBeVisible();
  await page.getByRole('link', { name: 'Today: 0 of 1 done' }).click();
  const summary = page.getByRole('dialog', { name: 'Today: 0 of 1 done' });
  await expect(summary.getByRole('link', { name: 'The moons of Jupiter' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/app');
  await pages.start.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue' })).toBeFocused();
  await expectAccessible(page);
  await pages.continueFromIntro();
  await pages.knowAll(2);
  await expect(page.getByRole('button', { name: 'Back to the card' })).toBeVisible();
  await expect(page.getByText('This card comes back tomorrow.')).toBeVisible();
  await pages.today();
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible();
  await expect(page.getByText('The next card comes back tomorrow.')).toBeVisible();
  await expect(page.getByText('1 day in a row')).toBeVisible();
  await page.goto('/app?summary');
  await expect(page.getByRole('dialog', { name: 'Today: 1 of 1 done' }).getByRole('listitem')).toContainText(
    'Done · Flashcards 100, 2 of 2 at first go',
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await pages.schedule(cardId);
  await expect(pages.rows.nth(0)).toContainText('Done');
  await expect(pages.rows.nth(1)).toContainText('tomorrow');
  // The server has it too, once.
  await expect
    .poll(
      async () =>
        (await person.call<Schedule>('GET', `/api/focus-card/${cardId}/repeat`)).repeat_session.filter(
          (row) => row.isDone,
        ).length,
    )
    .toBe(1);
});

test('[S1 §4] repeat is cancelled after a confirmation, by keyboard alone, and its view closes @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const pages = repeatPagesOn(page);
  const cardId = await cardOf(person, 'Volcanoes');
  await pages.schedule(cardId);
  await page.getByRole('button', { name: 'Put on repeat' }).press('Enter');
  await expect(pages.rows).toHaveCount(10);
  // The button is gone, so the focus moves to the result.
  await expect(page.getByText('The days follow what you remember.')).toBeFocused();
  const cancel = page.getByRole('button', { name: 'Take off repeat' });
  await cancel.press('Enter');
  const dialog = page.getByRole('alertdialog');
  // The safe button has the focus, and Escape changes nothing.
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Take off repeat' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The view closes, the card is shown, and a message says so.
  await expect(page.getByRole('tab', { name: 'Flashcards 2', selected: true })).toBeFocused();
  await expect(page.getByText('“Volcanoes” is off repeat')).toBeVisible();
  await expect(page).toHaveURL(`/app/card/${cardId}`);
  await page.getByRole('tab', { name: 'Repeat' }).click();
  await expect(page.getByRole('button', { name: 'Put on repeat' })).toBeVisible();
  await expect
    .poll(async () => (await person.call<Schedule>('GET', `/api/focus-card/${cardId}/repeat`)).on_repeat)
    .toBe(false);
});

test('the member switches from planned to fixed days @long', async ({ page, signIn, expectedConsole }) => {
  expectedConsole.push(/uncaught: full/);
  const person = await signIn();
  const pages = repeatPagesOn(page);
  const cardId = await cardOf(person, 'Rivers of Asia');
  await pages.schedule(cardId);
  // After a press that this device could not store, later changes from another device do not take the focus.
  await failNextWrite(page);
  const notKept = page.waitForEvent('pageerror');
  await pages.press('Put on repeat');
  await notKept;
  await person.call('PUT', `/api/focus-card/${cardId}`, { id: cardId, startFocusRepeat: true });
  await expect(pages.rows).toHaveCount(10);
  await expect(page.getByText('The days follow what you remember.')).toBeVisible();
  await expect(page.locator('[data-repeat-said]')).not.toBeFocused();
  await pages.press('Change');
  await page.getByRole('dialog').getByRole('radio', { name: 'Fixed days' }).click();
  await pages.press('Set the days');
  await expect(page.getByText('The days are fixed.')).toBeVisible();
  await expect(pages.rows.nth(9)).toContainText('Day 365');
});

test.describe('without the network', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('[S1 §4] a card is put on repeat from the menu of its tile, and is due on it at once @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const cardId = await cardOf(person, 'Capitals of Asia');
    await page.goto('/app/library');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    const tile = page.locator(`[data-card="${cardId}"]`);
    await expect(tile).toBeVisible();
    await page.getByRole('button', { name: 'Menu of “Capitals of Asia”' }).click();
    const put = page.getByRole('menuitem', { name: 'Put on repeat' });
    await expect(put).toBeVisible();
    await context.setOffline(true);
    await put.click();
    await expect(tile.getByText('Due', { exact: true })).toBeVisible();
    await expect(tile.getByText('On repeat, not tested yet')).toBeAttached();
    await context.setOffline(false);
    await expect
      .poll(async () => (await person.call<Schedule>('GET', `/api/focus-card/${cardId}/repeat`)).repeat_session.length)
      .toBe(10);
  });

  test('a due card tested offline shows done at once and reaches the server once @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const pages = repeatPagesOn(page);
    const cardId = await cardOf(person, 'Irregular verbs');
    await person.call('PUT', `/api/focus-card/${cardId}`, { id: cardId, startFocusRepeat: true, plan: 'classic' });
    const schedule = () => person.call<Schedule>('GET', `/api/focus-card/${cardId}/repeat`);
    const held = async () => (await schedule()).repeat_session.filter((row) => row.isDone).length;
    await pages.today();
    await expect(page.getByText('1 card to test')).toBeVisible();
    // After one visit everything below /app is available offline.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await pages.start.click();
    await pages.continueFromIntro();
    await expect(page.getByRole('button', { name: /^Flip/ })).toBeVisible();
    await context.setOffline(true);
    await pages.knowAll(2);
    await page.getByRole('button', { name: 'Back to the card' }).click();
    await page.getByRole('link', { name: 'Today' }).first().click();
    await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible();
    expect(await held()).toBe(0);
    await context.setOffline(false);
    await expect.poll(held, { timeout: 30_000 }).toBe(1);
    expect(await person.call<unknown[]>('GET', `/api/review-log/${cardId}`)).toHaveLength(2);
  });
});

test('a new member sees three steps, and done ones are marked @long', async ({ page, signIn, expectAccessible }) => {
  const person = await signIn('Newcomer');
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See ready-made cards' })).toBeVisible();
  await expectAccessible(page);
  await cardOf(person, 'My first card');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Test My first card' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
