import { allCards } from '#seed/cards/all-cards.ts';
import { expect, test } from './journey.ts';

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

test('the start page says what Loci is and shows community cards that can be read, without JavaScript too', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Cards that others have made' }).getByRole('listitem');
  expect(await cards.count()).toBe(allCards.length);
  const title = await cards.first().getByRole('heading').textContent();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Key ideas' })).toBeVisible();
  expect(await page.getByRole('article').getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await context.close();
});

test('the start page and a public card are accessible', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Cards that others have made' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: /Key ideas/ }).click();
  await expectAccessible(page);
});
