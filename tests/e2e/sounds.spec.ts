import { randomUUID } from 'node:crypto';
import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, onPhone, test } from './journey.ts';

const dayMs = 86_400_000;
const rate = 8_000;

/** A tone of this length as a WAV file. */
function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + samples, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++)
    bytes[44 + at] = 128 + Math.round(60 * Math.sin((at * 2 * Math.PI * 440) / rate));
  return bytes;
}

test(
  '[S1 §3] sounds are put on both sides of a flashcard, refused where they are none, and heard in the editor, on the card, in a review and by ear @long',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Sounds');
    const editor = cardEditorOn(page);
    const id = await editor.newCard();
    await editor.field('Title').fill('Words');
    await editor.part('Flashcards');
    await editor.field('The first question').fill('Hello in Spanish?');
    await page.getByRole('button', { name: 'Add a sound' }).click();
    const choose = async (side: string, name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `Choose a file: ${side}` }).press('Enter');
      await (await chooser).setFiles({ name, mimeType: 'audio/mpeg', buffer });
    };
    await choose('Answer', 'song.mp3', Buffer.from('<script>no sound</script>'));
    await expect(page.getByText('This is no sound that can be played here.')).toBeVisible();
    await choose('Question', 'hola.mp3', tone(1));
    await choose('Answer', 'hello.mp3', tone(30));
    await expect(page.getByText('This is no sound that can be played here.')).toBeHidden();
    const play = page.getByRole('button', { name: 'Play sound 1: Answer' });
    await play.press('Enter');
    await expect(play).toHaveAttribute('aria-pressed', 'true');
    await play.press('Space');
    await expect(play).toHaveAttribute('aria-pressed', 'false');
    await expectAccessibleInBothThemes(page);
    await editor.saved();
    const [card] = await ada.call<Card[]>('GET', `/api/focus-card/${id}`);
    const [flashcard] = card!.flashcard;
    expect(flashcard!.sounds).toEqual({
      front: [expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/sound\.wav$/)],
      back: [expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/sound\.wav$/)],
    });

    await page.goto(`/app/card/${id}?tab=flashcards`);
    await expect(page.getByLabel('Play the sound of the answer')).toHaveJSProperty('tagName', 'AUDIO');

    await ada.call('POST', '/api/review-log', {
      events: [
        {
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
        },
      ],
    });
    await page.goto('/app/review');
    const ofQuestion = page.getByRole('button', { name: 'Play the sound of the question' });
    await expect(ofQuestion).toBeVisible();
    await page.keyboard.press('r');
    await expect(ofQuestion).toHaveAttribute('aria-pressed', 'true');
    await expect(ofQuestion, 'it ends by itself').toHaveAttribute('aria-pressed', 'false');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Space');
    const ofAnswer = page.getByRole('button', { name: 'Play the sound of the answer' });
    await ofAnswer.click();
    await expect(ofAnswer).toHaveAttribute('aria-pressed', 'true');
    await ofAnswer.click();
    await expect(ofAnswer).toHaveAttribute('aria-pressed', 'false');

    // By ear no voice is needed: both sides have a sound of their own.
    await page.goto('/app/review?ear');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('The question', { exact: true })).toBeVisible();
    await expect(page.getByText('Time to think')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('The answer', { exact: true })).toBeVisible();
    await expect(ofAnswer).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Reviewed' })).toBeVisible();
  },
);
