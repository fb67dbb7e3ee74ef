import type { Page } from '@playwright/test';
import { expect, signUp, test, withWorker } from './journey.ts';

const write = async (page: Page, to: string, text: string) => {
  const field = page.getByRole('textbox', { name: `Message to ${to}` });
  await field.pressSequentially(text, { delay: 60 });
  await field.press('Enter');
  await expect(field).toHaveValue('');
};
// Without the network, a part of the program that is loaded on use meets it.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/] });

const messagesOn = (page: Page) => page.getByRole('group', { name: /^Messages with/ }).getByRole('listitem');
const shown = (page: Page, text: string) => messagesOn(page).filter({ hasText: text });

test(
  '[S3 §7] two friends write to each other, one of them without a network; the end of the friendship closes it',
  withWorker,
  async ({ page: ada, browser, server, viewport, signIn, expectAccessibleInBothThemes }) => {
    await signIn('Adele Quennell');
    // A headless browser refuses notifications for everybody.
    await ada.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
    await signUp(server, other, 'Sigrun Tveit');
    const bjorn = await other.newPage();
    const idOf = async (page: Page) => ((await (await page.request.get('/api/user/me')).json()) as { _id: string })._id;
    const [adaId, bjornId] = [await idOf(ada), await idOf(bjorn)];
    const befriend = (page: Page, userToFriendId: string) =>
      page.request.post('/api/user/friend', {
        data: { friend: true, userToFriendId },
        headers: { origin: server.url },
      });
    expect((await befriend(ada, bjornId)).ok()).toBe(true);
    expect((await befriend(bjorn, adaId)).ok()).toBe(true);

    await ada.goto('/app/messages');
    await expect(ada.getByText('No messages yet')).toBeVisible();
    await ada.getByRole('link', { name: 'To people' }).click();
    await ada.getByRole('link', { name: 'Write Sigrun Tveit' }).click();
    await expect(ada.getByText('You have not written to each other yet.')).toBeVisible();
    await write(ada, 'Sigrun Tveit', 'Shall we learn? https://example.org/a.');
    await expect(ada.getByRole('link', { name: 'https://example.org/a', exact: true })).toHaveAttribute(
      'rel',
      /nofollow/,
    );
    await expect(shown(ada, 'Shall we learn?')).toContainText('Sent');
    // Who writes waits for an answer: the notifications of this device are offered, once.
    const offer = ada.getByRole('region', { name: 'Notifications on this device' });
    await expect(offer.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expectAccessibleInBothThemes(ada);
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);

    await bjorn.goto('/app/people');
    await bjorn.getByRole('link', { name: /^Messages/ }).click();
    await bjorn.getByRole('link', { name: /Adele Quennell.*1 unread message/ }).click();
    await expect(shown(bjorn, 'Shall we learn?')).toBeVisible();
    // Told by the live socket.
    await expect(shown(ada, 'Shall we learn?')).toContainText('Read');

    await other.setOffline(true);
    await write(bjorn, 'Adele Quennell', 'From the train');
    await expect(shown(bjorn, 'From the train')).toContainText('Waits for the network');
    const field = bjorn.getByRole('textbox', { name: 'Message to Adele Quennell' });
    await field.pressSequentially('a draft', { delay: 60 });
    await write(ada, 'Sigrun Tveit', 'Tomorrow?');
    // The server has it before what waits on the other device.
    await expect(shown(ada, 'Tomorrow?')).toContainText('Sent');
    await expect(offer, 'once').toHaveCount(0);
    await other.setOffline(false);
    await expect(messagesOn(bjorn)).toHaveText([/Shall we learn/, /Tomorrow/, /From the train/]);
    await expect(messagesOn(ada).filter({ hasText: /learn|Tomorrow|train/ })).toHaveText([
      /Shall we learn/,
      /Tomorrow/,
      /From the train/,
    ]);
    await bjorn.reload();
    await expect(field).toHaveValue('a draft');

    await befriendEnds(ada, bjornId, server.url);
    await expect(bjorn.getByText('This person cannot be reached any more.')).toBeVisible();
    await expect(field).toBeHidden();
    await expectAccessibleInBothThemes(bjorn);
  },
);

const befriendEnds = (page: Page, userToFriendId: string, origin: string) =>
  page.request.post('/api/user/friend', { data: { friend: false, userToFriendId }, headers: { origin } });
