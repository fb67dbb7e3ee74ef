import type { Locator, Page } from '@playwright/test';
import type { Collection } from '#features/collections/contract.ts';
import { expect, oneSize, signUp, test, type SignedIn } from './journey.ts';

// A server of its own: its first account is the administrator, and others have made public cards.
test.use({
  serverEnvironment: { SAMPLE_WORLD: '1' },
  expectedConsole: [/status of 40[234]|ERR_INTERNET_DISCONNECTED|WebSocket connection/],
});

let admin: SignedIn;
test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext();
  admin = await signUp(server, context, 'Ada Lovelace');
  await context.close();
});

const card = async (person: SignedIn, title: string) =>
  (await person.call<{ insertedId: string }>('POST', '/api/focus-card/', { _id: crypto.randomUUID(), update: { title } })).insertedId;

async function expectToRiseUnlessReduced(page: Page, link: Locator, tile: Locator): Promise<void> {
  await page.keyboard.press('Shift');
  await link.hover();
  await link.focus();
  for (const [reducedMotion, translate] of [
    ['no-preference', '0px -4px'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(tile).toHaveCSS('translate', translate);
  }
}

function collectionOn(page: Page) {
  const list = page.getByRole('list', { name: 'Cards in their order' });
  const rows = list.getByRole('listitem');
  return {
    rows,
    titles: () => rows.locator('.font-medium').allTextContents(),
    handle: (title: string): Locator => list.getByRole('button', { name: new RegExp(`^Move “${title}”`) }),
    expectOrder: (...titles: string[]) => expect.poll(() => rows.locator('.font-medium').allTextContents()).toEqual(titles),
    async act(name: string) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    /** On the server. */
    async kept(person: SignedIn): Promise<Collection> {
      const id = page.url().split('/').at(-1)!;
      return (await person.call<Collection[]>('GET', `/api/collection/${id}`))[0]!;
    },
  };
}

test('a collection is made, filled by search, ordered by hand and by key, and keeps its cards from being deleted', async ({
  page,
  signIn,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn();
  for (const title of ['Alps', 'Pyrenees', 'Volga', 'Danube']) await card(person, title);
  await page.goto('/app/library');
  await page.getByRole('navigation', { name: 'Your library' }).getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { name: 'No collection yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New collection' }).first().click();
  const details = page.getByRole('dialog', { name: 'New collection' });
  await details.getByRole('button', { name: 'Make it' }).click();
  await expect(details.getByText('Give it a title')).toBeVisible();
  await details.getByRole('textbox', { name: 'Title' }).fill('Geography of Europe');
  await details.getByRole('textbox', { name: 'Description' }).fill('For the exam in June.');
  await expectAccessible(page);
  // What was typed is there again, whichever way the form was left.
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await expect(details.getByRole('textbox', { name: 'Description' })).toHaveValue('For the exam in June.');
  await details.getByRole('button', { name: 'Make it' }).click();
  await expect(page).toHaveURL(/\/app\/collection\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Geography of Europe' })).toBeVisible();

  const collection = collectionOn(page);
  await page.getByRole('button', { name: 'Add cards' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Add cards' });
  for (const title of ['Alps', 'Danube', 'Volga']) await picker.getByRole('checkbox', { name: title }).click();
  await picker.getByRole('searchbox').fill('pyr');
  await expect(picker.getByRole('checkbox')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await picker.getByRole('button', { name: 'Add 3 cards' }).click();
  await collection.expectOrder('Alps', 'Danube', 'Volga');

  await collection.handle('Volga').press('Alt+ArrowUp');
  await collection.expectOrder('Alps', 'Volga', 'Danube');
  // The keyboard's other way: lifted, moved, put down.
  await collection.handle('Alps').focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  }
  await collection.expectOrder('Volga', 'Alps', 'Danube');
  // Less than eight pixels are no drag.
  const from = (await collection.handle('Danube').boundingBox())!;
  const to = (await collection.rows.first().boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 6);
  await page.mouse.up();
  await collection.expectOrder('Volga', 'Alps', 'Danube');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 20, { steps: 4 });
  await page.mouse.move(middle.x, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await collection.expectOrder('Danube', 'Volga', 'Alps');

  // By the keyboard: who takes one out stands on the next one.
  await page.getByRole('button', { name: 'Take “Volga” out of the collection' }).press('Enter');
  await collection.expectOrder('Danube', 'Alps');
  await expect(page.getByRole('link', { name: /Alps/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await collection.expectOrder('Danube', 'Volga', 'Alps');
  await expect.poll(async () => (await collection.kept(person)).cards).toHaveLength(3);
  await page.reload();
  await collection.expectOrder('Danube', 'Volga', 'Alps');
  await expectAccessibleInBothThemes(page);

  // From a card's own menu, into this one and a new one.
  await page.goto('/app/library');
  const pyrenees = page.getByRole('link').filter({ has: page.getByRole('heading', { level: 2, name: 'Pyrenees' }) });
  await expectToRiseUnlessReduced(page, pyrenees, pyrenees.locator('..'));
  await page.getByRole('button', { name: 'Menu of “Pyrenees”' }).click();
  await page.getByRole('menuitem', { name: 'Add to a collection…' }).click();
  const addTo = page.getByRole('dialog', { name: 'Collections of this card' });
  await addTo.getByRole('checkbox', { name: 'Geography of Europe' }).click();
  await expect(addTo.getByRole('checkbox', { name: 'Geography of Europe' })).toBeChecked();
  await addTo.getByRole('textbox', { name: 'New collection' }).fill('Mountains');
  await addTo.getByRole('button', { name: 'Make' }).click();
  await expect(addTo.getByRole('checkbox', { name: 'Mountains' })).toBeChecked();
  await expectAccessible(page);
  await addTo.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Menu of “Pyrenees”' })).toBeFocused();
  // By a right click it is the card that was pointed at.
  await pyrenees.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to a collection…' }).click();
  await addTo.press('Escape');
  await expect(pyrenees).toBeFocused();

  // [S1 §5] The card cannot be deleted, and the reason names and links both.
  await page.getByRole('button', { name: 'Menu of “Pyrenees”' }).click();
  await page.getByRole('menuitem', { name: 'Delete card' }).click();
  const blocked = page.getByRole('dialog', { name: '“Pyrenees” cannot be deleted' });
  await expect(blocked.getByRole('link', { name: 'Mountains' })).toBeVisible();
  await blocked.getByRole('link', { name: 'Geography of Europe' }).click();
  await collection.expectOrder('Danube', 'Volga', 'Alps', 'Pyrenees');

  await collection.act('Delete collection');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/app\/collections$/);
  await expect(page.getByRole('link', { name: /^Mountains/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Geography of Europe/ })).toHaveCount(0);
  // A tile that is pointed at rises, but for whoever asked for less motion.
  const mountains = page.getByRole('link', { name: /^Mountains/ });
  await expectToRiseUnlessReduced(page, mountains, mountains);
  await expect.poll(async () => (await person.call<unknown[]>('GET', '/api/collection/')).length).toBe(1);
});

test('[S1 §5, §6] a collection is published by a PREMIUM member, read without JavaScript, and hides what is private', async ({
  page,
  browser,
  server,
  signIn,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const person = await signIn('Petra Publisher');
  const [shown] = await person.call<{ url_seo: string; title: string }[]>('GET', '/api/focus-card/public/?limit=1');
  const copy = (await person.call<{ insertedId: string }>('POST', `/api/focus-card/public/${shown!.url_seo}`, {})).insertedId;
  const secret = await card(person, 'My private canary');
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
  await expect(dialog.getByText('Publishing comes with a paid plan.'), 'said before anything is filled in').toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  // Whichever dialog its menu opens, the focus comes back to the menu's button; so it does from what is missing.
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
  // Its address, ready to be handed on: copied, as a code, by seven ways.
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
  await expectAccessible(page);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
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
    '/signup?next=%2Fcollection%2Ffur-alle-augen',
  );
  await expect(visitor.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/collection/fur-alle-augen/report');
  await visitor.getByRole('button', { name: 'Share' }).click();
  const sent = visitor.getByRole('dialog', { name: 'Share this collection' });
  await expect(sent.getByLabel('Public address')).toHaveValue(`${server.url}/collection/fur-alle-augen`);
  await sent.getByRole('button', { name: 'Close' }).click();
  expect(await visitor.content()).not.toContain('canary');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/collection/fur-alle-augen`);
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').textContent())!) as {
    name: string;
    collectionSize: number;
  };
  expect(data).toMatchObject({ '@type': 'Collection', name: 'Für alle Augen', collectionSize: 1 });
  await context.close();

  // A visitor reports it while no server is there; it goes out from whichever page they open next.
  const away = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize()! });
  const reporter = await away.newPage();
  await reporter.goto('/collection/fur-alle-augen');
  await expectAccessibleInBothThemes(reporter);
  // From a card of it, Back leads to it again; from the card's own address, to the start page.
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
  await reporter.getByRole('link', { name: 'Report' }).click();
  await reporter.getByRole('radio', { name: 'It is advertising' }).click();
  await away.setOffline(true);
  await reporter.getByRole('button', { name: 'Send the report' }).click();
  await expect(reporter.getByText('but not sent yet', { exact: false })).toBeVisible();
  await reporter.goto('about:blank');
  await away.setOffline(false);
  await reporter.goto('/');
  const cases = async () => (await admin.call<{ cases: { title: string; kind: string }[] }>('GET', '/api/admin/reports')).cases;
  await expect.poll(cases).toMatchObject([{ title: 'Für alle Augen', kind: 'collection' }]);

  // A member takes all of its cards.
  const member = await signUp(server, away, 'Mona Member');
  await reporter.goto('/collection/fur-alle-augen');
  await expect(reporter.getByRole('link', { name: 'Back to Explore' })).toBeVisible();
  await ofIt.click();
  await expect(reporter.getByRole('heading', { level: 1, name: shown!.title })).toBeVisible();
  await backToIt.click();
  await expect(reporter).toHaveURL(/collection\/fur-alle-augen$/);
  await reporter.getByRole('button', { name: 'Take the card into my library' }).click();
  await expect(reporter.getByText('1 card is in your library now.')).toBeVisible();
  await expectAccessibleInBothThemes(reporter);
  expect(await member.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user')).toMatchObject([
    { title: shown!.title },
  ]);
  await reporter.reload();
  await expect(reporter.getByText('All of its cards are in your library.')).toBeVisible();
  await away.close();

  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByRole('link', { name: 'Edit this collection' })).toBeVisible();
  await expect(page.getByText('Report', { exact: true })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Edit this collection' }).click();
  await page.waitForURL('**/app/collection/**');

  // With no public card left in it there is nothing to take.
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

test(
  'without the network a collection is made, filled and ordered; all of it is sent when the network is back',
  oneSize,
  async ({ page, context, signIn }) => {
    const person = await signIn();
    for (const title of ['First', 'Second']) await card(person, title);
    await page.goto('/app/collections');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page.getByRole('heading', { name: 'No collection yet' })).toBeVisible();
    // Its screens are on this device once they were seen.
    await page.getByRole('button', { name: 'New collection' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Seen before');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible();
    await page.goBack();

    await context.setOffline(true);
    await page.getByRole('button', { name: 'New collection' }).first().click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Made on a train');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Made on a train' })).toBeVisible();
    const collection = collectionOn(page);
    await page.getByRole('button', { name: 'Add cards' }).first().click();
    for (const title of ['First', 'Second']) await page.getByRole('checkbox', { name: title }).click();
    await page.getByRole('button', { name: 'Add 2 cards' }).click();
    await collection.handle('Second').press('Alt+ArrowUp');
    await collection.expectOrder('Second', 'First');
    await page.reload();
    await collection.expectOrder('Second', 'First');
    await page.getByRole('link', { name: 'All collections' }).click();
    await expect(page.getByRole('link', { name: /^Made on a train/ })).toContainText('2 cards');
    // One that the server knows: filled without the network, its count in the list follows at once.
    await expect(page.getByRole('link', { name: /^Seen before/ })).toContainText('0 cards');
    await page.getByRole('link', { name: /^Seen before/ }).click();
    await page.getByRole('button', { name: 'Add cards' }).first().click();
    await page.getByRole('checkbox', { name: 'First' }).click();
    await page.getByRole('button', { name: 'Add 1 card' }).click();
    await page.getByRole('link', { name: 'All collections' }).click();
    await expect(page.getByRole('link', { name: /^Seen before/ })).toContainText('1 card');

    await context.setOffline(false);
    const made = () => person.call<{ title: string; card_count: number; first: { title: string }[] }[]>('GET', '/api/collection/');
    await expect.poll(async () => (await made()).find(({ title }) => title === 'Made on a train')?.card_count, { timeout: 20_000 }).toBe(2);
    expect((await made()).find(({ title }) => title === 'Made on a train')!.first.map(({ title }) => title)).toEqual(['Second', 'First']);
  },
);
