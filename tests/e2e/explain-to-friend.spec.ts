import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { befriend } from './friends.ts';
import { expect, onPhone, signUp, test, type SignedIn } from './journey.ts';

const titles = ['A key opens the lock', 'Every pin has its own height', 'A worn key fails', 'Springs push the pins'];

async function makeCard(person: SignedIn): Promise<string> {
  const _id = randomUUID();
  const key_idea = titles.map((title, place) => ({
    _id: randomUUID(),
    order: `a${place}`,
    title,
    key_idea_description: place === 0 ? '<p>The <strong>pins</strong> are lifted.</p>' : '',
  }));
  await person.call('POST', '/api/focus-card/', {
    _id,
    update: { title: 'How a pin tumbler lock works', language: 'en', key_idea },
  });
  return _id;
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 404|Failed to load resource/] });

test(
  '[S2 §2, §4, §7, §9] a card is explained to a friend, who ticks over a lost network, rates and writes a note @long',
  onPhone,
  async ({ page: ada, browser, server, viewport, signIn, expectAccessibleInBothThemes }) => {
    const explainer = await signIn('Adele Quennell');
    const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
    const friend = await signUp(server, other, 'Sigrun Tveit');
    await befriend(explainer, friend);
    const id = await makeCard(explainer);

    await ada.goto(`/app/card/${id}/test?option=-3`);
    await ada.getByRole('button', { name: 'With a friend' }).click();
    const picker = ada.getByRole('dialog', { name: 'Who listens?' });
    await expect(picker.getByRole('button', { name: 'Sigrun Tveit' })).toBeVisible();
    await expectAccessibleInBothThemes(ada);
    await picker.getByRole('button', { name: 'Sigrun Tveit' }).click();
    const panel = ada.getByRole('region', { name: 'Sigrun Tveit listens' });
    await expect(panel).toContainText('Invited.');
    await expect(ada.getByRole('button', { name: 'Explain without recording' })).toBeDisabled();
    await expectAccessibleInBothThemes(ada);

    // The friend is told, and comes by the notification.
    const ben = await other.newPage();
    await ben.goto('/app/notifications');
    await ben.getByRole('link', { name: /Adele Quennell wants to explain/ }).click();
    await expect(heading(ben, 'Adele Quennell explains to you')).toBeVisible();
    await expect(ben.getByText('Every pin has its own height')).toBeVisible();
    await expect(panel).toContainText('Is here and listens.');
    await expect(ben.getByRole('checkbox', { name: titles[0]! })).toBeDisabled();
    await expectAccessibleInBothThemes(ben);

    await ada.reload();
    await expect(panel).toContainText('Is here and listens.');
    await ada.getByRole('button', { name: 'Explain without recording' }).click();
    await expect(ada.getByRole('timer')).toBeVisible();
    await expect(ben.getByText('Listen, and tick what you hear.')).toBeVisible();
    await ben.getByRole('checkbox', { name: titles[0]! }).click();
    await expect(panel).toContainText('1 / 4');
    await expect(ada.getByText('A key opens the lock')).toHaveCount(0);
    // The page is loaded again: the friend still listens, and the explanation goes on.
    await ada.reload();
    await expect(ada.getByRole('timer')).toBeVisible();
    await expect(panel).toContainText('1 / 4');
    await other.setOffline(true);
    await expect(ben.getByText(/^Not connected/)).toBeVisible();
    await ben.getByRole('checkbox', { name: titles[2]! }).click();
    await expect(ben.getByRole('checkbox', { name: titles[2]! })).toBeChecked();
    await other.setOffline(false);
    await expect(panel).toContainText('2 / 4');
    await expectAccessibleInBothThemes(ben);
    await ada.getByRole('button', { name: 'I have said it' }).click();

    const heard = ada.getByRole('status', { name: 'Sigrun Tveit listens' });
    await expect(heard).toContainText('Sigrun Tveit heard 2 of 4 key ideas.');
    await expect(ada.getByText('Sigrun Tveit heard this')).toHaveCount(2);
    await expect(ada.getByRole('button', { name: /^Most of it/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(ben.getByRole('radio', { name: 'Most of it' })).toBeChecked();
    await ben.getByRole('radio', { name: 'All of it' }).click();
    await ben.getByRole('textbox', { name: 'A note for Adele Quennell' }).fill('Clear. You left out the springs.');
    await ben.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(ben.getByText('Sent. Adele Quennell sees it.')).toBeVisible();
    await expectAccessibleInBothThemes(ben);
    await expect(heard).toContainText('Clear. You left out the springs.');
    await expect(ada.getByRole('button', { name: /^All of it/ })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothThemes(ada);

    // The own rating counts, as for an explanation alone.
    await ada.getByRole('button', { name: /^Most of it/ }).click();
    await expect(ada.getByText('You explained: Most of it')).toBeVisible();
    const score = async () =>
      (await explainer.call<{ flash_test_score: { score: number } | null }[]>('GET', `/api/focus-card/${id}`))[0]!
        .flash_test_score?.score;
    await expect.poll(score).toBe(70);
    await expect(heading(ben, 'This explanation has ended')).toBeVisible();
    await expectAccessibleInBothThemes(ben);
    await ben.reload();
    await expect(heading(ben, 'This explanation has ended')).toBeVisible();
    await expect(ben.getByText('A worn key fails')).toHaveCount(0);
    await other.close();
  },
);

test('[S2 §6] nobody comes: one goes on alone; the link of somebody else leads nowhere @long', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const explainer = await signIn('Adele Quennell');
  const other = await browser.newContext({ baseURL: server.url });
  const friend = await signUp(server, other, 'Sigrun Tveit');
  const id = await makeCard(explainer);
  await page.goto(`/app/card/${id}/test?option=-3`);
  await page.getByRole('button', { name: 'With a friend' }).click();
  await expect(page.getByText('You have no friends here yet.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await befriend(explainer, friend);
  await page.reload();
  // The key is there with the button.
  await expect(page.getByRole('button', { name: 'With a friend' })).toBeVisible();
  await expect(heading(page, 'Explain it aloud')).toBeFocused();
  await page.keyboard.press('f');
  // The friend cannot be told: the room waits all the same, with its link.
  await page.route('**/api/explain-friend-notification', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Sigrun Tveit' }).click();
  const panel = page.getByRole('region', { name: 'Sigrun Tveit listens' });
  await expect(panel).toContainText('Invited.');
  await expect(panel).toContainText('The invitation could not be sent. Send Sigrun Tveit the link yourself.');
  await expect(panel.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  const { url } = await page.evaluate(async () => {
    const room = Object.entries(sessionStorage).find(([key]) => key.startsWith('loci.explain-room:'))![1] as string;
    return ((await (await fetch(`/api/explain-room/${room}`)).json()) as { url: string }[])[0]!;
  });
  const third = await browser.newContext({ baseURL: server.url });
  await signUp(server, third, 'Third Person');
  const stranger = await third.newPage();
  await stranger.goto(url);
  await expect(heading(stranger, 'There is nothing to listen to here')).toBeVisible();
  await page.getByRole('button', { name: 'Go on alone' }).click();
  await expect(page.getByRole('button', { name: 'With a friend' })).toBeVisible();
  await page.getByRole('button', { name: 'Explain without recording' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const late = await other.newPage();
  await late.goto(url);
  await expect(heading(late, 'This explanation has ended')).toBeVisible();
  await other.close();
  await third.close();
});
