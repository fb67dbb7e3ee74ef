import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, framesDrawn, test, type SignedIn, onPhone } from './journey.ts';
import { animationsEnded } from './membership-pages.ts';

const readCard = async (person: SignedIn, id: string) =>
  (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;

test(
  '[S1 §3, S2 §3] a card with everything is written, saved as one types, and read again',
  onPhone,
  async ({ page, signIn, isMobile }) => {
    const person = await signIn('Ada Author');
    const editor = cardEditorOn(page);
    const id = await editor.newCard();

    // Nothing pushes the title out of view, and the text tools stay within the screen.
    const { width } = page.viewportSize()!;
    const tools = page.getByRole('toolbar', { name: 'Text tools' }).first();
    for (const tool of [editor.field('Title'), ...(await tools.getByRole('button').all())]) {
      const box = (await tool.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    // What is empty has a first row to type in, and each kind of question as a tile.
    await editor.part('Key ideas');
    await expect(editor.field('The first key idea')).toBeVisible();
    await editor.part('Questions');
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Multiple choice/ })).toBeVisible();
    await editor.part('Card');

    await editor.field('Title').fill('The water cycle');
    await editor.field('Subtitle').fill('From sea to sky and back');
    await editor.field('Memo').fill('Up, over, down.');
    await editor.field('Description').click();
    await page.keyboard.type('Water ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('moves');
    // Collapsed to one line on narrow screens.
    if (isMobile) await page.getByRole('button', { name: 'Face of the card' }).click();
    await expect(page.locator('[data-category]').getByText('The water cycle').first()).toBeVisible();

    if (isMobile) await page.getByText('Category, language, timer, rounds, template').click();
    await page.getByRole('combobox', { name: /Category/ }).click();
    await page.getByRole('combobox', { name: 'Find a category' }).fill('METEO');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: /Language of the card/ }).click();
    await page.getByRole('combobox', { name: 'Find a language' }).fill('francais');
    await page.keyboard.press('Enter');
    const timerNote = page.getByText('If you leave it, publishing proposes 25 minutes.');
    await expect(timerNote).toBeVisible();
    await page.getByRole('button', { name: 'More time' }).click();
    await expect(timerNote).toBeHidden();
    await page.getByRole('button', { name: 'Fewer rounds' }).click();
    await page.getByRole('button', { name: 'Fewer rounds' }).click();
    await page.getByRole('switch', { name: 'For the public' }).click();

    // The first letter makes the row, and what follows is written behind it.
    await editor.part('Key ideas');
    await editor.field('The first key idea').click();
    await page.keyboard.type('Evaporation', { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('Condensation');
    await editor.field('In more words').click();
    await page.keyboard.type('Vapour becomes drops.');

    await editor.part('Flashcards');
    await editor.field('The first question').click();
    await page.keyboard.type('What drives it?', { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('The sun');
    await page.getByRole('button', { name: 'Another accepted answer' }).click();
    await page.keyboard.type('Sunlight');

    await editor.part('Questions');
    await editor.addQuestion('Multiple choice');
    await page.keyboard.type('Which is a gas?');
    await editor.field('Answer 1').fill('Vapour');
    await editor.field('Answer 2').fill('Ice');
    await editor.addQuestion('Type the answer');
    await page.keyboard.type('Translate');
    await editor.field('Shown').fill('eau');
    await editor.field('Expected answer').fill('water');
    await editor.addQuestion('Fill the blanks');
    await page.keyboard.type('Rain falls from __ to the __.');
    await editor.field('Blank 1').fill('clouds');
    await editor.field('Blank 2').fill('ground');
    await page.getByRole('button', { name: 'Add a wrong word' }).click();
    await page.keyboard.type('moon');
    await editor.addQuestion('Match pairs');
    await page.keyboard.type('State and name');
    await editor.field('Left side of pair 1').fill('solid');
    await editor.field('Right side of pair 1').fill('ice');
    await editor.field('Left side of pair 2').fill('gas');
    await editor.field('Right side of pair 2').fill('vapour');
    await editor.addQuestion('Put words in order');
    await editor.field('Sentence in the right order').fill('Water always finds its way');
    await expect(page.getByText('5 words, as they are dealt')).toBeVisible();
    await page.getByRole('button', { name: 'Add an explanation' }).click();
    await page.keyboard.type('A saying.');

    await editor.part('Resources');
    await editor.field('The first resource').click();
    // As from dictation, which may write more than once in one task.
    await page.evaluate(() => ['A film ', 'about '].map((words) => document.execCommand('insertText', false, words)));
    await page.keyboard.insertText('rain');
    await expect(editor.rows).toHaveCount(1);
    await page.getByRole('radio', { name: 'Video' }).click();
    await editor.field('Web address').pressSequentially('example.org/rain', { delay: 60 });
    await editor.field('Author').fill('N. Geo');
    await page.getByRole('radio', { name: 'Paid' }).click();
    await page.getByRole('combobox', { name: /Belongs to/ }).click();
    await page.getByRole('option', { name: 'Condensation' }).click();
    await expect(page.getByRole('combobox', { name: /Belongs to/ })).toContainText('Condensation');

    await editor.part('Notes');
    await editor.field('Summary').click();
    await page.keyboard.type('Round and round.');
    await editor.field('My own notes').click();
    await page.keyboard.type('Ask about glaciers.');
    await editor.saved();

    const card = await readCard(person, id);
    expect(card).toMatchObject({
      title: 'The water cycle',
      subtitle: 'From sea to sky and back',
      memo: 'Up, over, down.',
      desc: '<p>Water <strong>moves</strong></p>',
      category_1: 'ENVIRONMENT',
      language: 'fr',
      timerValueSelected: 5,
      round: 8,
      forPublic: true,
      template: false,
      summary: '<p>Round and round.</p>',
      notesData: '<p>Ask about glaciers.</p>',
    });
    expect(card.key_idea.map((idea) => [idea.title, idea.key_idea_description])).toEqual([
      ['Evaporation', ''],
      ['Condensation', '<p>Vapour becomes drops.</p>'],
    ]);
    expect(card.flashcard).toMatchObject([{ question: 'What drives it?', answer_list: ['The sun', 'Sunlight'] }]);
    expect(card.quizz).toMatchObject([
      {
        type: 'multiple_choice',
        answer_list: [
          { content: 'Vapour', rightAnswer: true },
          { content: 'Ice', rightAnswer: false },
        ],
      },
      { type: 'type_answer', entries: [{ contentType: 'text', content: 'eau', expectedAnswer: 'water' }] },
      {
        type: 'fill_blanks',
        question: 'Rain falls from __ to the __.',
        blanks: [{ expectedAnswer: 'clouds' }, { expectedAnswer: 'ground' }],
        options: ['clouds', 'ground', 'moon'],
      },
      { type: 'association', leftItems: ['solid', 'gas'], rightItems: ['ice', 'vapour'] },
      { type: 'word_order', sentence: 'Water always finds its way', explanation: '<p>A saying.</p>' },
    ]);
    expect(card.resource).toMatchObject([
      {
        category: 'VIDEO',
        title: 'A film about rain',
        url: 'https://example.org/rain',
        freePaidList: 'PAID',
        keyIdeaId: card.key_idea[1]!._id,
      },
    ]);
  },
);

test('rows are added, moved, duplicated, removed and restored by keyboard only @long', async ({ page, signIn }) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  const titles = async () => (await editor.rows.allTextContents()).map((text) => text.trim());

  await page.getByRole('tab', { name: 'Card', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a key idea' }).focus();
  await page.keyboard.press('Enter');
  for (const title of ['One', 'Two', 'Three']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  }
  // The fourth row is empty: Backspace removes it and opens the third.
  await page.keyboard.press('Backspace');
  await expect(editor.rows).toHaveCount(3);
  await expect(editor.field('Key idea')).toHaveValue('Three');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Moved to place 1 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(editor.line(1)).toBeFocused();
  expect((await titles()).map((title) => title.replace(/\d/, ''))).toEqual(['Three', 'One', 'Two']);

  // With the handle focused, Space lifts, arrows move, Space drops.
  await animationsEnded(page);
  await page.getByRole('button', { name: 'Move row 1 of 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Lifted from place 1 of 3/)).toBeAttached();
  // Arrows are heard once the rows are measured, a frame after this is said.
  await framesDrawn(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Now at place 2 of 3/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(titles).toEqual(['1One', '2Three', '3Two']);

  await page.getByRole('button', { name: 'More for row 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.rows).toHaveCount(4);
  await expect(editor.field('Key idea')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(editor.rows).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(editor.rows).toHaveCount(4);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.rows).toHaveCount(3);
  await editor.saved();
  expect((await readCard(person, id)).key_idea.map((idea) => idea.title)).toEqual(['One', 'Three', 'Two']);
});

test('closing the tab while typing loses nothing; undo and redo group typing', async ({ page, context, signIn }) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.field('Title').fill('Volcanoes');
  await editor.saved();
  await editor.field('Memo').pressSequentially('They breathe fi');
  await page.reload();
  await expect(editor.field('Memo')).toHaveValue('They breathe fi');
  await editor.field('Memo').press('End');
  await editor.field('Memo').pressSequentially('re');
  await page.close({ runBeforeUnload: true });

  const again = await context.newPage();
  const second = cardEditorOn(again);
  await second.open(id);
  await expect(second.field('Memo')).toHaveValue('They breathe fire');
  await second.saved();
  expect((await readCard(person, id)).memo).toBe('They breathe fire');

  await second.field('Memo').fill('Something else');
  await again.keyboard.press('Control+z');
  await expect(second.field('Memo')).toHaveValue('They breathe fire');
  await again.keyboard.press('Control+y');
  await expect(second.field('Memo')).toHaveValue('Something else');
});

test('the reply to a save is complete: the card is not refetched for each, and a second tab sees the edits of the first @long', async ({
  page,
  context,
  signIn,
}) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.field('Title').fill('Comets');
  await editor.saved();
  const other = cardEditorOn(await context.newPage());
  await other.open(id);
  await expect(other.field('Title')).toHaveValue('Comets');
  // The creation is announced to this tab too, and refetched once.
  await page.waitForLoadState('networkidle');

  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/focus-card/${id}`)) reads.push(request.url());
  });
  const memos = [
    'Dirty',
    'Dirty snow',
    'Dirty snowballs',
    'Dirty snowballs with tails',
    'Dirty snowballs with two tails',
  ];
  for (const memo of memos) {
    await editor.field('Memo').fill(memo);
    await editor.saved();
    await expect(other.field('Memo')).toHaveValue(memo);
  }
  // On a busy machine the announcement of a save can be handled before its reply is stored; then the card is read
  // again.
  expect(reads.length, 'reads are not one for each save').toBeLessThan(memos.length);

  // Both tabs edit different fields at the same time.
  await Promise.all([
    editor.field('Subtitle').fill('from the first'),
    other.field('Title').fill('Comets, from the second'),
  ]);
  await Promise.all([editor.saved(), other.saved()]);
  await expect(editor.field('Title')).toHaveValue('Comets, from the second');
  await expect(other.field('Subtitle')).toHaveValue('from the first');
  expect(await readCard(person, id)).toMatchObject({ title: 'Comets, from the second', subtitle: 'from the first' });
});
