import type { Page } from '@playwright/test';
import { befriend } from './friends.ts';
import { expect, signUp, test } from './journey.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] });

const panel = (page: Page) => page.getByRole('region', { name: 'The room' });
const openPanel = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'The room' }).click();
  return page.getByRole('dialog', { name: 'The room' });
};

test('[S1 §2, S3 §2] a friend is invited into a room, takes a seat, and both talk in the break @only-desktop', async ({
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
  const bob = await other.newPage();
  await befriend(me, friend);

  await ada.goto('/app/together');
  await expect(ada.getByRole('heading', { name: 'No open room just now' })).toBeVisible();
  await ada.getByRole('button', { name: 'How it works' }).click();
  await expect(ada.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await ada.getByRole('button', { name: 'All right' }).click();
  await expectAccessibleInBothThemes(ada);
  await ada.getByRole('link', { name: 'Open a room' }).click();
  await expect(ada.getByRole('radio', { name: 'With others' })).toBeChecked();
  await expect(ada.getByRole('radio', { name: 'Friends' })).toBeChecked();
  await expectAccessibleInBothThemes(ada);

  const connected = bob
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await bob.goto('/app');
  await connected;
  await ada.getByRole('button', { name: 'Start' }).click();
  const inviting = ada.getByRole('dialog', { name: 'Invite friends' });
  await inviting.getByRole('button', { name: 'Invite Casimir Vane' }).click();
  await expect(inviting.getByRole('button', { name: 'Invited' })).toBeVisible();
  await expectAccessibleInBothThemes(ada);
  await ada.keyboard.press('Escape');

  // In the open app at once, and among the notifications.
  const card = bob.getByRole('region', { name: 'An invitation' });
  await expect(card).toContainText('Ottilie Brandt invites you to study together.');
  await bob.goto('/app/notifications');
  await bob.getByRole('link', { name: /Ottilie Brandt invites you to study together/ }).click();
  await expect(bob.getByText('1 of 50 seats')).toBeVisible();
  await bob.getByRole('textbox', { name: 'Your goal' }).fill('Chapter two');
  await expectAccessibleInBothThemes(bob);
  await bob.getByRole('button', { name: 'Take a seat' }).click();

  await expect(panel(ada)).toContainText('2 people here');
  await expect(panel(bob)).toContainText('2 people here');
  await panel(bob).getByRole('button', { name: 'Wave' }).click();
  // Drawn for the eye, and read out in a status.
  await expect(panel(ada).locator('li').filter({ hasText: 'Casimir Vane' })).toBeVisible();

  // What is typed in focus is kept until the break, over a reload too.
  const sheet = await openPanel(bob);
  const field = sheet.getByRole('textbox', { name: 'Message to everybody here' });
  await field.fill('Tea?');
  await expect(sheet.getByText('The chat opens in the break.', { exact: false })).toBeVisible();
  await bob.reload();
  await openPanel(bob);
  await expect(field).toHaveValue('Tea?');
  await expectAccessibleInBothThemes(bob);

  // The host ends it for everybody: the chat is open, for lines that were typed without a network too.
  const own = await openPanel(ada);
  await expect(own.getByRole('listitem').filter({ hasText: 'Chapter two' })).toBeVisible();
  await own.getByRole('button', { name: 'End for everybody' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'End for everybody' }).click();
  await expect(bob.getByText('The chat opens in the break.', { exact: false })).toBeHidden();
  await other.setOffline(true);
  await field.press('Enter');
  await expect(sheet.getByText('Not sent yet')).toBeVisible();
  await other.setOffline(false);
  await expect(own.getByRole('log').getByText('Tea?')).toBeVisible();
  await expect(sheet.getByText('Not sent yet')).toBeHidden();
  await other.close();
});
