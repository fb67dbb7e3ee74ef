import type { Locator, Page } from '@playwright/test';

const delay = 60;

/** Page model of a profile and its form. */
export function profilePageOn(page: Page) {
  const choose = async (label: string, search: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    // Letters that are typed before it is open choose by their beginning.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(search, { delay });
    await page.getByRole('option', { name: option }).click();
  };
  return {
    field: (name: string): Locator => page.getByRole('textbox', { name, exact: true }),
    /** Letter by letter, as people type. */
    async type(name: string, text: string): Promise<void> {
      await page.getByRole('textbox', { name, exact: true }).pressSequentially(text, { delay });
    },
    choose,
    async upload(button: string, buffer: Buffer): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button, exact: true }).click();
      await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: 'Use this part' }).click();
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  };
}
