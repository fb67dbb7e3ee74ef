import { expect, type Locator, type Page } from '@playwright/test';

export type PartName = 'Card' | 'Key ideas' | 'Flashcards' | 'Questions' | 'Resources' | 'Notes';

/** Page model of the card editor. */
export function cardEditorOn(page: Page) {
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  return {
    page,
    rows,
    async newCard(): Promise<string> {
      await page.goto('/app/new');
      await page.waitForURL(/\/app\/card\/[0-9a-f-]{36}\/edit/);
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
      return /card\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    },
    async open(id: string, part = ''): Promise<void> {
      await page.goto(`/app/card/${id}/edit${part ? `?part=${part}` : ''}`);
      await expect(page.getByRole('tablist')).toBeVisible();
    },
    field: (name: string): Locator => page.getByRole('textbox', { name, exact: true }),
    part: (name: PartName) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
    add: (what: 'key idea' | 'flashcard' | 'resource') => page.getByRole('button', { name: `Add a ${what}` }).click(),
    async addQuestion(kind: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
    },
    /** Everything is saved on the server. */
    saved: () => expect(page.locator('[data-save-state="saved"]')).toBeVisible({ timeout: 20_000 }),
    state: (state: 'saved' | 'saving' | 'offline' | 'failed' | 'conflict') =>
      expect(page.locator(`[data-save-state="${state}"]`)).toBeVisible(),
    /** The summary line of a row, which opens and closes it. */
    line: (place: number): Locator =>
      rows
        .nth(place - 1)
        .locator('button[aria-expanded]')
        .first(),
  };
}
