import type { Page } from '@playwright/test';
import { accountPagesOn, addVirtualAuthenticator, codeOf } from './account-pages.ts';
import { expect, letterTo, test } from './journey.ts';

// A separate server: the first person of an empty instance becomes its administrator.
test.use({ serverEnvironment: { EMPTY_INSTANCE: '1' }, expectedConsole: [/status of 4\d\d|WebSocket connection/] });
test.describe.configure({ mode: 'serial' });

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'engine of analysis 1843' };
const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: 'nanoseconds of wire' };
/** The page signs out automatically if its live socket is open, otherwise on the next load. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(async () => {
    if (!page.url().includes('/signin')) await page.reload();
    await expect(page).toHaveURL(/\/signin/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('You were signed out: that session has ended.')).toBeVisible();
}

/** Uncaught errors and console errors of a page in another browser. */
function errorsOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d|WebSocket connection/.test(message.text()))
      troubles.push(message.text());
  });
  return troubles;
}

test('the first person becomes the administrator and is signed in at once; a common password is refused', async ({
  page,
  expectAccessible,
}) => {
  const account = accountPagesOn(page);
  await page.goto('/signup');
  await expect(page.getByText('check that it is right')).toBeVisible();
  await account.press('Create an account');
  await expect(page.getByText('Fill this in.')).toHaveCount(3);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill('ada');
  await expect(page.getByText('Fill this in.')).toHaveCount(2);
  await account.press('Create an account');
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();

  await account.signUp({ ...ada, password: 'password1234' });
  await expect(page.getByText('among the passwords that are tried first')).toBeVisible();
  await page.getByLabel(/^Password/).fill(ada.password);
  await expect(page.getByText('Very strong')).toBeVisible();
  await account.press('Create an account');
  await expect(page).toHaveURL('/app/welcome');
  await account.openSettings();
  await expect(page.getByRole('main').getByRole('link', { name: 'Administrator’s desk' })).toBeVisible();
});

test('an invited person signs up; the administrator forwards the letter; both are notified that they are friends', async ({
  page,
  browser,
  server,
}) => {
  const account = accountPagesOn(page);
  await page.goto('/?userInvitation=ada-lovelace');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('userInvitation');
  await account.signUp(grace);
  await expect(page.getByText('no mail server')).toBeVisible();

  const adminContext = await browser.newContext({ baseURL: server.url });
  const adminPage = await adminContext.newPage();
  const admin = accountPagesOn(adminPage);
  await admin.signIn(ada, '/app/admin/outbox');
  await adminPage
    .getByRole('button', { name: new RegExp(grace.email) })
    .first()
    .click();
  const link = await adminPage
    .getByRole('dialog')
    .getByRole('link', { name: /confirm-address/ })
    .getAttribute('href');

  // Opened in another browser, the link waits for a press.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link!);
  await expect(elsewhere.getByRole('button', { name: 'Confirm and sign in' })).toBeEnabled();
  expect(elsewhere.url()).not.toContain('token');
  // After a reload there, the page says that its link is gone, instead of naming an invalid field.
  await elsewhere.reload();
  await expect(elsewhere.getByRole('alert')).toContainText('This page no longer has its link.');
  await elsewhere.close();

  await page.goto(link!);
  await expect(page).toHaveURL('/app');
  // Going back to the link's page still offers a next step.
  await page.goBack();
  const isIn = page.getByRole('heading', {
    name: `You are signed in as ${grace.email}, and this address is confirmed`,
  });
  await expect(isIn).toBeVisible();
  await expect(page.getByText('This page no longer has its link.')).toBeVisible();
  // An expired link may be of another address: the page says who is signed in and shows no error, not even while
  // loading.
  await page.goto('/confirm-address?token=of-another');
  const alertsMeanwhile: number[] = [];
  await page.route('**/api/user/me', async (route) => {
    alertsMeanwhile.push(await page.getByRole('alert').count());
    await route.continue();
  });
  await account.press('Confirm and sign in');
  await expect(isIn).toBeFocused();
  await expect(page.getByText('This link has been used, or it is too old.')).toBeVisible();
  expect(alertsMeanwhile).toEqual([0]);
  await page.unroute('**/api/user/me');
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/app');
  await expect(async () => {
    await page.goto('/app/notifications');
    await expect(page.getByText('Ada Lovelace, who invited you')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await adminPage.goto('/app/notifications');
  await expect(adminPage.getByText('Grace Hopper has accepted your invitation')).toBeVisible();
  await admin.press('Mark all as read');
  await expect(adminPage.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await adminContext.close();
});

test('a failed sign-in shows what to do, a successful one leads to the requested page, and signing out ends it', async ({
  page,
}) => {
  const account = accountPagesOn(page);
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect(page.getByText('You were signed out')).toHaveCount(0);
  // Visitors open no live socket and do not poll.
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.getByLabel('E-mail address').fill(grace.email);
  await page.getByLabel(/^Password/).fill('not my password');
  await account.press('Sign in');
  await expect(page.getByRole('alert')).toContainText('Check the address and the password');
  expect(sockets).toEqual([]);
  await page.getByLabel(/^Password/).fill(grace.password);
  await account.press('Sign in');
  await expect(page).toHaveURL('/app/settings');
  await page
    .getByRole('button', { name: /: menu/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/app');
  await expect(page).toHaveURL(/\/signin/);
});

test('resetting a forgotten password ends all other sessions @long', async ({ page, browser, server }) => {
  const account = accountPagesOn(page);
  const before = await browser.newPage({ baseURL: server.url });
  const troubles = errorsOf(before);
  await accountPagesOn(before).signIn(grace);
  await expect(before).toHaveURL('/app');

  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgotten?' }).click();
  await expect(page.getByRole('heading', { name: 'A new password' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(grace.email);
  await account.press('Send the e-mail');
  await expect(page.getByText('If there is an account for')).toBeVisible();
  await expect.poll(async () => (await letterTo(server, grace.email)).link).toContain('/reset-password');
  await page.goto((await letterTo(server, grace.email)).link);
  grace.password = 'compilers are made of words';
  await page.getByLabel(/^New password/).fill(grace.password);
  await account.press('Keep this password');
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await account.signIn(grace);
  await expect(page).toHaveURL('/app');
  await expectSignedOut(before);
  expect(troubles).toEqual([]);
  await before.close();
});

test('a sign-in link works once, in the browser that asked for it, and leads to the requested page @long', async ({
  page,
  server,
}) => {
  const account = accountPagesOn(page);
  await page.goto('/signin?next=/app/library');
  await account.press('Send me a sign-in link');
  await expect(page.getByText('Type your address here first')).toBeVisible();
  await page.getByLabel('E-mail address').fill(grace.email);
  await account.press('Send me a sign-in link');
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await expect.poll(async () => (await letterTo(server, grace.email)).link).toContain('/sign-in-link');
  const { link } = await letterTo(server, grace.email);
  await page.goto(link);
  await expect(page).toHaveURL('/app/library');
  // A used link has no effect on a signed-in member.
  await page.goto(link);
  await account.press('Sign in here');
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/app/library');
  await account.signOut();
  await page.goto(link);
  await account.press('Sign in here');
  await expect(page.getByText('This link has been used')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('This link has been used');
});

test('a second factor is set up with a locally drawn QR code, requested at sign-in, and replaced by a backup code', async ({
  page,
  expectAccessible,
}) => {
  const account = accountPagesOn(page);
  await account.signIn(grace);
  await expect(page).toHaveURL('/app');
  await account.openSettings();
  await account.section('Second factor').getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill(grace.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent())!;
  await dialog.getByLabel('Code from your app').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await dialog.getByLabel('Code from your app').fill(await codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm the code' }).click();
  const backupCode = await dialog.getByRole('listitem').first().textContent();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(account.section('Second factor').getByText('On', { exact: true })).toBeVisible();
  await account.signOut();

  await account.signIn(grace, '/app/library');
  await expect(page).toHaveURL(/\/two-factor/);
  await page.getByLabel('Code from your app').fill(await codeOf(secret));
  await account.press('Go on');
  await expect(page).toHaveURL('/app/library');
  await account.signOut();

  await account.signIn(grace);
  await account.press('Use a backup code');
  await page.getByLabel('Backup code').fill(backupCode!.toLowerCase().replace('-', ''));
  await account.press('Go on');
  await expect(page).toHaveURL('/app');
  await account.openSettings();
  await account.section('Second factor').getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel(/^Password/).fill(grace.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(account.section('Second factor').getByText('Off', { exact: true })).toBeVisible();
});

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  const account = accountPagesOn(page);
  await addVirtualAuthenticator(page);
  await account.signIn(grace);
  await expect(page).toHaveURL('/app');
  await account.openSettings();
  await page.getByLabel('Name of the new passkey').fill('My laptop');
  await account.press('Add a passkey');
  await expect(account.section('Passkeys').getByText('My laptop')).toBeVisible();
  await account.signOut();

  await page.goto('/signin?next=/app/library');
  await account.press('Use a passkey');
  await expect(page).toHaveURL('/app/library');
  await account.openSettings();
  await account.press('Remove the passkey My laptop');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(account.section('Passkeys').getByText('My laptop')).toBeHidden();
  await account.signOut();
  await page.goto('/signin');
  await account.press('Use a passkey');
  await expect(page.getByRole('alert')).toContainText('not accepted');
});

test('an administrator lets only invited people sign up; the link of an invitation leads somebody in @long', async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  await accountPagesOn(page).signIn(ada);
  await expect(page).toHaveURL('/app');
  await page.goto('/app/admin/instance');
  const signingUp = page.getByRole('region', { name: 'Signing up' });
  await signingUp.getByRole('radio', { name: /^Who was invited/ }).check();
  await signingUp.getByRole('button', { name: 'Save' }).click();
  await expect(signingUp.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.goto('/app/admin/invitations');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const made = page.getByRole('list').getByRole('listitem').filter({ hasText: 'Whoever has the link' });
  await expect(made).toHaveCount(1);
  await expectAccessible(page);
  const list = (await (await page.request.get('/api/admin/invitations')).json()) as { invitations: { url: string }[] };

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  const troubles = errorsOf(other);
  await other.goto('/signup');
  await expect(other.getByText('Only people who were invited can sign up here.')).toBeVisible();
  await expectAccessible(other);
  await other.goto(list.invitations[0]!.url);
  await expect(other.getByText('Ada Lovelace invites you to Loci')).toBeVisible();
  await other.getByRole('link', { name: 'Create my account' }).click();
  await other.getByLabel('Your name').pressSequentially('Mary', { delay: 60 });
  await other.getByLabel('E-mail address').fill('mary@example.org');
  await other.getByLabel(/^Password/).fill('mechanism of the heavens 1831');
  await accountPagesOn(other).press('Create an account');
  await expect(other.getByText('mary@example.org')).toBeVisible();
  expect(troubles).toEqual([]);
  await elsewhere.close();
});

test('sessions are listed and ended one by one @long', async ({ page, browser, server }) => {
  const account = accountPagesOn(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  const troubles = errorsOf(other);
  await accountPagesOn(other).signIn(grace);
  await expect(other).toHaveURL('/app');
  await account.signIn(grace);
  await expect(page).toHaveURL('/app');
  await account.openSettings();
  const sessions = account.section('Where you are signed in');
  await account.press('End all others');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This device')).toBeVisible();
  await expectSignedOut(other);

  // What is typed until the other page is loaded is restored when the same member returns.
  await accountPagesOn(other).signIn(grace);
  await expect(other).toHaveURL('/app');
  await other.goto('/app/new?to=import');
  const pasted = other.getByRole('textbox', { name: 'Text' });
  await expect(pasted).toBeVisible();
  await other.context().clearCookies();
  // Types within the page, because locators do not act on a page that is being left.
  const typeWhileLeaving = (text: string) =>
    pasted.evaluate((field: HTMLTextAreaElement, typed) => {
      const type = () => {
        field.focus();
        document.execCommand('insertText', false, typed);
      };
      navigation.addEventListener('navigate', () => setTimeout(type), { once: true });
      // Event of another tab.
      addEventListener('storage', type);
    }, text);
  await pasted.fill('sun');
  await typeWhileLeaving(';soleil');
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(other).toHaveURL(/\/signin/);
  await accountPagesOn(other).signIn(grace);
  await expect(other).toHaveURL('/app');
  await other.goto('/app/new?to=import');
  await expect(pasted).toHaveValue('sun;soleil');

  // Two tabs: each clears only its own draft; signing out in one deletes the drafts of both, also what is typed while
  // the other is being left.
  const tab = await elsewhere.newPage();
  const inTab = tab.getByRole('textbox', { name: 'Text' });
  const kept = () => tab.evaluate(() => Object.entries(localStorage).flat().join());
  await tab.goto('/app/new?to=import');
  await inTab.fill('moon;lune');
  await expect.poll(kept).toContain('moon;lune');
  await other.getByRole('button', { name: 'Clear' }).click();
  await expect(pasted).toBeFocused();
  await tab.reload();
  await expect(inTab).toHaveValue('moon;lune');
  await typeWhileLeaving('mars');
  await accountPagesOn(tab).signOut();
  await expect(other).toHaveURL(/\/signin/);
  expect(await kept()).not.toContain('loci-form');
  expect(troubles).toEqual([]);
  await elsewhere.close();
});

test('[S1 §8] an account without a membership record gets a page that says so @long', async ({ page, server }) => {
  const account = accountPagesOn(page);
  await account.signIn(ada);
  await expect(page).toHaveURL('/app');
  const { DatabaseSync } = await import('node:sqlite');
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
  file.exec("DELETE FROM membership WHERE user_id = (SELECT id FROM user WHERE email = 'ada@example.org')");
  file.close();
  await page.goto('/signin');
  await expect(page).toHaveURL('/failed-connexion');
  await expect(page.getByRole('heading', { name: 'Your account is not complete' })).toBeVisible();
  await account.press('Sign out');
  await expect(page.getByText('You are signed out')).toBeVisible();
});
