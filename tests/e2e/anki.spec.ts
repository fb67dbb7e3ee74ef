import { readFileSync } from 'node:fs';
import type { Figures } from '#features/review/figures.contract.ts';
import { expect, onPhone, test } from './journey.ts';
import { openLibraryTools } from './library-pages.ts';

test(
  'a package of Anki is previewed, brought in with its history, reviewed, and undone: what it brought is in no figure any more',
  onPhone,
  async ({ page, signIn, isMobile, expectAccessibleInBothThemes }) => {
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
    const figures = async () => {
      const { days, forecast, growth, hardest } = await ada.call<Figures>('GET', '/api/memory/figures');
      const sum = (of: 'answers' | 'brought') => days.reduce((all, day) => all + day[of], 0);
      const items = growth.before + growth.days.reduce((all, day) => all + day.items, 0);
      return {
        brought: sum('brought'),
        own: sum('answers') - sum('brought'),
        items,
        overdue: forecast.overdue,
        hardest: hardest.length,
      };
    };
    const brought = await figures();
    expect(brought.items).toBeGreaterThan(0);
    expect(brought.overdue).toBeGreaterThan(0);
    expect(brought.own).toBe(0);

    // What the package says is due can be reviewed at once.
    await page.goto('/app/review');
    const side = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(side('Question')).toBeVisible();
    const press = (key: string, button: string) =>
      isMobile ? page.getByRole('button', { name: button }).tap() : page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Flip' })).toBeEnabled();
    await press('Space', 'Flip');
    await expect(side('Answer')).toBeVisible();
    await press('ArrowRight', 'Knew it');
    await expect(side('Answer')).toBeHidden();
    await expect.poll(async () => (await figures()).own).toBe(1);

    await page.goto('/app/bring-in');
    await undo.click();
    await expect(undo).toBeHidden();
    await expect.poll(async () => (await cards()).length).toBe(0);
    // The answer that was given here stays in the log, and counts for its day.
    expect(await figures()).toEqual({ brought: 0, own: 1, items: 0, overdue: 0, hardest: 0 });
    expect((await ada.call<{ count: number }>('GET', '/api/review/next')).count).toBe(0);
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

test(
  'a package that is being sent is paused, stays so after a reload, and goes on @long',
  onPhone,
  async ({ page, signIn, expectedConsole }) => {
    // Paused before the server knew of it.
    expectedConsole.push(/status of 404/);
    await signIn('Ada Migrant');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/uploads**', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/app/bring-in');
    await page.locator('input[type=file][accept*=".apkg"]').setInputFiles('features/anki/fixtures/legacy1.apkg');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('“legacy1.apkg” is paused')).toBeVisible();
    held.resolve();
    await page.reload();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('button', { name: 'Bring it in' })).toBeVisible({ timeout: 120_000 });
  },
);
