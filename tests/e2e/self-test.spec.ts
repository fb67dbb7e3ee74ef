import type { Locator } from '@playwright/test';
import { animationsEnded } from './membership-pages.ts';
import { expect, test, type SignedIn, onPhone } from './journey.ts';
import { logOf, makeTestCard, selfTestOn, type QuestionName } from './self-test-pages.ts';

const scoreOf = async (person: SignedIn, id: string) =>
  (await person.call<{ flash_test_score: { score: number } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
    .flash_test_score?.score;

test('[S2 §2] the mode picker shows the options of the card, with counts @long', async ({ page, signIn }) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  await selfTestOn(page).open(id);
  await expect(page.getByRole('link', { name: /Flashcards 3 cards to turn over/ })).toBeVisible();
  await page.getByRole('link', { name: /Quiz 5 questions to answer/ }).click();
  await expect(page.getByText(/^Question 1 of 5/)).toBeVisible();
});

test(
  '[S2 §4] a deck: turned, known, asked again at the end, undone after the last card, saved as 100',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessible, expectAccessibleInBothThemes }) => {
    const person = await signIn();
    const id = await makeTestCard(person);
    const deck = selfTestOn(page);
    await deck.open(id, -1);
    await expect(deck.front).toBeVisible();
    await expect(page.getByRole('group', { name: 'Flashcards' })).toBeFocused();
    /** Keys are disabled with the buttons while a card is animated out. */
    const press = async (button: Locator, key: string) => {
      await expect(button).toBeEnabled();
      await (isMobile ? button.tap() : page.keyboard.press(key));
    };
    const flip = () => press(deck.flip, 'Space');
    const knew = () => press(deck.knewIt, 'ArrowRight');
    const again = () => press(deck.again, 'ArrowLeft');

    // An answer before the card is turned turns it.
    await expectAccessible(page);
    await (isMobile ? deck.knewIt.tap() : deck.knewIt.click());
    await expect(deck.back).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await again();
    await expect(deck.again).toContainText('1');
    for (const known of [1, 2, 3]) {
      await expect(deck.front).toBeVisible();
      await flip();
      await expect(deck.back).toBeVisible();
      await knew();
      if (known < 3) await expect(page.getByText(`${known} of 3`)).toBeAttached();
    }
    await expect(page.getByText('Flashcards 100, 2 of 3 at first go')).toBeVisible();
    await expectAccessible(page);

    // Undo also works after the last card; then answer it again.
    if (isMobile) await deck.undo.tap();
    else await page.keyboard.press('u');
    await expect(deck.back).toBeVisible();
    await knew();
    await expect(page.getByText('Flashcards 100, 2 of 3 at first go')).toBeVisible();
    await expect(page.getByText('Saved.')).toBeVisible();

    const log = await logOf(person, id);
    expect(log.map(({ kind, outcome }) => outcome ?? kind)).toEqual([
      'wrong',
      'right',
      'right',
      'right',
      'undo',
      'right',
    ]);
    expect(new Set(log.map(({ test_id }) => test_id)).size).toBe(1);
    expect(await scoreOf(person, id)).toBe(100);
  },
);

test(
  '[S2 §3, §5] a quiz of all five types, all right, by keys alone or by touch',
  onPhone,
  async ({ page, signIn, isMobile }) => {
    const person = await signIn();
    const id = await makeTestCard(person);
    const quiz = selfTestOn(page);
    await quiz.open(id, -2);
    const seen = new Set<QuestionName>();
    for (let number = 1; number <= 5; number++) {
      await expect(page.getByText(`Question ${number} of 5 ·`)).toBeVisible();
      const asked = await quiz.asked();
      seen.add(asked);
      if (isMobile) await quiz.answerByTouch(asked);
      else await quiz.answerByKeys(asked);
      await expect(page.getByText('Right!')).toBeVisible();
      await quiz.goOnAfter(number, 5, () => (isMobile ? quiz.goOn.tap() : page.keyboard.press('Enter')));
    }
    expect(seen.size).toBe(5);
    await expect(page.getByRole('heading', { name: 'All right, every one!' })).toBeVisible();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await logOf(person, id)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('right'));
    expect(await scoreOf(person, id)).toBe(100);
  },
);

test('[S2 §5, §8] wrong answers: the correct answer, the difference, the explanation, "I was right", repeating mistakes', async ({
  page,
  signIn,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const quiz = selfTestOn(page);
  await quiz.open(id, -2);
  for (let number = 1; number <= 5; number++) {
    await expect(page.getByText(`Question ${number} of 5 ·`)).toBeVisible();
    const asked = await quiz.asked();
    if (asked === 'Type the answer') {
      await page.getByRole('textbox').fill('l’etee');
      await quiz.check.click();
      await expect(page.getByRole('deletion').or(page.locator('del')).first()).toHaveText('e');
      await page.getByRole('button', { name: 'I was right' }).click();
      await expect(page.getByText('Right!')).toBeVisible();
    } else if (asked === 'Choose') {
      // One of two right answers: texts say which was found and which was missed.
      await page.getByRole('checkbox', { name: 'Helium' }).click();
      await quiz.check.click();
      await expect(page.getByRole('checkbox', { name: 'Helium Right' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Neon You missed this one' })).not.toBeChecked();
      await expect(page.getByText('full outer shell')).toBeVisible();
    } else if (asked === 'Put in order' || asked === 'Fill the blanks') {
      // The focus is on a word that was used last; Enter still submits.
      for (const word of asked === 'Put in order' ? ['wins', 'The', 'bird', 'early'] : ['50', '100'])
        await page.getByRole('button', { name: word }).last().click();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Not quite').first()).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'I don’t know' }).click();
      await expect(page.getByText('Here is the answer').first()).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
    await quiz.goOn.click();
  }
  await expect(page.getByText('1 of 5 right')).toBeVisible();
  // The list of mistakes marks each part: one of two right answers was right, none of the two blanks.
  const missed = page.getByRole('listitem');
  await expect(missed.filter({ hasText: 'noble gases' })).toContainText('Helium (Right)');
  await expect(missed.filter({ hasText: 'noble gases' })).not.toContainText('(Not this one)');
  await expect(missed.filter({ hasText: 'freezes' })).toContainText('50 (Not this one)');
  await expectAccessible(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await scoreOf(person, id)).toBe(20);
  const log = await logOf(person, id);
  expect(log.filter(({ kind }) => kind === 'undo')).toHaveLength(1);
  expect(log.filter(({ outcome }) => outcome === 'right').map(({ answer }) => answer)).toEqual(['l’etee']);

  await page.getByRole('button', { name: 'Practise the 4 missed ones' }).click();
  await expect(page.getByText(/^Question 1 of 4/)).toBeVisible();

  // The card's own page shows the last result.
  await page.goto(`/app/card/${id}`);
  await expect(page.getByText(/^Last test: Quiz 20, /)).toBeVisible();
});

test('[S2 §4] the answer view is locked, and U undoes the answer @long', async ({ page, signIn }) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const quiz = selfTestOn(page);
  await quiz.open(id, -2);
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await expect(page.getByText('Here is the answer').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(quiz.check).toBeVisible();
  await expect(page.getByText(/^Question 1 of 5/)).toBeVisible();
  await expect.poll(async () => (await logOf(person, id)).map(({ kind }) => kind)).toEqual(['answer', 'undo']);
});

test('[6 Test] a test closed with its tab is resumed where it was @long', async ({ page, context, signIn }) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const deck = selfTestOn(page);
  await deck.open(id, -1);
  const first = await deck.front.innerText();
  await deck.know();
  await expect(page.getByText('1 of 3')).toBeAttached();
  const second = await deck.front.innerText();
  expect(second).not.toBe(first);
  await page.close();

  const again = await context.newPage();
  const resumed = selfTestOn(again);
  await resumed.open(id);
  await expect(again.getByText('Continue after 1 answer')).toBeVisible();
  await resumed.open(id, -1);
  await expect(again.getByRole('button', { name: 'Continue' })).toBeFocused();
  await again.keyboard.press('Enter');
  await expect(again.getByText('1 of 3')).toBeAttached();
  expect(await resumed.front.innerText()).toBe(second);
  // What was answered before the tab was closed can be undone.
  await again.keyboard.press('u');
  await expect(again.getByText('0 of 3')).toBeAttached();
  await resumed.knewIt.click();
  await expect(again.getByText('1 of 3')).toBeAttached();
  expect(await resumed.front.innerText()).toBe(second);
  await resumed.know();
  await expect(again.getByText('2 of 3')).toBeAttached();
  await again.keyboard.press('Escape');
  await expect(again).toHaveURL(new RegExp(`/app/card/${id}$`));
  // Opened by its address, the test has a document of its own.
  await expect(again.getByText('Your answers are kept')).toBeVisible();
  await resumed.open(id, -1);
  await again.getByRole('button', { name: 'Continue' }).click();
  await resumed.know();
  await expect(again.getByText('Saved.')).toBeVisible();
  const log = await logOf(person, id);
  expect(log.filter(({ outcome }) => outcome === 'right')).toHaveLength(4);
  expect(log.filter(({ kind }) => kind === 'undo')).toHaveLength(1);
  expect(await scoreOf(person, id)).toBe(100);
  // After finishing, the next test starts from the beginning; the page of the result itself shows that again.
  await again.getByRole('button', { name: 'Back to the card' }).click();
  await expect(again).toHaveURL(new RegExp(`/app/card/${id}$`));
  await resumed.open(id, -1);
  await expect(again.getByText('0 of 3')).toBeAttached();
});

test('[6 Test] a test runs in one tab at a time; after that is closed, the other resumes it @long', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const first = selfTestOn(page);
  await first.open(id, -1);
  await first.know();
  await expect(page.getByText('1 of 3')).toBeAttached();

  const other = await context.newPage();
  const second = selfTestOn(other);
  await second.open(id, -1);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { name: 'It runs in another tab' })).toBeVisible();
  await first.know();
  await expect(page.getByText('2 of 3')).toBeAttached();
  await page.close();
  // The browser releases the lock of a closed tab with a delay.
  await expect(async () => {
    await other.getByRole('button', { name: 'Continue' }).click({ timeout: 1_000 });
    await expect(other.getByText('2 of 3')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await second.know();
  await expect(other.getByText('Saved.')).toBeVisible();
  expect((await logOf(person, id)).map(({ outcome }) => outcome)).toEqual(['right', 'right', 'right']);
  expect(await scoreOf(person, id)).toBe(100);
});

test('[S2 §4] swiping a card: right for known, left for again @long', async ({ page, signIn }) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const deck = selfTestOn(page);
  await deck.open(id, -1);
  const swipe = async (by: number) => {
    // The card glides back after a swipe.
    await animationsEnded(page);
    const box = (await deck.front.or(deck.back).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 4 });
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await expect(deck.front).toBeVisible();
  await swipe(20);
  await expect(page.getByText('0 of 3')).toBeAttached();
  // The first swipe turns a card, the second answers it.
  await swipe(300);
  await expect(deck.back).toBeVisible();
  await swipe(300);
  await expect(page.getByText('1 of 3')).toBeAttached();
  await swipe(-300);
  await expect(deck.back).toBeVisible();
  await swipe(-300);
  await expect(deck.again).toContainText('1');
  await expect.poll(async () => (await logOf(person, id)).map(({ outcome }) => outcome)).toEqual(['right', 'wrong']);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[S2 §4] a finger swipes a card: the browser does not take the gesture for scrolling @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const id = await makeTestCard(person);
    const deck = selfTestOn(page);
    await deck.open(id, -1);
    await expect(deck.front).toBeVisible();
    const touch = await context.newCDPSession(page);
    const swipe = async (by: number) => {
      const box = (await deck.front.or(deck.back).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let part = 1; part <= 10; part++)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + (by * part) / 10, y: y + part }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(180);
    await expect(deck.back).toBeVisible();
    await swipe(180);
    await expect(page.getByText('1 of 3')).toBeAttached();
    await swipe(-180);
    await expect(deck.back).toBeVisible();
    await swipe(-180);
    await expect(deck.again).toContainText('1');
    await expect.poll(async () => (await logOf(person, id)).map(({ outcome }) => outcome)).toEqual(['right', 'wrong']);
  });
});

test('[S2 §5] words are dragged into the sentence @long', async ({ page, signIn }) => {
  const person = await signIn();
  const id = await makeTestCard(person);
  const quiz = selfTestOn(page);
  await quiz.open(id, -2);
  for (let number = 1; (await quiz.asked()) !== 'Put in order'; number++) {
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await quiz.goOn.click();
    await expect(page.getByText(`Question ${number + 1} of 5 ·`)).toBeVisible();
  }
  const sentence = page.getByRole('group', { name: 'Your sentence' });
  const drag = async (word: string, x: number, y: number) => {
    const from = (await page.getByRole('group', { name: 'Words' }).getByRole('button', { name: word }).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 4 });
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
  };
  const area = (await sentence.boundingBox())!;
  for (const word of ['early', 'bird', 'wins']) {
    await drag(word, area.x + area.width - 40, area.y + area.height / 2);
    await expect(sentence.getByRole('button', { name: word })).toBeVisible();
  }
  // Dropped on the first word, it is inserted before it.
  const first = (await sentence.getByRole('button', { name: 'early' }).boundingBox())!;
  await drag('The', first.x + first.width / 2, first.y + first.height / 2);
  await expect(sentence.getByRole('button')).toHaveText([/The/, /early/, /bird/, /wins/]);
  // For a moment after a drag, a click counts as its end.
  await expect(async () => {
    await quiz.check.click({ timeout: 1_000 });
    await expect(page.getByText('Right!')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The words of the right answer have the colour of the question.
  const ink = await page
    .getByRole('heading', { name: 'Put the proverb in order' })
    .evaluate((heading) => getComputedStyle(heading).color);
  await expect(sentence.getByRole('button', { name: 'early' })).toHaveCSS('color', ink);
});
