import sharp from 'sharp';
import { deskPagesOn } from './administration-pages.ts';
import { expect, test } from './journey.ts';

// Its look changes, which other journeys would see. The browser reports the save that fails and the page that is not
// there.
test.use({ serverEnvironment: { JOURNEY: 'own-pages' }, expectedConsole: [/status of 4\d\d|ERR_FAILED/] });

test('a school gives its instance a colour, a logo and an imprint; visitors and members see them @long', async ({
  page,
  context,
  browser,
  server,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  await context.addCookies([server.administrator.cookie]);
  const desk = deskPagesOn(page);
  await desk.open('instance');
  const look = desk.section('Logo and colour');
  const colour = look.getByLabel('Colour of buttons and links');
  await colour.fill('#ffdd00');
  await expect(
    look.getByText(/Too pale to be read: its contrast is 1\.\d to 1, and 4\.5 to 1 is needed/),
  ).toBeVisible();
  await expect(look.getByRole('button', { name: 'Save' })).toBeDisabled();
  await look.getByRole('button', { name: /a darker tone$/ }).click();
  await expect(look.getByText('A link').first()).toBeVisible();
  await colour.fill('#7a1f5c');
  await look.getByRole('button', { name: 'Save' }).click();
  await desk.told('Saved');
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await accent(), 'at once').toContain('#7a1f5c');

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#7a1f5c"/></svg>';
  const logo = await sharp(Buffer.from(svg), { density: 2_000 }).resize(400, 400).png().toBuffer();
  const file = look.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(look.getByRole('alert')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(look.getByRole('img', { name: 'The logo of this instance' })).toBeVisible();
  await desk.section('Name').getByLabel('Name of this instance').fill('Green School');
  await desk.section('Name').getByRole('button', { name: 'Save' }).click();
  await expect(desk.section('Name').getByRole('button', { name: 'Save' })).toBeDisabled();

  // A draft outlives the page.
  const pages = desk.section('Terms, privacy, imprint');
  await pages.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Imprint' }).click();
  await expect(pages.getByText('there is no such page')).toBeVisible();
  const text = pages.getByRole('textbox', { name: 'Imprint' });
  await text.click();
  await page.keyboard.type('Green School, 1 Meadow Lane');
  await expect(pages.getByText('A draft, kept on this device')).toBeVisible();
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Meadow Lane')));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await pages.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'Imprint' }).click();
  await expect(pages.getByRole('textbox', { name: 'Imprint' })).toContainText('1 Meadow Lane');
  await pages.getByText('Preview', { exact: true }).click();
  await expect(pages.getByRole('article')).toContainText('Meadow Lane');
  await expectAccessible(page);

  // A save that fails says so, and keeps the draft.
  await page.route('**/api/admin/instance/text/*', (route) => route.abort());
  await pages.getByRole('button', { name: 'Save' }).click();
  await expect(pages.getByText('This was not saved')).toBeVisible();
  await page.unroute('**/api/admin/instance/text/*');
  await pages.getByRole('button', { name: 'Save' }).click();
  await expect(pages.getByRole('link', { name: 'Open the page' })).toBeVisible();

  // A visitor who reads French gets the only text there is, marked as English.
  const theirs = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const visit = await theirs.newPage();
  await visit.goto('/');
  await expect(visit).toHaveTitle(/Green School/);
  await expect(visit.getByRole('banner').getByRole('link', { name: 'Green School' }).locator('img')).toBeVisible();
  await visit.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(visit).toHaveURL('/imprint');
  await expect(visit.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await expect(visit.locator('[lang="en"]', { hasText: '1 Meadow Lane' })).toBeVisible();
  await expect(visit.locator('html')).toHaveAttribute('style', /--accent:\s*light-dark\(#7a1f5c/);
  await expectAccessibleInBothThemes(visit);
  expect((await visit.goto('/privacy'))!.status()).toBe(404);
  const manifest = await visit.request.get('/manifest.fr.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Green School', theme_color: '#7a1f5c' });

  // Members, after the next load.
  await page.goto('/app');
  await expect(page).toHaveTitle(/Green School/);
  // A phone has no rail.
  await expect(page.locator('header img[src*="of-instance"]')).toBeAttached();
  await theirs.close();
});
