import { accountPagesOn } from './account-pages.ts';
import { deskPagesOn } from './administration-pages.ts';
import { expect, signUp, test } from './journey.ts';

test.use({
  serverEnvironment: { EMPTY_INSTANCE: '1', JOURNEY: 'first-run' },
  expectedConsole: [/status of 4\d\d|WebSocket connection/],
});

const password = 'horse battery staple';

test('the first visitor signs up and is asked how the instance is to be; then a moderator gets the reports and nothing else', async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page, 'there is one thing to do').toHaveURL('/signup');
  await accountPagesOn(page).signUp({ name: 'Ada Lovelace', email: 'ada@school.example', password });
  await expect(page).toHaveURL('/app/welcome');

  const question = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await question('What is this instance called?');
  await expectAccessible(page);
  await page.getByLabel('Name of this instance').fill('Green School');
  await press('Go on');
  await question('Where do members find it?');
  await expect(page.getByText('at this very address')).toBeVisible();
  await press('Go on');
  await question('Who may sign up?');
  await page.getByRole('checkbox', { name: 'An administrator approves new accounts' }).click();
  await press('Go on');
  await question('Who pays?');
  await expect(page.getByRole('radio', { name: 'Nobody', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Members, through Stripe' })).toBeDisabled();
  await press('Go on');
  await question('Who sends its letters?');
  await expectAccessible(page);
  await press('Later');
  await question('That is all');

  const desk = deskPagesOn(page);
  await desk.open('instance');
  await expect(page.getByLabel('Name of this instance')).toHaveValue('Green School');
  await expect(page.getByText('Some questions about this instance')).toBeHidden();

  // Somebody new waits, and is let in; a visitor keeps the start page.
  const theirs = await browser.newContext({ baseURL: server.url });
  const tab = await theirs.newPage();
  await tab.goto('/');
  await expect(tab).toHaveURL('/');
  await tab.goto('/signup');
  await expect(tab.getByText('An administrator looks at new accounts')).toBeVisible();

  const other = await browser.newContext({ baseURL: server.url });
  await signUp(server, other, 'Mona Moderator');
  await desk.openMember('Mona Moderator');
  const sheet = desk.sheet('Mona Moderator');
  await sheet.getByRole('radio', { name: 'Moderator', exact: true }).click();
  await sheet.getByRole('button', { name: 'Change role' }).click();
  await page
    .getByRole('alertdialog', { name: 'Make Mona Moderator a moderator?' })
    .getByRole('button', { name: 'Change role' })
    .click();
  await desk.told('Mona Moderator is a moderator now.');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Changed the role' })).toBeVisible();

  const moderators = await other.newPage();
  await moderators.goto('/app/admin');
  await expect(moderators).toHaveURL('/app/admin/reports');
  await expect(moderators.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(moderators.getByRole('link', { name: 'Members' })).toBeHidden();

  // The account is deleted by whoever types its name.
  await sheet.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Mona Moderator?' });
  await dialog.getByLabel('To confirm, type the name').fill('Mona');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog.getByText('This is not the name.')).toBeVisible();
  await dialog.getByLabel('To confirm, type the name').fill('Mona Moderator');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(sheet.getByText('The account will be deleted on')).toBeVisible();
});
