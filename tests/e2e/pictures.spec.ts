import type { Card } from '#features/cards/contract.ts';
import { aiService, photoService } from '#tests/harness/picture-services.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, signUp, startServer, test } from './journey.ts';

test('[S3 §2 image picker, §4 AI image flow] a drawn cover and a picture by an AI on a card, a photo with its credit on a map', async ({
  browser,
}) => {
  const photos = await photoService();
  const ai = await aiService();
  const server = await startServer({ ...photos.environment, ...ai.environment, BILLING: 'off' });
  const context = await browser.newContext({ baseURL: server.url });
  const person = await signUp(server, context, 'Ada');
  const page = await context.newPage();
  const editor = cardEditorOn(page);
  const dialog = page.getByRole('dialog', { name: 'Find a picture' });
  const read = async (id: string) => (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;

  const card = await editor.newCard();
  await editor.field('Title').fill('The sea');
  const find = page.getByRole('button', { name: 'Find a picture' }).filter({ visible: true });
  await find.click();
  await expect(dialog.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('tab', { name: 'Drawn' }).click();
  await dialog.getByRole('button', { name: 'Lighthouse and pyramids' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Planets around the sun' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(find).toBeFocused();
  await editor.saved();
  const drawn = await read(card);
  expect(drawn).toMatchObject({ cover_picture: { regular: expect.stringMatching(/^\/media\//) }, credit_picture: '' });

  await find.click();
  await dialog.getByRole('tab', { name: 'AI' }).click();
  await dialog.getByLabel('What should the picture show?').fill('A quiet sea');
  await dialog.getByRole('button', { name: 'Make a picture' }).click();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toHaveCount(0);
  await editor.saved();
  expect(await read(card)).toMatchObject({ credit_picture: 'AI' });
  expect((await read(card)).cover_picture).not.toEqual(drawn.cover_picture);
  await page.goto(`/app/card/${card}`);
  await expect(page.getByText('Picture: made by AI')).toBeVisible();

  const map = crypto.randomUUID();
  await person.call('POST', '/api/focusmap/', { _id: map, update: { title: 'Seas' } });
  await page.goto(`/app/focusmap/${map}`);
  await page.getByRole('button', { name: 'Side panel' }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Find a picture' }).click();
  await dialog.getByRole('searchbox', { name: 'Search for photos' }).fill('sea');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Photo by Ada Lovelace' }).click();
  await expect(dialog).toHaveCount(0);
  const credit = page.getByText('Picture: Ada Lovelace / Unsplash');
  await expect(credit).toBeVisible();
  await expect(credit.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    'https://unsplash.com/@ada?utm_source=Loci+test&utm_medium=referral',
  );

  await context.close();
  await server.discard();
  await photos.close();
  await ai.close();
});
