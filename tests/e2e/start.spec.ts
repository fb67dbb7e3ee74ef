import { expect, test } from './journey.ts';

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

test('the start page explains Loci and links public cards, without JavaScript too', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Cards that others have made' }).getByRole('listitem');
  expect(await cards.count(), 'the rest is in Explore').toBe(8);
  const title = await cards.first().getByRole('heading').textContent();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
  await page.getByRole('tab', { name: 'Key ideas' }).click();
  expect(await page.getByRole('article').getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await context.close();
});
