import { createOTP } from '@better-auth/utils/otp';
import { expect, type Page } from '@playwright/test';

/** Page model of the account screens. */
export function accountPagesOn(page: Page) {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  return {
    press,
    async signUp({ name, email, password }: { name: string; email: string; password: string }) {
      await page.goto('/signup');
      await page.getByLabel('Your name').fill(name);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel(/^Password/).fill(password);
      await press('Create an account');
    },
    async signIn({ email, password }: { email: string; password: string }, next = '') {
      await page.goto(`/signin${next && `?next=${encodeURIComponent(next)}`}`);
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel(/^Password/).fill(password);
      await press('Sign in');
    },
    async openSettings() {
      await page.goto('/app/settings');
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    },
    async signOut() {
      await this.openSettings();
      await press('Sign out');
      await expect(page).toHaveURL('/');
    },
    section: (name: string) => page.getByRole('region', { name }),
  };
}

/** The current TOTP code for a secret. */
export function codeOf(secret: string): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return createOTP(bytes.toString('latin1'), { digits: 6, period: 30 }).totp();
}

/** A device with a fingerprint reader that always accepts its owner. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
