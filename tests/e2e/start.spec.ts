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

test('[S1 §9] an address shows its language, which the browser keeps, and is chosen away', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const html = page.locator('html');
  await page.goto(`${server.url}/plans?lang=xx`);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto(`${server.url}/plans?lang=fr`);
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/plans`);
  const others = page.locator('link[rel=alternate][hreflang]');
  expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'en',
    'fr',
    'de',
    'es',
    'it',
    'pt-BR',
    'ru',
    'zh-Hans',
    'pt-PT',
    'vi',
    'ja',
    'th',
    'ko',
    'x-default',
  ]);
  // Kept for the pages that a visitor opens next, until another link or a choice.
  await page.goto(server.url);
  await expect(html).toHaveAttribute('lang', 'fr');
  await page.goto(`${server.url}/signin?lang=en`);
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await page.goto(`${server.url}/contact?lang=fr`);
  await page.getByLabel('Langue').selectOption('en');
  await expect(html).toHaveAttribute('lang', 'en');
  expect(page.url()).toBe(`${server.url}/contact`);
  // A choice goes before what a link asked for, on pages without one.
  await page.goto(`${server.url}/plans?lang=fr-CA`);
  expect(page.url()).toBe(`${server.url}/plans?lang=fr`);
  await expect(html).toHaveAttribute('lang', 'fr');
  await page.goto(server.url);
  await expect(html).toHaveAttribute('lang', 'en');
  await context.close();
});
