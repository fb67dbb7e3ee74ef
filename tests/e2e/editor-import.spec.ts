import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test, type SignedIn } from './journey.ts';
import { failNextWrite } from './offline-pages.ts';

const readCard = async (person: SignedIn, id: string) =>
  (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;

test('10,000 rows from Quizlet are imported, scrolled smoothly, and undone as a whole @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.part('Flashcards');
  await editor.add('flashcard');
  await page.keyboard.type('mine');
  await page.keyboard.press('Enter');
  await page.keyboard.type('stays');
  await editor.saved();
  await page.getByRole('link', { name: 'Import' }).click();
  // A pasted text survives a reload.
  const pasted = page.getByRole('textbox', { name: 'Text' });
  await pasted.fill('sun;soleil');
  await page.reload();
  await expect(pasted).toHaveValue('sun;soleil');
  await page.getByRole('button', { name: 'Clear' }).click();
  const lines = Array.from({ length: 10_000 }, (_, row) => `term ${row}\tmeaning ${row}`);
  const file = Buffer.from([...lines, 'no answer here\t', 'term 7\tmeaning 7'].join('\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('\n') });
  await expect(page.getByText('empty.csv is empty').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'quizlet.txt', mimeType: 'text/plain', buffer: file });
  await expect(page.getByRole('heading', { name: '10,000 flashcards will be made' })).toBeVisible();
  await expect(page.getByText('empty.csv is empty'), 'another file was taken').toHaveCount(0);
  await expect(page.getByText('1 row cannot be used')).toBeVisible();
  await expect(page.getByText('1 duplicate', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Between question and answer/ })).toContainText('Tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make 10,000 flashcards' }).click();
  await expect(page.getByText('10,000 flashcards were added')).toBeVisible({ timeout: 90_000 });
  expect((await readCard(person, id)).flashcard).toHaveLength(10_001);

  await page.getByRole('link', { name: 'To the flashcards', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Flashcards 10,001' })).toBeVisible();
  expect(await editor.rows.count()).toBeLessThan(60);
  await editor.line(3).click();
  await editor.field('Question').fill('changed');
  await editor.saved();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(editor.rows).toHaveCount(1);
  await editor.saved();
  expect((await readCard(person, id)).flashcard).toMatchObject([{ question: 'mine', answer_list: ['stays'] }]);
});

test('an export that begins with ids: the columns are guessed, corrected by hand, and unusable rows are marked', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await page.goto('/app/new?to=import');
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('ID,Front,Back,Synonyms,Tags\n17,chien,dog,hound,animals\n18,chat,,,\n19,loup,wolf,,animals');
  await expect(page.getByRole('heading', { name: '2 flashcards will be made' })).toBeVisible();
  const column = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
  await expect(column('ID')).toContainText('Left out');
  await expect(column('Back')).toContainText('Answer');
  await column('Back').click();
  await page.getByRole('option', { name: 'Left out' }).click();
  await expect(page.getByText('No column is the answer. Choose one.')).toBeVisible();
  await column('Back').click();
  await page.getByRole('option', { name: 'Answer', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Show only rows that cannot be used' }).check();
  await expect(page.getByRole('table', { name: 'What will be made' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /chat/ })).toContainText('No answer');
  await page.getByRole('textbox', { name: 'Title of the card' }).fill('Animals');
  await page.getByRole('button', { name: 'Make 2 flashcards' }).click();
  await expect(page.getByText('2 flashcards were added')).toBeVisible();
  const [tile] = await person.call<{ _id: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  const card = await readCard(person, tile!._id);
  expect(card.title).toBe('Animals');
  expect(card.flashcard).toMatchObject([
    { question: 'chien', answer_list: ['dog', 'hound'], title: '', tags: ['animals'] },
    { question: 'loup', answer_list: ['wolf'], title: '', tags: ['animals'] },
  ]);
});

test('an interrupted import of a table that is too long to be stored continues without creating a card twice @long', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/uncaught: full/);
  const person = await signIn();
  const titles = ['Lakes', 'Rivers', 'Seas'];
  const rowsOf = (card: string) =>
    Array.from({ length: 70 }, (_, at) => `"${card} ${at}","${'x'.repeat(1_500)}","","","${card}"`);
  const table = ['"question","answer","more_answers","title","card"', ...titles.flatMap(rowsOf)].join('\r\n');
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.goto('/app/new?to=import');
  await choose();
  await expect(page.getByText('too long to be kept on this device before it is imported')).toBeVisible();
  await failNextWrite(page, 1);
  await page.getByRole('button', { name: 'Make 210 flashcards' }).click();
  await expect(page.getByRole('alert')).toContainText('Cards made: 1 of 3');
  await page.reload();
  await expect(page.getByText('1 of its cards is made already')).toBeVisible();
  await choose();
  await page.getByRole('button', { name: 'Make 210 flashcards' }).click();
  await expect(page.getByText('3 cards were made')).toBeVisible();
  const made = async () =>
    (await person.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user')).map(
      (card) => card.title,
    );
  await expect.poll(async () => (await made()).toSorted()).toEqual(titles);
});

test('every part is accessible in both themes, with an open row @long', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const [id, order] = [crypto.randomUUID(), 'a0'];
  const row = { order, explanation: '<p>Because.</p>' };
  await person.call('POST', '/api/focus-card/', {
    _id: id,
    update: {
      title: 'All of it',
      key_idea: [{ _id: crypto.randomUUID(), order, title: 'One', key_idea_description: '<p>More</p>' }],
      flashcard: [
        { _id: crypto.randomUUID(), order, title: 'Chapter', question: 'Q', answer_list: ['A', 'B'], image: null },
      ],
      quizz: [
        {
          _id: crypto.randomUUID(),
          ...row,
          type: 'multiple_choice',
          question: '',
          answer_list: [{ content: 'x', rightAnswer: false }],
        },
        {
          _id: crypto.randomUUID(),
          ...row,
          order: 'a1',
          type: 'type_answer',
          question: 'q',
          entries: [{ contentType: 'audio', content: 'c', expectedAnswer: 'e' }],
        },
        {
          _id: crypto.randomUUID(),
          ...row,
          order: 'a2',
          type: 'fill_blanks',
          question: 'a __ b',
          blanks: [{ expectedAnswer: 'x' }],
          options: ['x', 'y'],
        },
        {
          _id: crypto.randomUUID(),
          ...row,
          order: 'a3',
          type: 'association',
          question: 'q',
          leftItems: ['1', '2'],
          rightItems: ['a', 'b'],
          associations: [
            { leftIndex: 0, rightIndex: 0 },
            { leftIndex: 1, rightIndex: 1 },
          ],
        },
        { _id: crypto.randomUUID(), ...row, order: 'a4', type: 'word_order', question: 'q', sentence: 'so it is' },
      ],
      resource: [
        {
          _id: crypto.randomUUID(),
          order,
          category: 'READ',
          title: 'Book',
          url: 'https://example.org',
          author: '',
          isbn: '',
          comment: '',
          freePaidList: 'FREE',
          markAsDone: false,
          keyIdeaId: null,
        },
      ],
    },
  });
  for (const [part, open] of [
    ['card', 0],
    ['key_idea', 1],
    ['flashcard', 1],
    ['quizz', 1],
    ['quizz', 2],
    ['quizz', 3],
    ['quizz', 4],
    ['quizz', 5],
    ['resource', 1],
    ['notes', 0],
  ] as const) {
    await editor.open(id, part);
    if (open) await editor.line(open).click();
    if (part === 'card' || part === 'notes' || part === 'quizz')
      await expect(page.getByRole('toolbar', { name: 'Text tools' }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('10 MB are read beside the page, with progress and cancel, and other files are named wherever they are dropped @long', async ({
  page,
  signIn,
}) => {
  await signIn();
  const editor = cardEditorOn(page);
  await editor.newCard();
  await editor.part('Flashcards');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7\n'], 'words.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  });
  await expect(page.getByText('This is a PDF.').first()).toBeVisible();

  const line = (row: number) => `term ${row}\tmeaning ${row} ${'word '.repeat(18)}`;
  const text = Array.from({ length: 90_000 }, (_, row) => line(row)).join('\n');
  expect(text.length).toBeGreaterThan(10_000_000);
  const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file);
  const bar = page.getByRole('progressbar', { name: 'The text is being read' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('');

  await input.setInputFiles(file);
  await expect(page.getByRole('heading', { name: '10,000 flashcards will be made' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('80,000 more than a card can hold')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
