import { accountPagesOn } from './account-pages.ts';
import { expect, onlyOnPhone, onPhone, test } from './journey.ts';

// A wrong password is refused; afterwards the session has ended while calls are on their way.
test.use({ serverEnvironment: { JOURNEY: 'leaving' }, expectedConsole: [/status of 40[01]|WebSocket connection/] });

test(
  'a member deletes their account, signs in again, takes everything along and comes back',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes }) => {
    const robin = await signIn('Robin Leaver');
    const account = accountPagesOn(page);
    await robin.call('POST', '/api/focus-card/', { _id: crypto.randomUUID(), update: { title: 'To be kept' } });
    await account.openSettings();
    await account.press('Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('button', { name: 'First, export everything' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Leave it to everybody, without your name' }).click();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel('Your password').fill(robin.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();

    await expect(page).toHaveURL('/come-back');
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(robin.email);
    await page.getByLabel(/^Password/).fill(robin.password);
    await account.press('Sign in');

    await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/signin?next=%2Fapp%2Fsettings');
    await expect(page, 'wherever they go').toHaveURL('/come-back');
    const download = page.waitForEvent('download');
    await account.press('Export everything');
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await account.press('Keep my account');
    await expect(page).toHaveURL('/app');
    await page.goto('/app/library');
    await expect(page.getByText('To be kept').first()).toBeVisible();
  },
);

test(
  'in French: a member deletes their account on a phone, and comes back @long',
  onlyOnPhone,
  async ({ page, signIn, server, expectAccessibleInBothThemes }) => {
    const robin = await signIn('Robin Leaver');
    await robin.call('PUT', '/api/user/preferences', { locale: 'fr' });
    await page.context().addCookies([{ name: 'locale', value: 'fr', url: server.url }]);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/app/settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await press('Supprimer mon compte');
    const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
    await dialog.getByRole('radio', { name: 'Le supprimer' }).click();
    await dialog.getByLabel('Votre mot de passe').fill(robin.password);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click();

    await expect(page.getByRole('heading', { name: 'Votre compte est fermé' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await page.getByLabel('Adresse e-mail').fill(robin.email);
    await page.getByLabel(/^Mot de passe/).fill(robin.password);
    await press('Se connecter');
    await expect(page.getByRole('heading', { name: 'Votre compte va être supprimé' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off').toBe(
      true,
    );
    await press('Garder mon compte');
    await expect(page).toHaveURL('/app');
  },
);
