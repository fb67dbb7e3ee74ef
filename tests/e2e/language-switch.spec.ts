import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.use({ serverEnvironment: { SAMPLE_WORLD: '1', JOURNEY: 'language switch' } });

/** At the foot of a public page. The page is loaded again in the language. */
async function chooseAtFoot(page: Page, tag: string): Promise<void> {
  // A person scrolls to it; `selectOption` alone does not.
  await page.locator('[data-look=language]').scrollIntoViewIfNeeded();
  await page.locator('[data-look=language]').selectOption(tag);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

test('[S1 §9] a change of language loses nothing that is typed, no place and no open tab @long', async ({
  page,
  server,
  signIn,
}) => {
  await test.step('sign-up: name and address', async () => {
    await page.goto('/signup');
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail address').fill('ada@example.org');
    await chooseAtFoot(page, 'ja');
    await expect(page.locator('input[name=name]')).toHaveValue('Ada Lovelace');
    await expect(page.locator('input[name=email]')).toHaveValue('ada@example.org');
  });

  await test.step('sign-in: the address, also where a link has asked for a language', async () => {
    await page.goto('/signin?lang=fr');
    await expect(page.locator('form button[type=submit]').first()).toBeEnabled();
    await page.locator('input[name=email]').fill('ada@example.org');
    await chooseAtFoot(page, 'ja');
    await expect(page.locator('input[name=email]')).toHaveValue('ada@example.org');
    await expect(page).toHaveURL('/signin');
  });

  await test.step('contact: the message', async () => {
    await page.goto('/contact');
    const message = page.locator('textarea');
    await message.fill('どこにありますか');
    await chooseAtFoot(page, 'de');
    await expect(message).toHaveValue('どこにありますか');
  });

  const [card] = (await (await page.request.get(`${server.url}/api/focus-card/public/?limit=1`)).json()) as [
    { url_seo: string },
  ];
  await test.step('a report: its words', async () => {
    await page.goto(`/${card.url_seo}/report`);
    const words = page.locator('textarea');
    await words.fill('Der dritte Satz stimmt nicht.');
    await chooseAtFoot(page, 'en');
    await expect(words).toHaveValue('Der dritte Satz stimmt nicht.');
  });

  await test.step('a public card: the tab and the place', async () => {
    await page.goto(`/${card.url_seo}`);
    const tab = page.locator('[role=tab]').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { pathname, search } = new URL(page.url());
    await chooseAtFoot(page, 'th');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(pathname + search);
    // The choice is at the foot of the page.
    await expect(page.locator('[data-look=language]')).toBeInViewport();
  });

  await test.step('in the app: nothing is loaded again', async () => {
    await chooseAtFoot(page, 'en');
    await signIn();
    await page.goto('/app/settings');
    await page.evaluate(() => void Object.assign(window, { isThisDocument: true }));
    await page.getByRole('combobox').filter({ hasText: 'English' }).first().click();
    await page.getByRole('option', { name: 'Русский', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { name: 'Настройки' }).first()).toBeVisible();
    expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true);
    await expect(page).toHaveURL('/app/settings');
  });
});
