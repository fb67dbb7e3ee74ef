import type { Page } from '@playwright/test';

/** Opens the sheet with the filters and tools of the library, on a phone; on a wider screen they are above the list. */
export async function openLibraryTools(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 640) await page.getByRole('button', { name: 'Filters' }).click();
}

export async function closeLibraryTools(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 640)
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('button', { name: /^Show / })
      .click();
}
