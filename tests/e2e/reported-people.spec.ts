import type { Page } from '@playwright/test';
import { expect, letterTo, signUp, test } from './journey.ts';

// A separate server: its first account is the administrator, and its queue has these reports alone.
test.use({ serverEnvironment: { JOURNEY: 'reported-people' }, expectedConsole: [/40[34]/] });

async function sendReport(page: Page, dialogName: string, reason: string, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('radio', { name: reason }).click();
  await dialog.getByLabel('In your own words').fill(words);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

test('[S1 §3 Report] @long a person and a message are reported; a moderator decides; both see what came of it', async ({
  page: ada,
  browser,
  server,
  viewport,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const reporter = await signIn('Adele Quennell');
  const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  const bo = await signUp(server, other, 'Torvald Quistgaard');
  await reporter.call('POST', '/api/user/friend', { friend: true, userToFriendId: bo.id });
  await bo.call('POST', '/api/user/friend', { friend: true, userToFriendId: reporter.id });
  await bo.call('POST', '/api/user/' + bo.id, { page: 'updateUser', id: bo.id, taglife: 'Sells miracle cures' });
  for (const message of ['Hello Adele', 'Buy my cure now'])
    await bo.call('POST', '/api/messages', { recipientId: reporter.id, message });

  // From the conversation, the message.
  await ada.goto(`/app/messages/${bo.id}`);
  const message = ada
    .getByRole('listitem')
    .filter({ hasText: 'Buy my cure now' })
    .filter({ has: ada.getByRole('button', { name: 'Report this message', includeHidden: true }) });
  await message.hover();
  await message.getByRole('button', { name: 'Report this message' }).click();
  await expectAccessibleInBothThemes(ada);
  await sendReport(ada, 'Report this message', 'It is advertising', 'He writes it every day.');
  // From the profile, the person.
  await ada.goto(`/app/focusmate/${bo.id}`);
  await ada.getByRole('button', { name: 'Report', exact: true }).click();
  await sendReport(ada, 'Report this person', 'It is wrong or misleading', 'No cure does that.');

  const desk = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
  await desk.addCookies([server.administrator.cookie]);
  const moderator = await desk.newPage();
  await moderator.goto('/app/admin/reports');
  const cases = moderator.getByRole('main').getByRole('listitem');
  const ofMessage = cases.filter({ has: moderator.getByText('Message', { exact: true }) }).first();
  const ofPerson = cases.filter({ has: moderator.getByText('Person', { exact: true }) }).first();
  await expect(ofPerson.getByText('No cure does that.')).toBeVisible();
  await ofMessage.getByRole('button', { name: 'Read it with what came before' }).click();
  const read = moderator.getByRole('dialog', { name: 'Reported message' });
  await expect(read.getByRole('listitem')).toContainText(['Hello Adele', 'Buy my cure now']);
  await expectAccessibleInBothThemes(moderator);
  await moderator.keyboard.press('Escape');
  await ofMessage.getByRole('button', { name: 'Remove', exact: true }).click();
  const remove = moderator.getByRole('dialog', { name: 'Remove this message?' });
  await expect(remove.getByRole('radio', { name: 'It is advertising' })).toBeChecked();
  await remove.getByRole('button', { name: 'Remove the message' }).click();
  await expect(remove).toBeHidden();

  await ofPerson.getByRole('button', { name: 'Look at the profile' }).click();
  const look = moderator.getByRole('dialog', { name: 'Reported profile' });
  await expect(look.getByText('Sells miracle cures')).toBeVisible();
  await moderator.keyboard.press('Escape');
  await ofPerson.getByRole('button', { name: 'Hide' }).click();
  const hide = moderator.getByRole('dialog', { name: 'Hide this profile from everybody?' });
  await hide.getByLabel('Your words to the person').fill('Take the motto down.');
  await expectAccessibleInBothThemes(moderator);
  await hide.getByRole('button', { name: 'Hide the profile' }).click();
  await expect(moderator.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();

  // What the reporter sees: neither the words nor the person.
  await ada.goto(`/app/focusmate/${bo.id}`);
  await expect(ada.getByText('Sells miracle cures')).toBeHidden();
  await ada.goto(`/app/messages/${bo.id}`);
  await expect(ada.getByText('This person cannot be reached any more.')).toBeVisible();
  await expect(ada.getByText('Buy my cure now')).toBeHidden();

  // What the other sees: why, and never by whom.
  const torvald = await other.newPage();
  await torvald.goto('/app/notifications');
  await expect(torvald.getByText('Take the motto down.', { exact: false })).toBeVisible();
  await expect(torvald.getByText('A message of yours was removed.', { exact: false })).toBeVisible();
  await expect(torvald.getByText('Adele', { exact: false })).toBeHidden();
  const { text } = await letterTo(server, bo.email);
  expect(text).not.toContain('Adele');
  await torvald.goto(`/app/focusmate/${bo.id}`);
  await expect(torvald.getByText('A moderator has hidden your profile')).toBeVisible();
  await expectAccessibleInBothThemes(torvald);
  await torvald.goto(`/app/focusmate/${server.administrator.id}`);
  await torvald.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(torvald.getByText('A moderator has hidden your profile.', { exact: false })).toBeVisible();

  await desk.close();
  await other.close();
});
