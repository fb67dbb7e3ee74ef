import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { onPhone, expect, inDepth, test, type SignedIn } from './journey.ts';

const ideas = {
  'Light splits water': 'In the thylakoids light energy frees oxygen.',
  'The Calvin cycle makes sugar': 'In the stroma carbon dioxide becomes glucose.',
  'Chlorophyll absorbs red and blue': '',
};

/** Three key ideas, two of them with a description, one question and one flashcard. */
async function makeFullCard(person: SignedIn): Promise<string> {
  const _id = randomUUID();
  const at = (place: number) => ({ _id: randomUUID(), order: `a${place}` });
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: {
      title: 'Photosynthesis',
      language: 'en',
      key_idea: Object.entries(ideas).map(([title, text], place) => ({
        ...at(place),
        title,
        key_idea_description: text && `<p>${text}</p>`,
      })),
      quizz: [{ ...at(0), type: 'word_order', question: 'Who is it?', explanation: '', sentence: 'green leaves' }],
      flashcard: [{ ...at(0), title: '', question: 'Gas that leaves?', answer_list: ['Oxygen'], image: null }],
    },
  });
  return _id;
}

interface LoggedAnswer {
  kind: string;
  item_kind?: string;
  outcome?: string;
}
const logOf = (person: SignedIn, id: string) => person.call<LoggedAnswer[]>('GET', `/api/review-log/${id}`);
const scoreOf = async (person: SignedIn, id: string) =>
  (await person.call<{ flash_test_score: { score: number } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
    .flash_test_score?.score;

/** Chooses a test from the picker of a card. */
async function choose(page: Page, id: string, name: RegExp): Promise<void> {
  await page.goto(`/app/card/${id}`);
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name }).click();
}

test('[S2 §2, §4, §9] a full test by keyboard: typed in any order, closed and resumed, explained, undone, saved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const id = await makeFullCard(person);
  await choose(page, id, /^Full test/);
  const press = (key: string) => page.keyboard.press(key);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });

  await expect(heading('How many key ideas does this card have?')).toBeFocused();
  await expectAccessible(page);
  const number = page.getByRole('spinbutton', { name: 'Number of key ideas' });
  await press('Enter');
  await expect(page.getByText('Type an answer first.')).toBeVisible();
  await expect(number).toBeFocused();
  await heading('How many key ideas does this card have?').focus();
  await page.keyboard.type('13', { delay: 60 });
  await expect(number).toHaveValue('13');
  await press('Backspace');
  await press('ArrowDown');
  await expect(number).toHaveValue('1');
  await press('ArrowUp');
  await press('ArrowUp');
  await press('Enter');
  await expect(page.getByText('It has 3 key ideas.').first()).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Your answer 1' });
  await expect(page.getByText('Key idea 1 of 3')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('the CALVIN cycle makes sugar!');
  await press('Enter');
  await expect(page.getByText('Key idea 2 of 3')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.keyboard.type('the calvin cycle makes sugar');
  await expect(page.getByText('You have named this one already. Name another.')).toBeVisible();
  await field.fill('light split water');
  await press('Enter');
  await expect(page.getByText('Not quite').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next/ })).toBeFocused();
  await expectAccessible(page);
  await press('Enter');
  await expect(page.getByText('Key idea 3 of 3')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Key idea 3 of 3')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('chlorophyll absorbs red and blue');
  await press('Enter');

  for (const step of [1, 2]) {
    await expect(page.getByText(`Description ${step} of 2: which key idea is it?`)).toBeVisible();
    const text = await page.getByRole('heading', { level: 2 }).textContent();
    const own = Object.entries(ideas).find(([, description]) => description === text?.trim())![0];
    const choices = await page.getByRole('checkbox').allTextContents();
    await press(String(choices.findIndex((choice) => choice.includes(own)) + 1));
    await expect(page.getByRole('checkbox', { name: own })).toBeChecked();
    await press('Enter');
  }

  await expect(heading('Who is it?')).toBeVisible();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await expect(page.getByText('Here is the answer')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
  await press('Space');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  await press('ArrowRight');

  await expect(heading('Explain it aloud')).toBeFocused();
  await expectAccessible(page);
  await press('n');
  await expect(page.getByRole('heading', { level: 2, name: 'Explain aloud', exact: true })).toBeFocused();
  await press('Space');
  await expect(heading('How much of it did you say?')).toBeFocused();
  await expectAccessible(page);
  await press('2');

  // 10 + 2 of 3 of 25 + 10 + 0 of 20 + 5 + 20.
  await expect(page.getByText('Score: 62 of 100.')).toBeAttached();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => scoreOf(person, id)).toBe(62);
  const kinds = (await logOf(person, id)).map(({ item_kind, outcome }) => `${item_kind} ${outcome}`).toSorted();
  // The number of key ideas, and the explanation.
  expect(kinds).toEqual([
    'card right',
    'card right',
    'description right',
    'description right',
    'flashcard right',
    'key_idea right',
    'key_idea right',
    'key_idea wrong',
    'question wrong',
  ]);

  await press('u');
  await expect(heading('How much of it did you say?')).toBeFocused();
  await press('3');
  await expect(page.getByText('Score: 72 of 100.')).toBeAttached();
  await expect.poll(() => scoreOf(person, id)).toBe(72);

  // As if the tab had been closed between the last answer and the result.
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opened = indexedDB.open('loci-tests');
        opened.onerror = () => failed(opened.error);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('tests', 'readwrite');
          const tests = transaction.objectStore('tests');
          const all = tests.getAll();
          all.onsuccess = () => all.result.forEach((row: object) => tests.put({ ...row, saved: false }));
          transaction.oncomplete = () => done(opened.result.close());
        };
      }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Score: 72 of 100.')).toBeAttached();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test(
  '[S2 §2] key ideas by word order, with a finger and with the pointer @long',
  onPhone,
  async ({ page, signIn, isMobile }) => {
    const person = await signIn();
    const id = await makeFullCard(person);
    await page.goto(`/app/card/${id}/test`);
    await page.getByRole('button', { name: 'Set up the test' }).click();
    await page.getByRole('radio', { name: 'Put their words in order' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /^Full test/ }).click();

    const more = page.getByRole('button', { name: 'One more' });
    const check = page.getByRole('button', { name: /^Check/ });
    for (const button of [more, more, more, check]) await (isMobile ? button.tap() : button.click());
    for (const step of [1, 2, 3]) {
      await expect(page.getByText(`Key idea ${step} of 3`)).toBeVisible();
      const group = page.getByRole('group', { name: 'Words', exact: true });
      await expect(group.getByRole('button').first()).toBeVisible();
      const words = await group.getByRole('button').allTextContents();
      const title = Object.keys(ideas).find((idea) =>
        idea.split(' ').every((word) => words.some((button) => button.includes(word))),
      )!;
      for (const word of title.split(' ')) {
        const button = group.getByRole('button', { name: word }).first();
        await (isMobile ? button.tap() : button.click());
      }
      await (isMobile ? check.tap() : check.click());
      await expect(page.getByText('Right!').first()).toBeVisible();
    }
    await expect(page.getByText('Description 1 of 2: which key idea is it?')).toBeVisible();
    // 10 for the number and 25 for the key ideas.
    await expect(page.getByText('Score: 35 of 100.')).toBeAttached();

    await inDepth(async () => {
      const press = (button: Locator) => (isMobile ? button.tap() : button.click());
      for (const step of [1, 2]) {
        await expect(page.getByText(`Description ${step} of 2: which key idea is it?`)).toBeVisible();
        const text = (await page.getByRole('heading', { level: 2 }).textContent())!.trim();
        const own = Object.entries(ideas).find(([, description]) => description === text)![0];
        await press(page.getByRole('checkbox', { name: own }));
        await press(check);
      }
      await expect(page.getByRole('heading', { level: 2, name: 'Who is it?' })).toBeVisible();
      for (const word of ['green', 'leaves'])
        await press(page.getByRole('group', { name: 'Words', exact: true }).getByRole('button', { name: word }));
      await press(check);
      await press(page.getByRole('button', { name: /^Flip/ }));
      await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
      await press(page.getByRole('button', { name: /^Knew it/ }));
      await press(page.getByRole('button', { name: 'Explain without recording' }));
      await press(page.getByRole('button', { name: 'I have said it' }));
      await press(page.getByRole('button', { name: /^All of it/ }));
      await expect(page.getByRole('heading', { level: 1, name: 'All right, every one!' })).toBeFocused();
      await expect(page.getByText('Saved.')).toBeVisible();
      await expect.poll(() => scoreOf(person, id)).toBe(100);
      await press(page.getByRole('button', { name: 'Back to the card' }));
      await expect(page).toHaveURL(`/app/card/${id}`);
    });
  },
);
