import { expect, test } from './journey.ts';
import { logOf, makeTestCard, selfTestOn } from './self-test-pages.ts';

test('[6 Test] the result is shown again after a reload, and U undoes its last answer; a new test begins anew @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const deck = selfTestOn(page);
  await deck.open(id, -1);
  for (const known of [1, 2, 3]) {
    await expect(deck.front).toBeVisible();
    await deck.know();
    if (known < 3) await expect(page.getByText(`${known} of 3`)).toBeAttached();
  }
  const result = page.getByText('Flashcards 100, 3 of 3 at first go');
  await expect(page.getByText('Saved.')).toBeVisible();
  const schedules = async () =>
    (await person.call<{ on_repeat: boolean; repeat_session: unknown[] }[]>('GET', `/api/focus-card/${id}`))[0];
  const before = await schedules();
  await page.reload();
  await expect(result).toBeVisible();
  await page.keyboard.press('u');
  await expect(deck.back).toBeVisible();
  await deck.again.click();
  await expect(deck.front).toBeVisible();
  await deck.know();
  await expect(page.getByText('Flashcards 100, 2 of 3 at first go')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  const log = await logOf(person, id);
  expect(log.map(({ kind, outcome }) => outcome ?? kind)).toEqual([
    'right',
    'right',
    'right',
    'undo',
    'wrong',
    'right',
  ]);
  expect(new Set(log.map(({ test_id }) => test_id)).size).toBe(1);
  // The schedule that the first end began is given the new result; no second one begins.
  const after = await schedules();
  expect(after).toMatchObject({ on_repeat: true });
  expect(after!.repeat_session.length).toBe(before!.repeat_session.length);

  // Opened anew it is a new test.
  await page.getByRole('button', { name: 'Back to the card' }).click();
  await expect(page).not.toHaveURL(/\/test/);
  await deck.open(id, -1);
  await expect(page.getByText('0 of 3')).toBeAttached();
  await expect(deck.front).toBeVisible();
});
