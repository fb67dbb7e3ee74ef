import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Card } from '#features/cards/contract.ts';
import { coverProportion } from '#features/cards/rules/cover-shape.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test } from './journey.ts';
import { failNextWrite } from './offline-pages.ts';

/** A photo as from a camera: noise cannot be compressed, so it exceeds the upload limit. */
const photo = () =>
  sharp({
    create: {
      width: 1_000,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
}

test('[S1 §5] an invalid picture is reported beside the cover; a photo is cropped by keyboard and only the crop is uploaded', async ({
  page,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/full/);
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  await editor.field('Title').fill('A face');
  await choose(page, 'Add a cover', 'fake.png', Buffer.from('<!doctype html><p>No picture</p>'));
  const trouble = page.getByRole('alert').filter({ hasText: 'fake.png is not a picture' });
  await expect(trouble).toBeVisible();

  const large = await photo();
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose(page, 'Add a cover', 'photo.png', large);
  const dialog = page.getByRole('dialog', { name: 'Choose the part of the picture that is shown' });
  await expect(dialog.getByLabel('Part of the picture that is used; arrow keys move it')).toBeFocused();
  await expect(trouble).toHaveCount(0);
  await editor.saved();
  await failNextWrite(page);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  const noRoom = page.getByRole('alert').filter({ hasText: 'photo.png could not be added' });
  await expect(noRoom).toContainText('This device could not keep the picture.');

  await choose(page, 'Add a cover', 'photo.png', large);
  await expect(noRoom).toHaveCount(0);
  await dialog.getByLabel('Part of the picture that is used; arrow keys move it').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toHaveCount(0);
  await editor.saved();
  const { cover_picture } = (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;
  const shown = await page.request.get(cover_picture!.regular);
  const { width, height } = await sharp(await shown.body()).metadata();
  expect(width! / height!).toBeCloseTo(coverProportion, 1);
});

test('a picture pasted outside of texts becomes the cover; one inside a text gets a description field @long', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const editor = cardEditorOn(page);
  const id = await editor.newCard();
  const small = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#1f5c50' } })
    .png()
    .toBuffer();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...small],
  );
  await page
    .getByRole('dialog', { name: 'Choose the part of the picture that is shown' })
    .getByRole('button', { name: 'Cancel' })
    .click();

  await editor.field('Description').click();
  await page.keyboard.type('# Roots');
  await page.keyboard.press('Enter');
  await choose(page, 'Picture', 'dot.png', small);
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A green field');
  await page.keyboard.press('Enter');
  await page.keyboard.type('below');
  await editor.saved();
  const { desc } = (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;
  expect(desc).toMatch(
    /^<h2>Roots<\/h2><img src="\/media\/[0-9a-f-]{36}\/regular\.webp" alt="A green field"( \/)?><p>below<\/p>$/,
  );
});
