import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, oneSize, signUp, test, type RunningServer } from './journey.ts';
import { whatWaits } from './offline-pages.ts';

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' }, expectedConsole: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

interface Tile {
  url_seo: string;
  title: string;
  author_name: string;
}
const publicCards = async (server: RunningServer): Promise<Tile[]> =>
  (await (await fetch(`${server.url}/api/focus-card/public/?limit=20`)).json()) as Tile[];

const barOf = (page: Page) => page.getByRole('navigation', { name: 'What you can do with this card' });

/** On the narrowest phone the bar is one row, and each of its parts is large enough for a finger. */
async function barInOneRow(page: Page): Promise<void> {
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 500 });
  const sizes = await barOf(page)
    .getByRole('list')
    .evaluate((list) => ({
      row: list.clientHeight,
      smallest: Math.min(
        ...[...list.querySelectorAll('a, button')].flatMap((each) => [each.clientWidth, each.clientHeight]).map(Math.round),
      ),
    }));
  expect(sizes.row).toBeLessThan(64);
  expect(sizes.smallest).toBeGreaterThanOrEqual(42);
  await page.setViewportSize(whole);
}

test(
  '[S1 §2] a public card is read without JavaScript, and says what it is to those who only look',
  oneSize,
  async ({ browser, server }) => {
    const [card] = await publicCards(server);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/${card!.url_seo}`);
    for (const name of ['About', 'Key ideas', 'Flashcards', 'Mind map', 'Resources'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText(`By ${card!.author_name}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
      'href',
      `/signin?next=${encodeURIComponent(`/app/add/${card!.url_seo}`)}`,
    );
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      `/signup?next=${encodeURIComponent(`/app/add/${card!.url_seo}`)}`,
    );
    // The header leads back to this page.
    for (const [name, to] of [
      ['Sign in', 'signin'],
      ['Sign up', 'signup'],
    ] as const)
      await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', `/${to}?next=%2F${card!.url_seo}`);
    await expect(page.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this card' }).getByRole('link', { name: 'E-mail' })).toBeVisible();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as { name: string; url: string };
    expect(data).toMatchObject({ name: card!.title, url: `${server.url}/${card!.url_seo}` });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/${card!.url_seo}`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.(webp|png)$/);
    // Whoever signs in or up for it is told that it waits; of a card that is not there, nobody is.
    for (const to of ['signup', 'signin'])
      for (const path of [`/app/add/${card!.url_seo}`, `/${card!.url_seo}`, '/app/add/no-such-card', '/app/library', '//evil.example']) {
        await page.goto(`${server.url}/${to}?next=${encodeURIComponent(path)}`);
        await expect(page.getByText('Your card waits for you'), path).toBeVisible({ visible: path.includes(card!.url_seo!) });
      }
    await context.close();
  },
);

test('[S1 §2, §9] a visitor turns the parts, copies the link and meets the slim header', async ({
  page,
  server,
  context,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const [card] = await publicCards(server);
  await page.goto(`/${card!.url_seo}`);
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await expect(tab('About')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await tab('About').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/Key ideas/)).toBeFocused();
  await expect(
    page
      .getByRole('tabpanel', { name: /Key ideas/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(tab(/Key ideas/), 'the part that was read').toHaveAttribute('aria-selected', 'true');

  // A dialog in full: the focus goes in and comes back, and the page below stays where it is.
  const share = page.getByRole('dialog', { name: 'Share this card' });
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(share.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/${card!.url_seo}`);
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.mouse.click(2, 2);
  await expect(share, 'a press beside it').toBeHidden();

  const slim = page.locator('[data-slim-header]');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(slim).toHaveAttribute('inert', '');
  await page.evaluate(() => scrollTo(0, 135));
  await expect(slim).toHaveAttribute('inert', '');
  await page.evaluate(() => scrollTo(0, 136));
  await expect(slim).not.toHaveAttribute('inert');

  // What takes the focus is never hidden under the floating bar or the slim header.
  const covered = await page
    .locator('article')
    .last()
    .evaluate((article) =>
      [...article.querySelectorAll<HTMLElement>('a, summary, button')].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        element.focus();
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(above) ? [] : [element.textContent];
      }),
    );
  expect(covered).toEqual([]);

  // On a phone the bar makes room for reading on, and is back on turning and at the end.
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 500 });
  const scrolled = (to: number) => page.evaluate((top) => scrollTo(0, top), to);
  await scrolled(0);
  await expect(barOf(page).getByRole('button', { name: 'Share' })).toBeInViewport();
  await scrolled(100);
  await expect(barOf(page)).toHaveAttribute('data-away');
  await expect(barOf(page).getByRole('button', { name: 'Share' })).not.toBeInViewport();
  await scrolled(60);
  await expect(barOf(page).getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
  await scrolled(100_000);
  await expect(barOf(page)).not.toHaveAttribute('data-away');
  await page.setViewportSize(whole);
  await barInOneRow(page);

  // What a visitor loads to read it.
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)).toBe(0);

  const reply = await page.goto('/no-such-card-anywhere');
  expect(reply!.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

test('[S1 §4] a member adds a public card once; without the network it waits; a full library says why', async ({
  page,
  signIn,
  server,
  context,
  browser,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectedConsole,
}) => {
  // Parts and answers are kept back; and where service workers are blocked, registering one answers nothing instead of failing.
  expectedConsole.push(/ERR_FAILED|dynamically imported module|Service Worker registration blocked/);
  expectedConsole.push(/uncaught: Cannot read properties of undefined \(reading 'waiting'\)/);
  const elsewhere = await browser.newContext();
  const admin = await signUp(server, elsewhere, 'Adi Admin');
  await elsewhere.close();
  const reader = await signIn('Rae Reader');
  const [first, second, third] = await publicCards(server);
  // The device keeps an empty library, which must not stand for what comes a moment later.
  await page.goto('/app/library');
  await page.getByRole('main').getByRole('link', { name: 'See ready cards' }).click();
  await expect(page).toHaveURL(/\/app\/explore$/);
  await page.goto(`/${first!.url_seo}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Back to Explore' })).toHaveAttribute('href', '/explore');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Add to my library' }).click();
  const added = page.getByRole('link', { name: 'In your library' });
  await expect(added).toBeVisible();
  await barInOneRow(page);
  await page.reload();
  await expect(added).toHaveAttribute('href', /^\/app\/card\/[0-9a-f-]{36}$/);
  const library = () => reader.call<{ title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  expect(await library()).toHaveLength(1);
  await page.goto('/app/library');
  await expect(page.getByRole('main').getByRole('heading', { name: first!.title })).toBeVisible();

  await page.goto(`/${second!.url_seo}`, { waitUntil: 'networkidle' });
  const limits = (await admin.call<{ limits: object }>('GET', '/api/admin/settings')).limits;
  await admin.call('PUT', '/api/admin/settings', { limits: { ...limits, freeLibrary: 2 } });
  await page.getByRole('link', { name: 'Add to my library' }).click();
  await expect(page.getByRole('link', { name: 'In your library' })).toBeVisible();
  await page.goto(`/${third!.url_seo}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add to my library' }).click();
  const modal = page.getByRole('dialog', { name: 'Your library is full' });
  await expect(modal).toContainText('holds 2 cards of others');
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('link', { name: 'Add to my library' })).toBeVisible();
  await admin.call('PUT', '/api/admin/settings', { limits });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Add to my library' }).click();
  await expect(page.getByRole('link', { name: 'Waiting for the network' })).toBeVisible();
  expect(await library()).toHaveLength(2);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'In your library' })).toBeVisible({ timeout: 20_000 });
  expect(await library()).toHaveLength(3);
  // What the page opens later is on the device too; where it cannot be had, the page stays.
  expect(await (await fetch(`${server.url}/service-worker.js`)).text()).toContain('/assets/member-prompts-');
  const bare = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', storageState: await context.storageState() });
  const unkept = await bare.newPage();
  for (const part of ['report-dialog', 'member-prompts']) await unkept.route(`**/${part}-*.js`, (route) => route.abort());
  await unkept.goto(`/${third!.url_seo}`, { waitUntil: 'networkidle' });
  await unkept.getByRole('button', { name: 'Report' }).click();
  await unkept.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(unkept.getByRole('alert')).toHaveCount(0);
  // Put away, it comes with the next press.
  for (const away of ['Close', undefined]) {
    await unkept.getByRole('button', { name: 'Rate this card' }).click();
    await expect(unkept.getByRole('alert')).toContainText('It could not be loaded. Check the network');
    if (away) await unkept.getByRole('alert').getByRole('button', { name: away }).click();
  }
  await expect(unkept.getByRole('heading', { level: 1, name: third!.title, includeHidden: true })).toBeVisible();
  // It stands above a dialog, which stays.
  await unkept.goto(`/app/explore?card=${third!.url_seo}`);
  const below = unkept.getByRole('dialog', { name: 'A card of the community' });
  await below.getByRole('button', { name: 'Report' }).click();
  await expect(unkept.getByRole('dialog', { name: 'This could not be opened' })).toBeFocused();
  await unkept.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await below.getByRole('button', { name: 'Report' }).click();
  await expect(unkept.getByRole('alert')).toBeVisible();
  await unkept.keyboard.press('Escape');
  await expect(unkept.getByRole('alert')).toHaveCount(0);
  await expect(below.getByRole('button', { name: 'Report' })).toBeFocused();
  // A card that this device has never read is not rated without the network: the dialog says so, and goes on once it is back.
  await unkept.unrouteAll();
  // It is pressed as soon as it is seen: the program that hears it may come later.
  const program = Promise.withResolvers<void>();
  await unkept.route('**/assets/entry.client-*.js', async (route) => {
    await program.promise;
    await route.continue();
  });
  await unkept.goto(`/${third!.url_seo}`, { waitUntil: 'commit' });
  await unkept.route('**/api/focus-card/*', (route) => route.abort());
  const rating = unkept.getByRole('dialog', { name: 'How good is this card?' });
  await unkept.getByRole('button', { name: 'Rate this card' }).click();
  program.resolve();
  for (const offline of [false, true]) {
    await bare.setOffline(offline);
    if (offline) await unkept.getByRole('button', { name: 'Rate this card' }).click();
    await expect(rating.getByRole('alert')).toContainText('Try again when you are online.');
    if (offline) continue;
    await unkept.keyboard.press('Escape');
    await expect(rating).toBeHidden();
  }
  await unkept.unrouteAll();
  await bare.setOffline(false);
  await expect(rating.getByRole('button', { name: 'Send rating' })).toBeVisible();
  await bare.close();
  // A card that is not there is said once, and nothing of it stays unsaved.
  await page.goto('/app/add/no-such-card');
  await expect(page.getByRole('heading', { name: 'could not be added' })).toBeVisible();
  await expect.poll(() => whatWaits(page)).toBe('[]');
});

test(
  '[S1 §2] a secret card opens for whoever is given its link, and is added from there',
  oneSize,
  async ({ page, signIn, server, expectAccessibleInBothThemes }) => {
    await signIn('Sam Student');
    const cards = await publicCards(server);
    const link = 'Zm9yLXdob2V2ZXItaXMtZ2l2ZW4tdGhl';
    const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 5_000 });
    file
      .prepare("UPDATE card SET state = 'SECRET', url_seo = NULL, url_private_focus_id = ? WHERE url_seo = ?")
      .run(link, cards.at(-1)!.url_seo);
    file.close();
    const putOn = (shelf: 'edition' | 'withdrawn') => {
      const rows = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 5_000 });
      rows.prepare('UPDATE card SET shelf = ? WHERE url_private_focus_id = ?').run(shelf, link);
      rows.close();
    };
    await page.goto(`/app/secret-card/${link}`);
    await expect(page.getByRole('heading', { level: 1, name: cards.at(-1)!.title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    await expectAccessibleInBothThemes(page);
    // Refused once, it can be tried again.
    putOn('withdrawn');
    await page.getByRole('button', { name: 'Add to my library' }).click();
    await expect(page.getByText('The card could not be added')).toBeVisible();
    putOn('edition');
    // Nobody found it in Explore.
    await expect(page.getByRole('link').filter({ hasText: /^Back$/ })).toHaveAttribute('href', '/app/library');
    await page.getByRole('button', { name: 'Add to my library' }).press('Enter');
    await expect(page.getByRole('link', { name: 'In your library' })).toBeFocused();
    await page.getByRole('link', { name: 'In your library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: cards.at(-1)!.title })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/card\//);
    // It is not theirs to hand on: nothing offers it, and who comes by the address of the dialog is told.
    await expect(page.getByRole('button', { name: /share/i })).toHaveCount(0);
    await page.goto(`${page.url()}?share=private`);
    await expect(page.getByRole('dialog', { name: 'Share this card' })).toContainText('Only its author can share it with others.');
    await page.goto('/app/secret-card/bm90aGluZy1zdGFuZHMtaGVyZS1hdC1hbGw');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  },
);

test('a button that is pressed while its page comes to life is not lost', oneSize, async ({ page, signIn, server }) => {
  await signIn('Quinn Quick');
  const [card] = await publicCards(server);
  // From the instant on in which the program begins to hear presses, and has nothing yet that could answer them.
  await page.addInitScript(() => {
    const after = Number(new URLSearchParams(location.search).get('after'));
    const { addEventListener } = document;
    document.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      addEventListener.apply(document, given);
      if (given[0] !== 'click') return;
      document.addEventListener = addEventListener;
      const press = () => {
        const report = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Report')!;
        report.addEventListener('click', () => report.setAttribute('data-heard', `${Number(report.dataset['heard'] ?? 0) + 1}`));
        report.click();
      };
      if (after === 0) queueMicrotask(press);
      else setTimeout(press, after - 1);
    };
  });
  for (const after of [0, 1, 5]) {
    await page.goto(`/${card!.url_seo}?after=${after}`);
    const dialog = page.getByRole('dialog', { name: 'Report this card' });
    await expect(dialog, `pressed in turn ${after}`).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-heard]'), `pressed in turn ${after}`).toHaveAttribute('data-heard', '1');
  }
});
