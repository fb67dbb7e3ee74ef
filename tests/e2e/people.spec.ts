import type { Page } from '@playwright/test';
import { expect, signUp, test } from './journey.ts';

const visible = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });

test('[S1 §2, §7] a member finds another, asks to be friends, is accepted, and ends it; the other is told where they are', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  await signIn('Adele Quennell');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  await signUp(server, other, 'Torvald Quistgaard');
  const bjorn = await other.newPage();

  await ada.goto('/app/people');
  await ada.getByRole('button', { name: 'No, 16 or older' }).click();
  await expect(ada.getByRole('heading', { name: 'Are you under 16?' })).toBeHidden();
  await expect(ada.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();

  const field = ada.getByRole('searchbox', { name: 'Search for people' });
  await field.pressSequentially('q', { delay: 60 });
  await expect(ada.getByText('Type one letter more.')).toBeVisible();
  await field.pressSequentially('uistgaard tor', { delay: 60 });
  await expect(ada.getByText('1 person found')).toBeVisible();
  await field.press('ArrowDown');
  await expect(visible(ada, 'Torvald Quistgaard @torvald-quistgaard')).toBeFocused();
  await ada.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(ada);
  const ask = ada.getByRole('button', { name: 'Add friend Torvald Quistgaard' });
  await ask.click();
  const results = ada.getByRole('list', { name: 'People found' });
  await expect(results.getByRole('button', { name: 'Requested Torvald Quistgaard' })).toBeFocused();

  // After another visit it is still known that they were asked.
  await ada.reload();
  const withdraw = ada.getByRole('button', { name: 'Withdraw Torvald Quistgaard' });
  await withdraw.click();
  await expect(withdraw).toBeHidden();
  await ada.getByRole('button', { name: 'Undo' }).click();
  await expect(withdraw).toBeVisible();

  await bjorn.goto('/app/people');
  await expect(bjorn.getByRole('heading', { name: '1 request to you' })).toBeVisible();
  await expectAccessibleInBothThemes(bjorn);
  await bjorn.getByRole('button', { name: 'Accept Adele Quennell' }).click();
  await expect(bjorn.getByRole('heading', { name: /request/ })).toBeHidden();
  await expect(visible(bjorn, 'Adele Quennell')).toBeVisible();
  // Told by the live socket.
  await expect(ada.getByRole('tab', { name: /^Friends ?1$/ })).toBeVisible();
  await expect(withdraw).toBeHidden();
  // Whoever uses a tab is online for their friends, who read it at the start and once a minute.
  await expect(async () => {
    await ada.reload();
    const friend = ada.getByRole('listitem').filter({ hasText: 'Torvald Quistgaard' });
    await expect(friend).toContainText('Online', { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });

  await ada.getByRole('button', { name: 'More about Torvald Quistgaard' }).click();
  await ada.getByRole('menuitem', { name: 'Follow' }).click();
  await ada.getByRole('tab', { name: /^Following ?1$/ }).click();
  await ada.getByRole('button', { name: 'Unfollow Torvald Quistgaard' }).click();
  await expect(ada.getByText('You follow nobody yet')).toBeVisible();
  await ada.getByRole('tab', { name: /Friends/ }).click();
  await ada.getByRole('button', { name: 'More about Torvald Quistgaard' }).click();
  await ada.getByRole('menuitem', { name: 'Remove friend' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove friend' }).click();
  await expect(ada.getByText('No friends yet')).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();
  await expect(bjorn.getByText('No friends yet')).toBeVisible();

  await ada.getByRole('tab', { name: 'Privacy' }).click();
  await ada.getByRole('switch', { name: 'I am under 16' }).click();
  await expect(ada.getByRole('radio', { name: 'Friends only' })).toBeChecked();
  await expect(ada.getByRole('radio', { name: 'Members' })).toBeDisabled();
  await expectAccessibleInBothThemes(ada);
});
