import { keyIdea } from '../harness/card-samples.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test } from './journey.ts';
import { speechOn, withSpeech } from './speech.ts';

test('[S1 §8, §9] dictation inserts at the cursor, shows interim text, and continues until it is stopped @only-desktop', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await withSpeech(page);
  const person = await signIn();
  const editor = cardEditorOn(page);
  const speech = speechOn(page);
  const id = await editor.newCard();
  const title = editor.field('Title');
  await title.fill('The of Europe');
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
  const button = page.getByRole('button', { name: 'Dictate: Title' });
  await button.click();
  await expect(page.getByRole('button', { name: 'Stop dictating: Title' })).toHaveAttribute('aria-pressed', 'true');
  expect((await speech.recorded()).langs).toEqual(['en-GB']);
  await speech.hear('riv', false);
  await expect(page.locator('[data-interim]')).toHaveText('riv');
  await expect(title).toHaveValue('The of Europe');
  await speech.hear('rivers', true);
  await expect(title).toHaveValue('The rivers of Europe');
  // The recogniser ends on its own, fails for a moment, and is restarted.
  await speech.silence();
  await expect.poll(async () => (await speech.recorded()).listening).toBe(2);
  await speech.fail('network');
  await expect.poll(speech.listens, { timeout: 15_000 }).toBe(true);
  await speech.hear('and lakes', true);
  await expect(title).toHaveValue('The rivers and lakes of Europe');

  // Another field takes over; dictation into a rich text is inserted as text, never as HTML.
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.keyboard.type('They');
  await page.getByRole('button', { name: 'Dictate: Description' }).click();
  await expect(button, 'only the focused field has one').toBeHidden();
  await expect.poll(speech.listens).toBe(true);
  await speech.hear('flow <b>down</b>', true);
  await expect(description).toHaveText('They flow <b>down</b>');
  await page.getByRole('button', { name: 'Stop dictating: Description' }).click();
  await expect.poll(speech.listens).toBe(false);
  await editor.saved();
  const [kept] = await person.call<{ title: string; desc: string }[]>('GET', `/api/focus-card/${id}`);
  expect(kept).toMatchObject({
    title: 'The rivers and lakes of Europe',
    desc: '<p>They flow &lt;b&gt;down&lt;/b&gt;</p>',
  });

  // Own notes too; a denied microphone is reported, and not requested again.
  await editor.part('Notes');
  await page.getByRole('textbox', { name: 'My own notes' }).focus();
  // Also by a key in the field: the button is outside the tab order.
  await page.keyboard.press('F8');
  const before = (await speech.recorded()).listening;
  await speech.fail('not-allowed');
  await expect(page.getByText('The microphone is not allowed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dictate: My own notes' })).toHaveAttribute('aria-pressed', 'false');
  expect((await speech.recorded()).listening).toBe(before);
  await expectAccessibleInBothThemes(page);
});

test('[S1 §8] without speech recognition the dictation button is disabled and says why @long @only-desktop', async ({
  page,
  signIn,
}) => {
  await withSpeech(page, { recognises: false });
  await signIn();
  const editor = cardEditorOn(page);
  await editor.newCard();
  const button = page.getByRole('button', { name: 'Dictate: Title' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByText('This browser cannot take dictation.').last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('[S1 §9] a card is read aloud sentence by sentence, with a voice and speed that this browser remembers @long @only-desktop', async ({
  page,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await withSpeech(page);
  const person = await signIn();
  const speech = speechOn(page);
  const { insertedId } = await person.call<{ insertedId: string }>('POST', '/api/focus-card/', {
    _id: crypto.randomUUID(),
    update: {
      title: 'Rivers',
      language: 'en',
      key_idea: [
        keyIdea({ title: 'Source', key_idea_description: '<p>It is <strong>small</strong>. It is cold.</p>' }),
      ],
      summary: '<p>All flow.</p>',
    },
  });
  await page.goto(`/app/card/${insertedId}`);
  const group = page.getByRole('group', { name: 'Read aloud' });
  const below = page.getByRole('tab', { name: 'Key ideas' });
  const still = (await below.boundingBox())!.y;
  const button = (await group.getByRole('button', { name: 'Read aloud' }).boundingBox())!.height;
  expect((await group.boundingBox())!.height, 'no empty room below').toBe(button);
  await group.getByRole('button', { name: 'Read aloud' }).click();
  await expect(group.getByText('Sentence 1 of 5')).toBeVisible();
  expect((await below.boundingBox())!.y, 'nothing is pushed').toBe(still);
  await speech.finishSentence();
  await speech.finishSentence();
  await expect(group.getByText('Sentence 3 of 5')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect((await speech.recorded()).spoken).toEqual([
    { text: 'Rivers', rate: 1, voice: 'daniel' },
    { text: 'Source', rate: 1, voice: 'daniel' },
    { text: 'It is small.', rate: 1, voice: 'daniel' },
  ]);
  await group.getByRole('button', { name: 'Pause' }).click();
  await group.getByRole('button', { name: 'Voice and speed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice and speed' });
  const speed = dialog.getByRole('slider', { name: 'Speed' });
  await expect(speed).toHaveAttribute('min', '0.5');
  await expect(speed).toHaveAttribute('max', '2');
  for (let step = 0; step < 3; step++) await speed.press('ArrowRight');
  await expect(speed).toHaveAttribute('aria-valuetext', '1.3×');
  // Escape first closes the open list.
  await dialog.getByRole('combobox', { name: /Voice/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: /Voice/ }).click();
  // Voices of other languages are not offered.
  await expect(page.getByRole('option')).toHaveText(['Daniel', 'Serena']);
  await page.getByRole('option', { name: 'Serena' }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await group.getByRole('button', { name: 'Go on' }).click();
  await expect
    .poll(async () => (await speech.recorded()).spoken.at(-1))
    .toEqual({ text: 'It is small.', rate: 1.3, voice: 'serena' });
  for (let left = 0; left < 3; left++) await speech.finishSentence();
  await expect(group.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  expect((await speech.recorded()).spoken.map(({ text }) => text).slice(-2)).toEqual(['It is cold.', 'All flow.']);

  await page.reload();
  expect(await page.evaluate(() => [localStorage.getItem('voiceSelected'), localStorage.getItem('speed')])).toEqual([
    'serena',
    '1.3',
  ]);
  await group.getByRole('button', { name: 'Read aloud' }).click();
  await expect
    .poll(async () => (await speech.recorded()).spoken.at(-1))
    .toEqual({ text: 'Rivers', rate: 1.3, voice: 'serena' });
  // Leaving the card stops reading.
  const cancels = (await speech.recorded()).cancels;
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect.poll(async () => (await speech.recorded()).cancels).toBeGreaterThan(cancels);
});

test('[S1 §9] reading aloud is disabled until voices are loaded, and says so if there are none; voices that load late enable it @long @only-desktop', async ({
  page,
  signIn,
}) => {
  await withSpeech(page, { speaks: false });
  const person = await signIn();
  const { insertedId } = await person.call<{ insertedId: string }>('POST', '/api/focus-card/', {
    _id: crypto.randomUUID(),
    update: { title: 'Rivers', language: 'en' },
  });
  await page.goto(`/app/card/${insertedId}`);
  const group = page.getByRole('group', { name: 'Read aloud' });
  const button = group.getByRole('button', { name: 'Read aloud' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  await expect(group.getByRole('status')).toHaveText(/still looking for its voices/);
  await expect(group.getByRole('status')).toHaveText(/This browser has no voices/);
  await expect(group.getByRole('button', { name: 'Voice and speed' })).toBeHidden();
  expect((await speechOn(page).recorded()).spoken).toEqual([]);
  await speechOn(page).bringVoices();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(button, 'the focus stays').toBeFocused();
  await button.press('Enter');
  await expect(group.getByText('Sentence 1 of 1')).toBeVisible();
});
