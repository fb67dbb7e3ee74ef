import type { Page } from '@playwright/test';
import { expect, test, onlyOnPhone } from './journey.ts';
import { makeTestCard, selfTestOn } from './self-test-pages.ts';

/** Doubles the font size, as in a browser's settings. */
async function withLargeLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** Nothing may extend beyond the right edge of the window. */
async function expectNothingCut(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), where).toBe('32px');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where)
    .toBe(0);
}

test(
  '[design: checks] with letters of twice the size a phone shows every screen in its width @long',
  onlyOnPhone,
  async ({ page, signIn }) => {
    const person = await signIn('Bartholomew Featherstonehaugh');
    const id = await makeTestCard(person, 'Photosynthesis and thermodynamics');
    await person.call('PUT', `/api/focus-card/${id}`, { id, startFocusRepeat: true, plan: 'classic' });
    await withLargeLetters(page);
    for (const [path, heading] of [
      ['/app', 'Today'],
      ['/app/settings', 'Settings'],
      ['/app/notifications', 'Notifications'],
      ['/app/queue', 'Changes on this device'],
      [`/app/card/${id}/test`, 'Test yourself'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true }), path).toBeVisible();
      await expectNothingCut(page, path);
    }

    const test_ = selfTestOn(page);
    await test_.open(id, -1);
    await expect(test_.front).toBeVisible();
    await expectNothingCut(page, 'deck');
    await test_.know();
    await expect(page.getByText('1 of 3')).toBeAttached();
    await test_.open(id, -1);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await expectNothingCut(page, 'resume');

    await test_.open(id, -2);
    for (let number = 1; number <= 5; number++) {
      await expect(page.getByText(`Question ${number} of 5 ·`)).toBeVisible();
      const asked = await test_.asked();
      await expectNothingCut(page, asked);
      await page.getByRole('button', { name: 'I don’t know' }).click();
      await expect(page.getByText('Here is the answer').first()).toBeVisible();
      await expectNothingCut(page, `${asked}, answered`);
      await test_.goOn.click();
    }
    await expect(page.getByText('0 of 5 right')).toBeVisible();
    await expectNothingCut(page, 'result');
  },
);
