import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test } from './journey.ts';

const dayMs = 86_400_000;

const cell = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <rect width="800" height="600" fill="#dff1e4"/>
      <ellipse cx="400" cy="300" rx="360" ry="260" fill="#bfe3ca" stroke="#1f5c50" stroke-width="10"/>
      <circle cx="300" cy="280" r="110" fill="#7c5cbf"/>
      <ellipse cx="560" cy="400" rx="90" ry="50" fill="#c2410c"/>
    </svg>`),
  )
    .png()
    .toBuffer();

test('[S1 §3] masks are made on a picture by keys alone, and its parts are asked in a review @long', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const ada = await signIn('Ada Masks');
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.field('Title').fill('The cell');
  await editor.part('Flashcards');
  await editor.field('The first question').fill('What is this?');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture with masks' }).press('Enter');
  await (await chooser).setFiles({ name: 'cell.png', mimeType: 'image/png', buffer: await cell() });

  const add = page.getByRole('button', { name: 'Add a mask' });
  const mask = (name: string) => page.getByRole('button', { name, exact: true });
  const place = (at: number) =>
    page.locator(`[data-mask="${at}"]`).evaluate((button) => {
      const { left, top, width, height } = (button as HTMLElement).style;
      return [left, top, width, height];
    });
  await add.press('Enter');
  await expect(mask('Mask 1')).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expect.poll(() => place(0)).toEqual(['38%', '41.5%', '21%', '16%']);
  await expect(page.getByText('Mask 1: 38% from the left, 42% from the top, 21% wide, 16% high')).toBeAttached();
  await editor.field('What is under mask 1').pressSequentially('nucleus', { delay: 60 });
  await add.press('Enter');
  await add.press('Enter');
  await expect(mask('Mask 3')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(mask('Mask 3')).toHaveCount(0);
  await expect(mask('Mask 2')).toBeFocused();
  await page.getByRole('radio', { name: 'The others are covered too' }).press('Space');
  await expectAccessibleInBothThemes(page);
  await editor.saved();
  const [card] = await ada.call<Card[]>('GET', `/api/focus-card/${id}`);
  const [flashcard] = card!.flashcard;
  expect(flashcard).toMatchObject({
    question: 'What is this?',
    answer_list: ['nucleus'],
    masks: {
      hideAll: true,
      shapes: [
        { form: 'rect', part: 1, text: 'nucleus', left: 0.38, top: 0.415, width: 0.21, height: 0.16 },
        { form: 'rect', part: 2, text: '' },
      ],
    },
  });

  const answer = (part: string) => ({
    kind: 'answer',
    _id: randomUUID(),
    test_id: randomUUID(),
    card_id: id,
    item_id: flashcard!._id,
    item_kind: 'flashcard',
    outcome: 'right',
    answer: '',
    elapsed_ms: 4_000,
    answered_at: new Date(Date.now() - 5 * dayMs).toISOString(),
    part,
  });
  await ada.call('POST', '/api/review-log', { events: [answer('o1'), answer('o2')] });
  await page.goto('/app/review');
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  // Of one flashcard a day asks one part.
  await expect(side('Question')).toContainText('What is this?');
  const asked = page.getByRole('img', { name: /^Picture of the flashcard, part [12] of 2 covered$/ });
  await expect(asked).toBeVisible();
  const number = (await asked.getAttribute('alt'))!.includes('part 1') ? 1 : 2;
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: `part ${number} of 2 uncovered` })).toBeVisible();
  if (number === 1) await expect(side('Answer')).toContainText('nucleus');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeFocused();
  const log = async () => (await ada.call<{ part?: string }[]>('GET', `/api/review-log/${id}`)).map(({ part }) => part);
  await expect.poll(async () => (await log()).toSorted()).toEqual(['o1', 'o2', `o${number}`].toSorted());
});
