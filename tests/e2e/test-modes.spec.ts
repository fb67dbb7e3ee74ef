import type { Locator } from '@playwright/test';
import { expect, test, type SignedIn } from './journey.ts';
import { makeTestCard, selfTestOn } from './self-test-pages.ts';

// Walked at both sizes: by keys alone at 1440 px, with a finger at 390 px, each with reduced motion.

const outcomesOf = async (person: SignedIn, id: string) =>
  (await person.call<{ outcome?: string }[]>('GET', `/api/review-log/${id}`)).map(({ outcome }) => outcome);
const scoreOf = async (person: SignedIn, id: string) =>
  (await person.call<{ flash_test_score: { score: number } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
    .flash_test_score?.score;

test('[S2 §2, §4] flashcards alone, from the card to the result, by keys alone or by touch @long', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const deck = selfTestOn(page);
  const open = (link: Locator) => (isMobile ? link.tap() : link.press('Enter'));
  const press = async (button: Locator, key: string) => {
    await expect(button).toBeEnabled();
    await (isMobile ? button.tap() : page.keyboard.press(key));
  };
  await page.goto(`/app/card/${id}`);
  await open(page.getByRole('link', { name: 'Test', exact: true }));
  await expect(page.getByRole('link', { name: /^Flashcards/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await open(page.getByRole('link', { name: /^Flashcards/ }));
  await expect(deck.front).toBeVisible();
  await expectAccessible(page);
  for (const [at, knew] of [false, true, true, true].entries()) {
    await press(deck.flip, 'Space');
    await expect(deck.back).toBeVisible();
    if (at === 0) await expectAccessible(page);
    await (knew ? press(deck.knewIt, 'ArrowRight') : press(deck.again, 'ArrowLeft'));
    if (at < 3) await expect(page.getByText(`${at} of 3`).first()).toBeAttached();
  }
  await expect(page.getByText('Flashcards 100, 2 of 3 at first go')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  expect(await outcomesOf(person, id)).toEqual(['wrong', 'right', 'right', 'right']);
  expect(await scoreOf(person, id)).toBe(100);
  await open(page.getByRole('button', { name: 'Back to the card' }));
  await expect(page).toHaveURL(`/app/card/${id}`);
});

test('[S2 §2, §3, §4] a quiz alone, from the card to the result, by keys alone or by touch @long', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const quiz = selfTestOn(page);
  const open = (link: Locator) => (isMobile ? link.tap() : link.press('Enter'));
  await page.goto(`/app/card/${id}`);
  await open(page.getByRole('link', { name: 'Test', exact: true }));
  await open(page.getByRole('link', { name: /^Quiz/ }));
  for (let number = 1; number <= 5; number++) {
    await expect(page.getByText(`Question ${number} of 5 ·`)).toBeVisible();
    await expectAccessible(page);
    if (number === 2) {
      await open(page.getByRole('button', { name: 'I don’t know' }));
      await expect(page.getByText('Here is the answer')).toBeVisible();
      await expect(quiz.goOn).toBeFocused();
      await expectAccessibleInBothThemes(page);
    } else {
      const asked = await quiz.asked();
      await (isMobile ? quiz.answerByTouch(asked) : quiz.answerByKeys(asked));
      await expect(page.getByText('Right!')).toBeVisible();
    }
    await quiz.goOnAfter(number, 5, () => (isMobile ? quiz.goOn.tap() : page.keyboard.press('Enter')));
  }
  await expect(page.getByText('Score: 80 of 100.')).toBeAttached();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  expect(await outcomesOf(person, id)).toEqual(['right', 'wrong', 'right', 'right', 'right']);
  expect(await scoreOf(person, id)).toBe(80);
});
