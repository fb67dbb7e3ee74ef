import { accountPagesOn } from './account-pages.ts';
import { expect, onPhone, test } from './journey.ts';

// Wrong passwords are refused.
test.use({ expectedConsole: [/status of 40[01]/] });

test(
  'a member makes a key for a script, sees it once, and ends it; then asks for another address',
  onPhone,
  async ({ page, signIn, expectAccessibleInBothThemes, server }) => {
    const kim = await signIn('Kim Keys');
    const account = accountPagesOn(page);
    await account.openSettings();
    await account.press('Make a key');
    const dialog = page.getByRole('dialog', { name: 'Make an API key' });
    await dialog.getByLabel('What it is for').fill('Script on my laptop');
    await dialog.getByRole('checkbox', { name: 'Write' }).click();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await dialog.getByLabel('Your password').fill(kim.password);
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    const made = page.getByRole('dialog', { name: 'Your key' });
    const key = await made.getByText(/^loci_/).innerText();
    await made.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByText('Script on my laptop')).toBeVisible();
    const me = () => fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me()).status).toBe(200);
    await account.press('End the key “Script on my laptop”');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the key' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    expect((await me()).status).toBe(401);

    await account.press('Change the address');
    const change = page.getByRole('dialog', { name: 'Change your address' });
    await change.getByLabel('New address').fill('kim-new@example.org');
    await change.getByLabel('Your password').fill(kim.password);
    await change.getByRole('button', { name: 'Send the letters' }).click();
    const pending = page.getByText('Your address is about to become kim-new@example.org');
    await expect(pending).toBeVisible();
    // Without the toast.
    await page.reload();
    await expect(pending).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await account.press('Give up the change');
    await expect(page.getByText('is about to become')).toBeHidden();
  },
);
