import { expect, test } from './journey.ts';

test('the start page says what Loci is, without JavaScript too', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
