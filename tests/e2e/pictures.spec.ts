import sharp from 'sharp';
import type { Card } from '#features/cards/contract.ts';
import { aiService, photoService } from '#tests/harness/picture-services.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, signUp, startServer, test } from './journey.ts';

test('[S3 §2 image picker, §4 AI image flow] one’s own picture, a photo with its credit, a drawn cover and a picture by an AI, each on a card and on a map', async ({
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
  const upload = async () => {
    await dialog.getByRole('tab', { name: 'Mine' }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'From this device' }).click();
    const own = sharp({ create: { width: 640, height: 800, channels: 3, background: '#1f5c50' } });
    await (await chooser).setFiles({ name: 'own.png', mimeType: 'image/png', buffer: await own.png().toBuffer() });
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const findPhoto = async () => {
    // The picker opens where it was left.
    await dialog.getByRole('tab', { name: 'Photos' }).click();
    await dialog.getByRole('searchbox', { name: 'Search for photos' }).fill('sea');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Photo by Ada Lovelace' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const generate = async () => {
    await dialog.getByRole('tab', { name: 'AI' }).click();
    await dialog.getByLabel('What should the picture show?').fill('A quiet sea');
    await dialog.getByRole('button', { name: 'Make a picture' }).click();
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expect(dialog).toHaveCount(0);
  };
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
  await findPhoto();
  await editor.saved();
  const photo = await read(card);
  expect(photo.credit_picture).toContain('Ada Lovelace');
  expect(photo.cover_picture).not.toEqual(drawn.cover_picture);

  await find.click();
  await upload();
  await editor.saved();
  const own = await read(card);
  expect(own).toMatchObject({ cover_picture: { regular: expect.stringMatching(/^\/media\//) }, credit_picture: '' });
  expect(own.cover_picture).not.toEqual(photo.cover_picture);

  await find.click();
  await generate();
  await editor.saved();
  expect(await read(card)).toMatchObject({ credit_picture: 'AI' });
  expect((await read(card)).cover_picture).not.toEqual(drawn.cover_picture);
  await page.goto(`/app/card/${card}`);
  await expect(page.getByText('Picture: made by AI')).toBeVisible();

  const mapId = crypto.randomUUID();
  await person.call('POST', '/api/focusmap/', { _id: mapId, update: { title: 'Seas' } });
  await page.goto(`/app/focusmap/${mapId}`);
  await page.getByRole('button', { name: 'Side panel' }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Find a picture' }).click();
  await findPhoto();
  const credit = page.getByText('Picture: Ada Lovelace / Unsplash');
  await expect(credit).toBeVisible();
  await expect(credit.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    'https://unsplash.com/@ada?utm_source=Loci+test&utm_medium=referral',
  );
  /** The cover that the server has, once it is another than before, and whom it is owed to. */
  const covers = new Set<string>();
  const newCover = async () => {
    let stored: { cover_picture: { regular: string } | null; creditUrl: string } | undefined;
    await expect
      .poll(async () => {
        [stored] = await person.call<NonNullable<typeof stored>[]>('GET', `/api/focusmap/${mapId}`);
        const regular = stored?.cover_picture?.regular;
        return regular !== undefined && !covers.has(regular);
      })
      .toBe(true);
    covers.add(stored!.cover_picture!.regular);
    return stored!.creditUrl;
  };
  expect(await newCover()).toContain('Ada Lovelace');
  const findForMap = page.getByRole('button', { name: 'Find a picture' });
  await findForMap.click();
  await dialog.getByRole('tab', { name: 'Drawn' }).click();
  await dialog.getByRole('button', { name: 'Planets around the sun' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await newCover()).toBe('');
  await findForMap.click();
  await generate();
  await expect(page.getByText('Picture: made by AI')).toBeVisible();
  expect(await newCover()).toBe('AI');
  await findForMap.click();
  await upload();
  expect(await newCover()).toBe('');

  await context.close();
  await server.discard();
  await photos.close();
  await ai.close();
});
