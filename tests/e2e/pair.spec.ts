import type { Page } from '@playwright/test';
import { befriend } from './friends.ts';
import { expect, signUp, test } from './journey.ts';

test('[S3 §3, S1 §7] a friend is asked, both agree, say a goal, work, write and confirm @long @only-desktop', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const me = await signIn('Ottilie Brandt');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const friend = await signUp(server, other, 'Casimir Vane');
  const ben = await other.newPage();
  await befriend(me, friend);

  await ada.goto('/app/focus-session/new?connectType=PAIRUP');
  await expect(ada.getByRole('radio', { name: 'In a pair' })).toBeChecked();
  await ada.getByRole('radio', { name: 'Casimir Vane' }).check();
  await expectAccessibleInBothThemes(ada);
  await ada.getByRole('button', { name: 'Ask' }).click();
  await expect(ada.getByRole('heading', { name: 'You have asked Casimir Vane' })).toBeVisible();
  await expect(ada.getByText('Casimir Vane has been told.')).toBeVisible();
  await expectAccessibleInBothThemes(ada);

  await ben.goto('/app/notifications');
  await ben.getByRole('link', { name: /Ottilie Brandt asks you to work in a pair/ }).click();
  await expect(ben.getByRole('heading', { name: 'Ottilie Brandt asks you' })).toBeVisible();
  await expectAccessibleInBothThemes(ben);
  await ben.getByRole('button', { name: 'Yes, let’s work' }).click();
  await ada.getByRole('button', { name: 'I am ready' }).click();

  await ben.getByRole('textbox', { name: 'Your goal' }).fill('Chapter two');
  await expectAccessibleInBothThemes(ben);
  await ben.getByRole('button', { name: 'Ready' }).click();
  await ada.getByRole('textbox', { name: 'Your goal' }).fill('Chapter one');
  await ada.getByRole('button', { name: 'Ready' }).click();

  // Both are in the room of their own session.
  const part = (page: Page, name: string) => page.getByRole('region', { name: `In a pair with ${name}` });
  await expect(part(ada, 'Casimir Vane')).toContainText('Chapter two');
  await expect(part(ben, 'Ottilie Brandt')).toContainText('Chapter one');
  await expectAccessibleInBothThemes(ada);
  await part(ada, 'Casimir Vane').getByRole('button', { name: 'End my part' }).click();
  await expect(part(ben, 'Ottilie Brandt')).toContainText('Ottilie Brandt has ended their part');
  await part(ben, 'Ottilie Brandt').getByRole('button', { name: 'End my part' }).click();

  for (const [page, name, recap] of [
    [ada, 'Casimir Vane', 'All of it'],
    [ben, 'Ottilie Brandt', 'Half of it'],
  ] as const) {
    await page.getByRole('link', { name: `Write the recap for ${name}` }).click();
    await page.getByRole('textbox', { name: 'Recap' }).fill(recap);
    await page.getByRole('radio', { name: 'Partly' }).check();
    if (page === ada) await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Send the recap' }).click();
  }
  await expect(ada.getByText('Half of it')).toBeVisible();
  await ada.getByRole('radio', { name: 'Yes' }).check();
  await expectAccessibleInBothThemes(ada);
  await ada.getByRole('button', { name: 'Confirm' }).click();
  await ben.getByRole('radio', { name: 'Partly' }).check();
  await ben.getByRole('button', { name: 'Confirm' }).click();
  await expect(ben.getByText('Ottilie Brandt confirms that you reached your goal.')).toBeVisible();
  await expect(ada.getByText('Casimir Vane confirms that you partly reached your goal.')).toBeVisible();
  await expectAccessibleInBothThemes(ada);

  await ada.goto('/app/focus');
  await expect(ada.getByText('confirmed by the other: partly reached')).toBeVisible();
  await other.close();
});
