import { deskPagesOn, fillWithMembers, giveUpJob } from './administration-pages.ts';
import { expect, type SignedIn, signUp, test } from './journey.ts';
import { animationsEnded, expectedRefusals, membershipPagesOn, whenLive } from './membership-pages.ts';

// A separate server: its first account is the administrator, and its settings and members change.
test.use({ serverEnvironment: { JOURNEY: 'administration', SAMPLE_WORLD: '1' }, expectedConsole: expectedRefusals });
test.describe.configure({ mode: 'serial' });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const parts = ['members', 'instance', 'contact', 'letters', 'acts', 'health'] as const;

test('only the administrator can see and open the administration @long', async ({ page, signIn }) => {
  await signIn('Nora Nobody');
  for (const part of ['', ...parts.map((each) => `/${each}`)]) {
    await page.goto(`/app/admin${part}`);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
  await page.goto('/app/settings');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByRole('link', { name: /desk/i })).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /Find a card/ }).fill('desk');
  await expect(page.getByRole('option', { name: /Desk:/ })).toHaveCount(0);
});

test('the administrator reaches the administration from settings, menu and palette, and finds one of hundreds of members while typing @long', async ({
  page,
  context,
  server,
}) => {
  fillWithMembers(server, 230);
  await context.addCookies([admin.cookie]);
  await page.goto('/app/settings');
  await page.getByRole('main').getByRole('link', { name: 'Administrator’s desk' }).click();
  await expect(page).toHaveURL('/app/admin/members');
  const desk = deskPagesOn(page);
  await expect(page.getByText('232 members')).toBeVisible();
  // The list is virtualised; further rows load while scrolling.
  expect(await desk.rows.count()).toBeLessThan(40);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('pupil229@example.org')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await desk.search('number17');
  await expect(page.getByText('11 members')).toBeVisible();
  await expect(page).toHaveURL(/q=number17/);
  await desk.search('nobody has such a name');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page.getByText('232 members')).toBeVisible();
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Premium', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nobody fits' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /Find a card/ }).fill('desk health');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/admin/health');
});

test('a plan, a promotion and tokens reach the member at once; suspending signs them out, and lifting it lets them in', async ({
  page,
  context,
  browser,
  server,
  expectAccessible,
}) => {
  await context.addCookies([admin.cookie]);
  const theirs = await browser.newContext({ baseURL: server.url });
  const member = await signUp(server, theirs, 'Max Member');
  const tab = await theirs.newPage();
  await whenLive(tab, () => tab.goto('/app/plans'));
  const seen = membershipPagesOn(tab);
  await expect(seen.card('Premium').locator('s')).toBeVisible();

  const desk = deskPagesOn(page);
  await desk.openMember('Max Member');
  const sheet = desk.sheet('Max Member');
  await animationsEnded(page);
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: '55%' }).click();
  await sheet.getByLabel('Students').fill('many');
  await expect(sheet.getByText('A whole number from 0')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByLabel('Students').fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Now: 12.')).toBeVisible();
  await expect(tab.getByText('55% off in the first year')).toBeVisible();
  await expect(seen.card('Premium')).toContainText('€21.60');

  await sheet.getByRole('combobox', { name: 'Granted plan' }).click();
  await page.getByRole('option', { name: 'Premium', exact: true }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Granted by an administrator.')).toBeVisible();
  await seen.expectPlan('Premium');

  await sheet.getByLabel('Give tokens').fill('0');
  await sheet.getByRole('button', { name: 'Give' }).click();
  await expect(sheet.getByText('A whole number, not 0')).toBeVisible();
  await sheet.getByLabel('Give tokens').fill('500');
  await sheet.getByRole('button', { name: 'Give' }).click();
  await expect(sheet.getByText('1,000 this month, 500 kept')).toBeVisible();
  await tab.goto('/app/billing');
  await expect(seen.section('Tokens')).toContainText('Given by the administrator');
  await expect(seen.section('Your plan')).toContainText('Given to you by the administrator.');

  await sheet.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend Max Member?' });
  await animationsEnded(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(sheet.getByRole('button', { name: 'Let in again' })).toBeVisible();
  await expect(async () => {
    await tab.goto('/app/library');
    await expect(tab).toHaveURL(/\/signin/, { timeout: 1_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Let in again' }).click();
  await expect(sheet.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Let in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/member=/);

  await signUp(server, theirs, 'Other Session');
  await desk.openMember('Other Session');
  await desk.sheet('Other Session').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.told(/session(s)? ended/);
  expect(member.id).not.toBe('');
  await theirs.close();
});

test('the address of a member is corrected, and the desk says which backups are kept @long', async ({
  page,
  context,
  browser,
  server,
  expectAccessible,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url });
  await signUp(server, theirs, 'Mira Mistyped');
  await context.addCookies([admin.cookie]);
  const desk = deskPagesOn(page);
  await desk.openMember('Mira Mistyped');
  const sheet = desk.sheet('Mira Mistyped');
  const address = sheet.getByLabel('New address');
  await address.fill('mira.right');
  await expect(sheet.getByRole('button', { name: 'Send the letters' })).toBeDisabled();
  await address.fill('mira.right@example.org');
  await address.press('Enter');
  await desk.told('Letters are on their way to both addresses.');
  await expect(sheet.getByText(/mira\.right@example\.org has until/)).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Changed the address' })).toBeVisible();
  await animationsEnded(page);
  await expectAccessible(page);

  await desk.open('instance');
  const backups = desk.section('Backups');
  await expect(backups.getByRole('checkbox', { name: 'Make a backup every day' })).toBeDisabled();
  await expect(backups.getByText('The server’s variable BACKUP_AT decides this.')).toBeVisible();
  for (const period of ['Days', 'Weeks', 'Months']) await backups.getByLabel(period).fill('0');
  await expect(backups.getByText('Keep at least one.')).toBeVisible();
  await expect(backups.getByRole('button', { name: 'Save' })).toBeDisabled();
  await backups.getByLabel('Months').fill('12');
  await backups.getByRole('button', { name: 'Save' }).click();
  await desk.told('Saved.');
  await expect(backups.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await desk.open('health');
  await expect(page.getByText('0 days, 0 weeks and 12 months')).toBeVisible();
  await theirs.close();
});

test('prices, limits and the global promotion apply at once; an invalid figure is named and nothing is saved @long', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.addCookies([admin.cookie]);
  const desk = deskPagesOn(page);
  await desk.open('instance');
  const prices = desk.section('Prices');
  await prices.getByLabel('Premium, a month', { exact: true }).fill('7.555');
  await expect(prices.getByText('An amount such as 4.50.')).toBeVisible();
  await expect(prices.getByRole('button', { name: 'Save' })).toBeDisabled();
  await prices.getByLabel('Premium, a month', { exact: true }).fill('7,50');
  await prices.getByRole('button', { name: 'Save' }).click();
  await desk.told('Saved.');

  const promo = desk.section('Promotion for everybody');
  await promo.getByRole('checkbox', { name: 'Offer it' }).click();
  await promo.getByLabel('Per cent off').fill('20');
  await promo.getByLabel('Ends on').fill('2020-01-01T10:00');
  await expect(promo.getByText('This is in the past.')).toBeVisible();
  const inTwoDays = new Date(Date.now() + 50 * 3_600_000).toISOString().slice(0, 16);
  await promo.getByLabel('Ends on').fill(inTwoDays);
  await promo.getByRole('button', { name: 'Save' }).click();
  await expect(promo.getByRole('button', { name: 'Save' })).toBeDisabled();

  const limits = desk.section('Limits');
  await limits.getByLabel('Cards, and maps, of others in a free library').fill('30');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(limits.getByRole('button', { name: 'Save' })).toBeDisabled();

  const visitor = await browser.newContext({ baseURL: server.url });
  const seen = await visitor.newPage();
  await seen.goto('/plans?interval=month');
  await expect(membershipPagesOn(seen).card('Premium').locator('s')).toHaveText('€7.50');
  await expect(membershipPagesOn(seen).card('Premium')).toContainText('€6');
  await expect(seen.getByText('20% off in the first year')).toBeVisible();
  await expect(seen.getByRole('timer')).toContainText('2 days');
  await expect(membershipPagesOn(seen).card('Free')).toContainText('30 cards of others');

  const sample = desk.section('Sample world');
  await seen.goto('/');
  await expect(seen.getByRole('heading', { name: 'Cards that others have made' })).toBeVisible();
  await sample.getByRole('switch', { name: 'Show the sample cards' }).click();
  await desk.told('The sample cards are hidden.');
  await seen.reload();
  await expect(seen.getByRole('heading', { name: 'Cards that others have made' })).toHaveCount(0);
  await sample.getByRole('switch', { name: 'Show the sample cards' }).click();
  await desk.told('The sample cards are shown.');
  await visitor.close();
});

test('a message is answered, closed and reopened; the log has every action @long', async ({ page, context }) => {
  await context.addCookies([admin.cookie]);
  await admin.call('POST', '/api/contact', {
    email: 'vera@example.org',
    fullname: 'Vera Visitor',
    subject: 'Where is my card?',
    message: 'It was about photosynthesis.',
    typeMessage: 'problem',
  });
  const desk = deskPagesOn(page);
  await desk.open('contact');
  const message = page.getByRole('listitem').filter({ hasText: 'Where is my card?' });
  await expect(message.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    /^mailto:vera@example\.org\?subject=Re/,
  );
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing waits for an answer' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Mark as handled' }).click();
  await page.getByRole('radio', { name: 'Handled' }).click();
  await expect(message).toContainText('Handled on');

  await desk.open('acts');
  const entry = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();
  await expect(entry('Marked a message as handled')).toContainText('Ada Lovelace');
  await expect(entry('Changed the membership: Max Member')).toContainText('Granted plan: none → Premium');
  await expect(entry('Changed the settings of the instance')).toBeVisible();
  await expect(entry('Gave tokens: Max Member')).toContainText('Amount: 500');
  await entry('Gave tokens').getByRole('link', { name: 'Max Member' }).click();
  await expect(desk.sheet('Max Member')).toBeVisible();
});

test('health shows figures, and a failed job is retried @long', async ({ page, context, server }) => {
  giveUpJob(server, 'journey.fails');
  await context.addCookies([admin.cookie]);
  const desk = deskPagesOn(page);
  await desk.open('health');
  await expect(page.getByRole('definition').filter({ hasText: 'SQLite' })).toBeVisible();
  const failed = desk.section('Failed jobs');
  await expect(failed.getByRole('listitem')).toContainText('connect ECONNREFUSED');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await desk.told('It is tried again.');
  await expect(failed.getByText('None. Everything that was to be done was done.')).toBeVisible();
});
