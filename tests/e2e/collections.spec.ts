import { collectedCard, collectionOn } from './collection-pages.ts';
import { expect, signUp, test, type SignedIn } from './journey.ts';

// A separate server: its first account is the administrator, and others have made public cards.
test.use({
  serverEnvironment: { JOURNEY: 'collections', SAMPLE_WORLD: '1' },
  expectedConsole: [/status of 40[234]|ERR_INTERNET_DISCONNECTED|WebSocket connection/],
});

let admin: SignedIn;
test.beforeEach(({ server }) => {
  admin = server.administrator;
});

test('[S1 §5, §6] a PREMIUM member publishes a collection; it works without JavaScript and hides private cards', async ({
  page,
  browser,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn('Petra Publisher');
  const [shown] = await person.call<{ url_seo: string; title: string }[]>('GET', '/api/focus-card/public/?limit=1');
  const copy = (await person.call<{ insertedId: string }>('POST', `/api/focus-card/public/${shown!.url_seo}`, {}))
    .insertedId;
  const secret = await collectedCard(person, 'My private canary');
  const _id = crypto.randomUUID();
  await person.call('POST', '/api/collection/', {
    _id,
    update: {
      title: 'Für alle Augen',
      cards: {
        put: [
          { _id: secret, order: 'a0' },
          { _id: copy, order: 'a1' },
        ],
      },
    },
  });
  await page.goto(`/app/collection/${_id}`);
  const collection = collectionOn(page);
  await collection.act('Publish…');
  const dialog = page.getByRole('dialog', { name: 'Publish this collection' });
  await expect(dialog.getByText('Describe what it is about.')).toBeVisible();
  await expect(dialog.getByText('1 private card stays yours alone')).toBeVisible();
  await expect(
    dialog.getByText('Publishing comes with a paid plan.'),
    'said before anything is filled in',
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  // After a dialog opened from the menu is closed, its button has the focus; the same for dialogs from the list of what
  // is missing.
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await collection.act('Edit details');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  for (const _ of ['loaded by then', 'there at once']) {
    await collection.act('Export its cards…');
    await page.getByRole('dialog', { name: 'Export 2 cards' }).press('Escape');
    await expect(more).toBeFocused();
  }
  await collection.act('Publish…');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await collection.act('Publish…');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Cards for all to see.');
  await page.getByRole('button', { name: 'First cards' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Cards for all to see.')).toBeVisible();
  await expect.poll(async () => (await collection.kept(person)).description).toBe('Cards for all to see.');

  await collection.act('Publish…');
  await dialog.getByRole('checkbox', { name: /I have read the terms/ }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: /Premium/ })).toContainText('share a collection with everybody');
  await page.keyboard.press('Escape');
  await admin.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM' });
  await page.reload();
  await collection.act('Publish…');
  await dialog.getByRole('checkbox', { name: /I have read the terms/ }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  // The address can be copied, shown as a QR code, or sent in seven ways.
  const share = page.getByRole('dialog', { name: 'It is public' });
  await expect(share.getByLabel('Public address')).toHaveValue(`${server.url}/collection/fur-alle-augen`);
  await expect(share.getByRole('img', { name: /collection\/fur-alle-augen/ })).toBeVisible();
  await expect(share.getByRole('list').getByRole('listitem')).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
  await share.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share this collection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Public page' })).toBeVisible();
  await expect(page.getByText('Only you see this one')).toHaveCount(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const rating = await visitor.request.get(`${server.url}/collection/fur-alle-augen?rate`, { maxRedirects: 0 });
  expect(rating.headers()['location']).toBe(`/signin?next=${encodeURIComponent('/collection/fur-alle-augen?rate')}`);
  await visitor.goto(`${server.url}/collection/fur-alle-augen`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Für alle Augen' })).toBeVisible();
  await expect(visitor.getByText('Cards for all to see.')).toBeVisible();
  const tile = visitor.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(tile).toHaveCount(1);
  await expect(tile).toHaveAttribute('href', `/${shown!.url_seo}`);
  await expect(tile.getByText('Sign in to keep it'), 'the red corner').toHaveCount(1);
  await expect(visitor.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign up' }).last()).toHaveAttribute(
    'href',
    '/signup?next=%2Fapp%2Fadd%2Ffur-alle-augen%3Fof%3Dcollection',
  );
  await expect(visitor.getByRole('link', { name: 'Report', exact: true })).toHaveAttribute(
    'href',
    '/collection/fur-alle-augen/report',
  );
  await visitor.getByRole('link', { name: 'Share' }).click();
  const sent = visitor.getByRole('dialog', { name: 'Share this collection' });
  await expect(sent.getByLabel('Public address')).toHaveValue(`${server.url}/collection/fur-alle-augen`);
  await sent.getByRole('button', { name: 'Close' }).click();
  expect(await visitor.content()).not.toContain('canary');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${server.url}/collection/fur-alle-augen`,
  );
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent())!) as {
    name: string;
    collectionSize: number;
  };
  expect(data).toMatchObject({ '@type': 'Collection', name: 'Für alle Augen', collectionSize: 1 });
  await context.close();

  // A visitor reports it while the server is unreachable; the report is sent from the next page they open.
  const away = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize()! });
  const reporter = await away.newPage();
  await reporter.goto('/collection/fur-alle-augen');
  // From one of its cards, Back returns to the collection; from the card's own address, to the start page.
  const ofIt = reporter.getByRole('main').getByRole('link', { name: shown!.title });
  const backToIt = reporter.getByRole('link', { name: 'Back to the collection' });
  for (const jump of [false, true]) {
    await ofIt.click();
    if (jump) await reporter.evaluate(() => location.assign('#main'));
    await expect(backToIt).toHaveAttribute('href', '/collection/fur-alle-augen');
    await backToIt.click();
    await expect(reporter).toHaveURL(/collection\/fur-alle-augen$/);
  }
  await reporter.goto(`/${shown!.url_seo}`);
  await expect(reporter.getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  await reporter.goto('/collection/fur-alle-augen');
  await reporter.getByRole('link', { name: 'Report', exact: true }).click();
  await reporter.getByRole('radio', { name: 'It is advertising' }).click();
  await away.setOffline(true);
  await reporter.getByRole('button', { name: 'Send the report' }).click();
  await expect(reporter.getByText('but not sent yet', { exact: false })).toBeVisible();
  await reporter.goto('about:blank');
  await away.setOffline(false);
  await reporter.goto('/');
  const cases = async () =>
    (await admin.call<{ cases: { title: string; kind: string }[] }>('GET', '/api/admin/reports')).cases;
  await expect.poll(cases).toMatchObject([{ title: 'Für alle Augen', kind: 'collection' }]);

  // A member adds all of its cards.
  const member = await signUp(server, away, 'Mona Member');
  await reporter.goto('/collection/fur-alle-augen');
  await expect(reporter.getByRole('link', { name: 'Back to Explore' })).toBeVisible();
  await ofIt.click();
  await expect(reporter.getByRole('heading', { level: 1, name: shown!.title })).toBeVisible();
  await backToIt.click();
  await expect(reporter).toHaveURL(/collection\/fur-alle-augen$/);
  await reporter.getByRole('link', { name: 'Take the card into my library' }).click();
  await expect(reporter.getByText('1 card is in your library now.')).toBeVisible();
  expect(await member.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user')).toMatchObject([
    { title: shown!.title },
  ]);
  await reporter.reload();
  await expect(reporter.getByText('All of its cards are in your library.')).toBeVisible();
  await away.close();

  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByRole('link', { name: 'Edit this collection' })).toBeVisible();
  await expect(page.getByText('Report', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit this collection' }).click();
  await page.waitForURL('**/app/collection/**');

  // Without public cards there is nothing to add.
  await person.call('PUT', `/api/collection/${_id}`, { update: { cards: { remove: [copy] } } });
  const empty = await (await fetch(`${server.url}/collection/fur-alle-augen`)).text();
  expect(empty).toContain('Für alle Augen');
  expect(empty).not.toContain('into my library');
  expect(empty).not.toContain('Take these cards with you');
  await page.reload();

  await collection.act('Take back from the public');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Only you see it')).toBeVisible();
  expect((await page.request.get('/collection/fur-alle-augen')).status()).toBe(404);
});
