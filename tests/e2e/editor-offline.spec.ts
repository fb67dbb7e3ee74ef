import sharp from 'sharp';
import type { Card } from '#features/cards/contract.ts';
import { cardEditorOn } from './card-editor-page.ts';
import { expect, test, type SignedIn, withWorker } from './journey.ts';

const readCard = async (person: SignedIn, id: string) =>
  (await person.call<Card[]>('GET', `/api/focus-card/${id}`))[0]!;

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f5c50' } })
    .png()
    .toBuffer();

test.describe('a closed tab', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('text typed in the last second before a tab closes is sent when any page of the app is opened @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const editor = cardEditorOn(page);
    const id = await editor.newCard();
    await editor.field('Title').fill('Last words');
    await editor.saved();
    // No further request leaves this tab.
    await page.route('**/api/**', (route) => route.abort());
    await editor.field('Memo').pressSequentially('to be contin');
    await page.close({ runBeforeUnload: true });
    await (await context.newPage()).goto('/app/library');
    await expect.poll(async () => (await readCard(person, id)).memo, { timeout: 20_000 }).toBe('to be contin');
  });
});

test.describe('offline', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'offline a card is created and edited, with pictures, and sent after reconnecting',
    withWorker,
    async ({ page, context, signIn }) => {
      const person = await signIn();
      const editor = cardEditorOn(page);
      await editor.newCard();
      await editor.field('Title').fill('Online');
      await editor.saved();
      await context.setOffline(true);
      await page
        .getByRole('button', { name: /New card|New/ })
        .first()
        .click();
      await page.waitForURL((url) => /edit/.test(url.pathname));
      await expect(editor.field('Title')).toHaveValue('');
      await editor.field('Title').fill('Written on a train');
      await editor.state('offline');
      await editor.field('Description').click();
      const chooser = page.waitForEvent('filechooser');
      await page
        .getByRole('toolbar', { name: 'Text tools' })
        .getByRole('button', { name: 'Picture', exact: true })
        .click();
      await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: await picture() });
      await expect(page.getByRole('tabpanel').locator('figure[data-waiting] img')).toHaveAttribute('src', /^blob:/);
      const id = /card\/([0-9a-f-]{36})/.exec(page.url())![1]!;
      await context.setOffline(false);
      await editor.saved();
      await expect(page.getByRole('tabpanel').locator('figure:not([data-waiting])')).toBeVisible();
      const card = await readCard(person, id);
      expect(card.title).toBe('Written on a train');
      const address = /src="([^"]+)"/.exec(card.desc)?.[1] ?? '';
      expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
    },
  );
});

test.describe('edits elsewhere', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|409/] });

  test('two devices: changes of the other one appear; changes of the same field are a conflict, and nothing is lost @long', async ({
    page,
    context,
    browser,
    server,
    signIn,
    expectAccessible,
  }) => {
    const person = await signIn();
    const here = cardEditorOn(page);
    const id = await here.newCard();
    await here.field('Title').fill('Bees');
    await here.saved();
    // Another device of the same member.
    const other = await (
      await browser.newContext({
        baseURL: server.url,
        storageState: { cookies: await context.cookies(), origins: [] },
      })
    ).newPage();
    const there = cardEditorOn(other);
    await there.open(id);

    // Changes of different fields merge without a conflict.
    await there.field('Subtitle').fill('and their dances');
    await there.saved();
    await expect(here.field('Subtitle')).toHaveValue('and their dances');

    // Changes of the same field, while one device is offline and imports flashcards, which are kept during the
    // conflict.
    await here.part('Flashcards');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('drone;male bee');
    await page.getByRole('link', { name: 'Back to the flashcards' }).click();
    await here.part('Card');
    await context.setOffline(true);
    await here.field('Memo').fill('Bees dance to show the way');
    await there.field('Memo').fill('Bees dance in the dark hive');
    await there.saved();
    await here.part('Flashcards');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('button', { name: 'Make 1 flashcard' }).click();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'waits until you have chosen' })).toBeFocused({
      timeout: 20_000,
    });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('link', { name: 'Choose on the card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText('to show the way')).toBeVisible();
    await expect(dialog.getByText('in the dark hive')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'From elsewhere' }).check();
    await dialog.getByRole('button', { name: 'Keep these' }).click();
    await here.part('Card');
    await expect(here.field('Memo')).toHaveValue('Bees dance in the dark hive');
    await here.saved();
    expect(await readCard(person, id)).toMatchObject({
      memo: 'Bees dance in the dark hive',
      flashcard: [{ question: 'drone' }],
    });
    // One undo step more than the chosen version: the flashcards are gone.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await here.part('Card');
    await expect(here.field('Memo')).toHaveValue('Bees dance to show the way');
    await here.saved();
    await expect(there.field('Memo')).toHaveValue('Bees dance to show the way');
  });
});
