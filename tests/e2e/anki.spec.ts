import { readFileSync } from 'node:fs';
import { expect, onPhone, test } from './journey.ts';
import { openLibraryTools } from './library-pages.ts';

test(
  'a package of Anki is previewed, brought in with its history, opened, and undone',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Migrant');
    await page.goto('/app/bring-in');
    await page.locator('input[type=file][accept*=".apkg"]').setInputFiles('features/anki/fixtures/legacy1.apkg');
    const start = page.getByRole('button', { name: 'Bring it in' });
    // A process of its own reads it; on a busy machine that takes longer than a screen.
    await expect(start).toBeVisible({ timeout: 120_000 });
    await expectAccessibleInBothThemes(page);
    await start.click();
    const undo = page.getByRole('button', { name: 'Undo the import' });
    await expect(undo).toBeVisible({ timeout: 120_000 });
    await expectAccessibleInBothThemes(page);
    const cards = async () =>
      (await ada.call('GET', '/api/focus-card/get-all-list-short-by-user')) as { title: string }[];
    expect((await cards()).length).toBeGreaterThan(0);
    await undo.click();
    await expect(undo).toBeHidden();
    await expect.poll(async () => (await cards()).length).toBe(0);
  },
);

test(
  'cards go out as a package of Anki with what was learnt, come in again without a double, and go out as a text @long',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Traveller');
    const choose = page.locator('input[type=file][accept*=".apkg"]');
    await page.goto('/app/bring-in');
    await choose.setInputFiles('features/anki/fixtures/legacy1.apkg');
    await page.getByRole('button', { name: 'Bring it in' }).click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: 120_000 });
    const library = () =>
      ada.call<{ title: string; flashcard_count?: number }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
    const titles = async () => (await library()).map(({ title }) => title).toSorted();
    const before = await titles();

    await page.goto('/app/library');
    await openLibraryTools(page);
    await page.getByRole('button', { name: 'Export these' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export / });
    await dialog.getByRole('radio', { name: 'Flashcards for Anki (.apkg)' }).click();
    await expect(dialog.getByRole('switch', { name: 'With what you learnt' })).toBeChecked();
    await expectAccessibleInBothThemes(page);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^loci-.*\.apkg$/);
    const path = await download.path();

    await page.goto('/app/bring-in');
    await choose.setInputFiles({
      name: 'again.apkg',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(path),
    });
    await page.getByRole('button', { name: 'Bring it in' }).click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible({ timeout: 120_000 });
    expect(await titles()).toEqual(before);

    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Export everything' }).click();
    await dialog.getByRole('radio', { name: 'Flashcards for Anki (text)' }).click();
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    const text = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const rows = readFileSync(await (await text).path(), 'utf8');
    expect(rows).toMatch(/^#separator:tab\n#html:true\n#guid column:1\n/);
    expect(rows).toContain('"Loci sample');
  },
);
