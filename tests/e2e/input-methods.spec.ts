import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test, type SignedIn } from './journey.ts';
import { logOf, selfTestOn } from './self-test-pages.ts';

interface Written {
  readonly language: string;
  /** What the field shows while the word is composed; empty where each key writes its letter. */
  readonly steps: readonly string[];
  readonly word: string;
}

const written: readonly Written[] = [
  { language: 'ja', steps: ['s', 'し', 'しz', 'しぜ', 'しぜん', '自然'], word: '自然' },
  { language: 'ko', steps: ['ㅈ', '자', '잔', '자여', '자연'], word: '자연' },
  { language: 'zh', steps: ['z', 'zi', 'zi r', 'zi ran'], word: '自然' },
  { language: 'th', steps: [], word: 'ธรรมชาติ' },
];

/** Writes a word as an input method does: the Enter that takes it belongs to the method, and must do nothing else. */
async function write(page: Page, devtools: CDPSession, { steps, word }: Written): Promise<void> {
  if (steps.length === 0) return page.keyboard.type(word);
  for (const text of steps)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await devtools.send('Input.insertText', { text: word });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
}

async function cardWith(person: SignedIn, { language, word }: Written): Promise<string> {
  const id = randomUUID();
  await person.call('POST', '/api/focus-card/', {
    _id: id,
    update: {
      title: `${word} 1`,
      language,
      quizz: [
        {
          _id: randomUUID(),
          order: 'a0',
          explanation: '',
          type: 'type_answer',
          question: 'Translate',
          entries: [{ contentType: 'text', content: 'nature', expectedAnswer: word }],
        },
      ],
    },
  });
  return id;
}

for (const each of written)
  test(`[S1 §9] ${each.language}: a word is written in the search, in an answer and in the editor @long`, async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const id = await cardWith(person, each);
    const devtools = await context.newCDPSession(page);

    await test.step('the search finds what is written, and opens nothing before a second Enter', async () => {
      await page.goto('/app/library');
      await expect(page.getByText(`${each.word} 1`).first()).toBeVisible();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog').getByRole('combobox');
      await expect(field).toBeFocused();
      await write(page, devtools, each);
      await expect(field).toHaveValue(each.word);
      await expect(page.getByRole('option', { selected: true })).toContainText(`${each.word} 1`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/app/card/${id}$`));
    });

    await test.step('an answer is given by a second Enter, and is right', async () => {
      const quiz = selfTestOn(page);
      await quiz.open(id, -2);
      const field = page.getByRole('textbox');
      await field.click();
      await write(page, devtools, each);
      await expect(field).toHaveValue(each.word);
      await expect(quiz.check).toBeEnabled();
      await page.keyboard.press('Enter');
      // What follows a right answer comes by itself, so only the log is still there on a slow machine.
      await expect.poll(async () => (await logOf(person, id)).map(({ outcome }) => outcome)).toEqual(['right']);
    });

    await test.step('the editor has each word once: in the title, in formatted text and in a first row', async () => {
      const editor = cardEditorOn(page);
      const made = await editor.newCard();
      await editor.field('Title').click();
      await write(page, devtools, each);
      await expect(editor.field('Title')).toHaveValue(each.word);
      await editor.field('Description').click();
      await write(page, devtools, each);
      await expect(editor.field('Description')).toHaveText(each.word);
      await editor.part('Key ideas');
      await editor.field('The first key idea').click();
      await write(page, devtools, each);
      await expect(editor.rows).toHaveCount(1);
      await expect(editor.rows.getByRole('textbox').first()).toHaveValue(each.word);
      await editor.saved();
      const [card] = await person.call<Card[]>('GET', `/api/focus-card/${made}`);
      expect(card).toMatchObject({
        title: each.word,
        desc: `<p>${each.word}</p>`,
        key_idea: [{ title: each.word }],
      });
    });
  });
