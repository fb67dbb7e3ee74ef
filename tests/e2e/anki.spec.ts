import { expect, onPhone, test } from './journey.ts';

test(
  'a package of Anki is previewed, brought in with its history, opened, and undone',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Ada Migrant');
    await page.goto('/app/bring-in');
    await page.locator('input[type=file][accept*=".apkg"]').setInputFiles('features/anki/fixtures/legacy1.apkg');
    const start = page.getByRole('button', { name: 'Bring it in' });
    await expect(start).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await start.click();
    const undo = page.getByRole('button', { name: 'Undo the import' });
    await expect(undo).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const cards = async () =>
      (await ada.call('GET', '/api/focus-card/get-all-list-short-by-user')) as { title: string }[];
    expect((await cards()).length).toBeGreaterThan(0);
    await undo.click();
    await expect(undo).toBeHidden();
    await expect.poll(async () => (await cards()).length).toBe(0);
  },
);
