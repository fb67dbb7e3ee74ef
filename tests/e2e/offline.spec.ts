import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, signUp, startServer, test, type SignedIn, withWorker } from './journey.ts';
import { failNextWrite, visit, outboxText } from './offline-pages.ts';
import { cardOf } from './repeat-pages.ts';

const root = join(import.meta.dirname, '../..');

/** The browser logs these without a network. */
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const makeCard = (person: SignedIn, title: string) => cardOf(person, title, 3);

test(
  '[8 Offline] offline after Today alone, other screens do not wait for texts that are not on the device',
  withWorker,
  async ({ page, context, signIn }) => {
    const person = await signIn();
    const id = await makeCard(person, 'Rivers of Europe');
    await visit(page, [id]);
    await context.setOffline(true);
    // Pauses between tries to read texts do not end while the clock is stopped.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('link', { name: 'Library', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Library' }).first()).toBeVisible();
    await page.getByText('Rivers of Europe').first().click();
    await expect(page.getByRole('heading', { name: 'Rivers of Europe' }).first()).toBeVisible();
  },
);

test(
  '[8 Offline] offline after one visit, every screen loads and edits are queued; they are sent once each and in order',
  withWorker,
  async ({ page, context, signIn }) => {
    const person = await signIn();
    const id = await makeCard(person, 'Rivers of Europe');
    await visit(page, [id]);
    const sent: { key: string; url: string; body: string | null }[] = [];
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key) sent.push({ key, url: new URL(request.url()).pathname, body: request.postData() });
    });

    await context.setOffline(true);
    await expect(
      page.getByRole('link', { name: 'Offline: all is saved on the server; new changes wait here' }),
    ).toBeVisible();
    for (const [path, heading] of [
      ['/app', 'Welcome'],
      ['/app/library', 'Library'],
      [`/app/card/${id}`, 'Rivers of Europe'],
      [`/app/card/${id}?tab=repeat`, 'Have it come back'],
      [`/app/card/${id}/test`, 'Test yourself'],
      ['/app/notifications', 'Notifications'],
      ['/app/sounds', 'Sounds'],
      ['/app/settings', 'Settings'],
      ['/app/queue', 'Changes on this device'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible();
    }
    await page.goto('/app/library');
    await expect(page.getByText('Rivers of Europe').first()).toBeVisible();

    // Signing out needs the network, and does not ask about unsent changes before.
    await page
      .getByRole('button', { name: /: menu/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByText('Signing out needs the network.').first()).toBeVisible();

    // Public pages are not available offline: a page says so and links to the library. The same for links that new
    // members are offered.
    await page.goto('/');
    await expect(page).toHaveURL('/app/away?page=%2F');
    await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', '/');
    expect(await page.evaluate(async () => (await fetch('/icons/icon.svg')).ok)).toBe(true);
    await page.getByRole('link', { name: 'To your library' }).click();
    await expect(page.getByText('Rivers of Europe').first()).toBeVisible();
    await page.goto('/app');
    await page.getByRole('link', { name: 'See ready-made cards' }).click();
    await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();

    await page.goto(`/app/card/${id}/edit`);
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Rivers of Europe');
    await title.fill('Rivers of the world');
    await expect(page.getByText('Saved on this device, will be sent').filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue('Rivers of the world');
    await title.fill('Rivers of the whole world');
    await expect.poll(() => outboxText(page)).toContain('Rivers of the whole world');
    await page.goto('/app/library');
    await expect(page.getByText('Rivers of the whole world').first()).toBeVisible();
    await page.goto('/app/queue');
    await expect(page.getByRole('heading', { name: 'Changes on this device' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Change to a card' }).first()).toBeVisible();

    sent.length = 0;
    await context.setOffline(false);
    await expect(page.getByText('Right now the server has them all.')).toBeVisible({ timeout: 20_000 });
    const [card] = await person.call<{ title: string }[]>('GET', `/api/focus-card/${id}`);
    expect(card?.title).toBe('Rivers of the whole world');
    const edits = sent.filter(({ url }) => url.includes(id));
    expect(new Set(edits.map(({ key }) => key)).size).toBe(edits.length);
    expect(edits.at(-1)?.body).toContain('Rivers of the whole world');

    // The page that needed the network opens automatically after reconnecting.
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/');
  },
);

test.describe(() => {
  // Refused requests are errors to the browser.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[34]|uncaught: full/] });

  test('[8 Offline] the queue screen is accessible, and shows refused changes @long', async ({
    page,
    context,
    signIn,
    expectAccessible,
  }) => {
    const person = await signIn();
    const id = await makeCard(person, 'Soon gone');
    await visit(page, [id]);
    await page.goto(`/app/card/${id}/edit`);
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Soon gone');
    await context.setOffline(true);
    await title.fill('Written too late');
    await expect(page.getByText('Saved on this device, will be sent').filter({ visible: true }).first()).toBeVisible();
    await person.call('DELETE', `/api/focus-card/${id}`, {});
    await page.goto('/app/queue');
    await context.setOffline(false);
    await expect(page.getByText('Not taken:').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Written too late').first()).toBeVisible();
    await expect(page.getByText('1 change was not taken by the server.')).toBeVisible();
    await expect(page.getByText('goes out by itself')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'This card is in the bin' })).toContainText('Soon gone');
    await expectAccessible(page);

    // However it is opened, the card is shown as binned, with restoring as the only action: the refused change does not
    // block it.
    for (const path of [
      `/app/card/${id}/edit`,
      `/app/card/${id}/test`,
      `/app/library?modalMemento=${id}`,
      `/app/card/${id}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: /is in the bin$/ }), path).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Title' }), path).toBeHidden();
      await expect(page.getByRole('link', { name: 'Edit', exact: true }), path).toBeHidden();
    }
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Put back' }).click();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Written too late' })).toBeFocused();
    const inLibrary = () => person.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
    await expect
      .poll(async () => (await inLibrary()).map((card) => card.title), { timeout: 20_000 })
      .toContain('Soon gone');

    // The editor shows the full reason below its bar, whose height does not change.
    await page.goto(`/app/card/${id}/edit`);
    await expect(title).toHaveValue('Written too late');
    const note = page.getByRole('alert').filter({ hasText: 'This card is in the bin. Put it back, then try again.' });
    await expect(note).toBeInViewport({ ratio: 1 });
    const bar = page
      .locator('header')
      .filter({ has: page.getByRole('heading', { level: 1, name: 'Written too late' }) });
    expect((await bar.boundingBox())!.height).toBeLessThan(80);
    await note.getByRole('link', { name: 'See what waits' }).click();
    // Now that the card is restored, the server accepts the change: the editor retries on leaving.
    await expect(page.getByText('Right now the server has them all.')).toBeVisible();
    await expect.poll(async () => (await inLibrary()).map((card) => card.title)).toContain('Written too late');
  });

  test('[8 Offline] a change that this device cannot store, one that is never accepted, and a refused deletion @long', async ({
    page,
    context,
    signIn,
  }) => {
    const person = await signIn();
    const id = await makeCard(person, 'Written too late');
    const title = page.getByLabel('Title', { exact: true });
    const inLibrary = () => person.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
    await visit(page, [id]);
    // A change that this device could not store exists only in the editor, so the message has no link that leaves the
    // page.
    await page.goto(`/app/card/${id}/edit`);
    await expect(title).toHaveValue('Written too late');
    await failNextWrite(page);
    await title.fill('Written once there is room');
    const full = page.getByRole('alert').filter({ hasText: 'This device could not keep the change.' });
    await expect(full).toBeVisible();
    await expect(full.getByRole('link')).toHaveCount(0);
    await full.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(async () => (await inLibrary()).map((card) => card.title))
      .toContain('Written once there is room');

    // A change that can never be accepted can be discarded after a confirmation; the focus is kept.
    await person.call('DELETE', `/api/focus-card/${id}`, {});
    await person.call('DELETE', `/api/focus-card/bin/${id}`, {});
    await context.setOffline(true);
    await page.goto(`/app/card/${id}/edit`);
    await title.fill('Written after the end');
    await expect.poll(() => outboxText(page)).toContain('Written after the end');
    await page.goto('/app/queue');
    await context.setOffline(false);
    await expect(page.getByText('Not taken:').first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Right now the server has them all.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Changes on this device' })).toBeFocused();

    // A refused deletion leaves the card in the library and the refusal in the queue.
    const held = await makeCard(person, 'In a collection');
    await page.goto('/app/library');
    const tile = page.getByRole('heading', { level: 2, name: 'In a collection', exact: true });
    await expect(tile).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu of “In a collection”' }).click();
    await page.getByRole('menuitem', { name: 'Delete card' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete card' }).click();
    await expect(tile).toBeHidden();
    await person.call('POST', '/api/collection/', {
      _id: crypto.randomUUID(),
      update: { title: 'Keeps it', cards: { put: [{ _id: held, order: 'a0' }] } },
    });
    await context.setOffline(false);
    await expect(tile).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(tile).toBeVisible();
    await page.goto('/app/queue');
    await expect(page.getByText('Not taken:').first()).toBeVisible();
    // After a retry it is pending again, until it is refused again.
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toBeFocused();
    await expect(page.getByText('1 change was not taken by the server.')).toBeVisible();
  });
});

test('[8 Offline] a new version is offered, never during a test, and activated only when the member reloads @long', async ({
  page,
  context,
}) => {
  test.slow();
  // Inside the project, where the server build finds its packages.
  const folder = mkdtempSync(join(root, 'build-version-'));
  cpSync(join(root, process.env['LOCI_BUILD'] ?? 'build'), folder, { recursive: true });
  const server = await startServer({ LOCI_BUILD: relative(root, folder) });
  try {
    const person = await signUp(server, context, 'Version Reader');
    const id = await makeCard(person, 'Versions');
    await page.goto(`${server.url}/app/card/${id}/test?option=-1`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    replaceByALaterVersion(folder);
    // The browser's HTTP cache must not provide anything, since it may be emptied any time.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update();
    });
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
      .toBe(true);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);

    // Activated in another tab, the new version does not affect the running test, which still has all its chunks.
    const inTest = page;
    const other = await context.newPage();
    await other.goto(`${server.url}/app`);
    await expect(other.getByText('A new version is ready')).toBeVisible();
    await inTest.getByRole('button', { name: /^Flip/ }).click();
    await inTest.getByRole('button', { name: /^Knew it/ }).click();
    await expect(inTest.getByText('1 of 3')).toBeAttached();
    await other.evaluate(() => {
      document.title = 'before the reload';
    });
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(other).not.toHaveTitle('before the reload');
    // The browser waits until the earlier worker has answered its requests.
    await expect
      .poll(() => other.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)), {
        timeout: 40_000,
      })
      .toBe(false);
    await expect(other.getByText('A new version is ready')).toHaveCount(0);
    await expect(inTest.getByText('1 of 3')).toBeAttached();
    await inTest.keyboard.press('?');
    await expect(inTest.getByRole('dialog', { name: 'Keys of this screen' })).toBeVisible();
    await other.close();
  } finally {
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(server.dataFolder, { recursive: true, force: true });
  }
});

/** Simulates a release: another worker, and the keyboard help chunk under another name. */
function replaceByALaterVersion(folder: string): void {
  const worker = join(folder, 'client/service-worker.js');
  const text = readFileSync(worker, 'utf8');
  const [sheet] = /\/assets\/keys-sheet-[\w-]+\.js/.exec(text)!;
  const later = text.replace(/(version:.)[\w-]+/, '$1later').replace(`${sheet},`, '');
  expect(later).not.toContain(sheet);
  writeFileSync(worker, later);
  // Compressed variants from the build.
  for (const file of globSync(`${worker}.*`)) rmSync(file);
  for (const file of globSync(join(folder, 'client', `${sheet}*`))) rmSync(file);
}
