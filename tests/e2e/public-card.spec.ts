import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, inDepth, test, type RunningServer, withWorker } from './journey.ts';
import { outboxText } from './offline-pages.ts';
import { barInOneRow, barOf, makeSecret } from './publishing-pages.ts';

test.use({
  serverEnvironment: { JOURNEY: 'public card', SAMPLE_WORLD: '1' },
  expectedConsole: [/status of 404|ERR_INTERNET_DISCONNECTED/],
});

interface Tile {
  url_seo: string;
  title: string;
  author_name: string;
}
const publicCards = async (server: RunningServer): Promise<Tile[]> =>
  (await (await fetch(`${server.url}/api/focus-card/public/?limit=20`)).json()) as Tile[];

test('[S1 §2] a public card can be read without JavaScript, and has metadata for search engines and previews', async ({
  browser,
  server,
}) => {
  const [card] = await publicCards(server);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/${card!.url_seo}`);
  for (const name of ['Key ideas', 'Mind map', 'Flashcards', 'Resources', 'About']) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(/\?tab=[a-z-]+#parts$/);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  // Rating needs an account; signing in leads back to it.
  const rating = `/signin?next=${encodeURIComponent(`/${card!.url_seo}?rate`)}`;
  expect((await page.request.get(`/${card!.url_seo}?rate`, { maxRedirects: 0 })).headers()['location']).toBe(rating);
  await page.goto(`${server.url}/${card!.url_seo}`);
  await expect(page.getByText(`By ${card!.author_name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute(
    'href',
    `/signin?next=${encodeURIComponent(`/app/add/${card!.url_seo}`)}`,
  );
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/signup?next=${encodeURIComponent(`/app/add/${card!.url_seo}`)}`,
  );
  // The links of the header lead back to this page.
  for (const [name, to] of [
    ['Sign in', 'signin'],
    ['Sign up', 'signup'],
  ] as const)
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute(
      'href',
      `/${to}?next=%2F${card!.url_seo}`,
    );
  await expect(page.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this card' });
  await expect(share.getByRole('link', { name: 'E-mail' })).toBeVisible();
  await share.getByRole('button', { name: 'Close' }).click();
  await expect(share).toBeHidden();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    name: string;
    url: string;
  };
  expect(data).toMatchObject({ name: card!.title, url: `${server.url}/${card!.url_seo}` });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/${card!.url_seo}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.(webp|png)$/);
  await inDepth(async () => {
    // Signing in or up to add a card says that it waits; not for a card that does not exist.
    for (const to of ['signup', 'signin'])
      for (const path of [
        `/app/add/${card!.url_seo}`,
        `/${card!.url_seo}`,
        '/app/add/no-such-card',
        '/app/library',
        '//evil.example',
      ]) {
        await page.goto(`${server.url}/${to}?next=${encodeURIComponent(path)}`);
        await expect(page.getByText('Your card waits for you'), path).toBeVisible({
          visible: path.includes(card!.url_seo!),
        });
      }
  });
  await context.close();
});

test('[S1 §2, §9] a visitor switches tabs, copies the link and sees the slim header @long', async ({
  page,
  server,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const [card] = await publicCards(server);
  await page.goto(`/${card!.url_seo}`);
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await expect(tab('About')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await tab('About').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/Key ideas/)).toBeFocused();
  await expect(
    page
      .getByRole('tabpanel', { name: /Key ideas/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(tab(/Key ideas/), 'the part that was read').toHaveAttribute('aria-selected', 'true');

  // The dialog is modal: it takes and returns the focus, and the page below does not scroll.
  const share = page.getByRole('dialog', { name: 'Share this card' });
  await page.getByRole('link', { name: 'Share' }).press('Enter');
  await expect(share.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/${card!.url_seo}`);
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(page.getByRole('link', { name: 'Share' })).toBeFocused();
  await page.getByRole('link', { name: 'Share' }).click();
  await page.mouse.click(2, 2);
  await expect(share, 'a press beside it').toBeHidden();

  const slim = page.locator('[data-slim-header]');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(slim).toHaveAttribute('inert', '');
  await page.evaluate(() => scrollTo(0, 135));
  await expect(slim).toHaveAttribute('inert', '');
  await page.evaluate(() => scrollTo(0, 136));
  await expect(slim).not.toHaveAttribute('inert');

  // The focused element is never hidden below the floating bar or the slim header.
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

  // On a phone the bar hides while scrolling down, and reappears on scrolling up and at the end.
  const whole = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 500 });
  const scrolled = (to: number) => page.evaluate((top) => scrollTo(0, top), to);
  await scrolled(0);
  await expect(barOf(page).getByRole('link', { name: 'Share' })).toBeInViewport();
  await scrolled(100);
  await expect(barOf(page)).toHaveAttribute('data-away');
  await expect(barOf(page).getByRole('link', { name: 'Share' })).not.toBeInViewport();
  await scrolled(60);
  await expect(barOf(page).getByRole('link', { name: 'Share' })).toBeInViewport({ ratio: 1 });
  await scrolled(100_000);
  await expect(barOf(page)).not.toHaveAttribute('data-away');
  await page.setViewportSize(whole);
  await barInOneRow(page);

  // The number of scripts that a visitor loads.
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    ),
  ).toBe(0);

  const reply = await page.goto('/no-such-card-anywhere');
  expect(reply!.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

test(
  '[S1 §4] a member adds a public card once; offline it is queued; a full library shows the reason',
  withWorker,
  async ({ page, signIn, server, context, browser, expectedConsole }) => {
    // Chunks and replies are blocked; and where service workers are blocked, registering one returns nothing instead of
    // failing.
    expectedConsole.push(/ERR_FAILED|dynamically imported module|Service Worker registration blocked/);
    expectedConsole.push(/uncaught: Cannot read properties of undefined \(reading 'waiting'\)/);
    const admin = server.administrator;
    const reader = await signIn('Rae Reader');
    const [first, second, third] = await publicCards(server);
    // The device caches an empty library, which must not be used a moment later.
    await page.goto('/app/library');
    await page.getByRole('main').getByRole('link', { name: 'See ready-made cards' }).click();
    await expect(page).toHaveURL(/\/app\/explore$/);
    await page.goto(`/${first!.url_seo}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Back to Explore' })).toHaveAttribute('href', '/explore');
    await page.getByRole('link', { name: 'Add to my library' }).click();
    const added = page.getByRole('link', { name: 'In your library' });
    await expect(added).toBeVisible();
    await expect(page.getByText('Test it, and it comes back on the days when you need it.')).toBeVisible();
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
    // Chunks that the page opens later are cached too; if one cannot be loaded, the page stays.
    expect(await (await fetch(`${server.url}/service-worker.js`)).text()).toContain('/assets/member-prompts-');
    const bare = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: 'block',
      storageState: await context.storageState(),
    });
    const unkept = await bare.newPage();
    // The device also loads the whole library in the background.
    await bare.route(/\/api\/focus-card\/[0-9a-f-]{36}$/, (route) => route.abort());
    await inDepth(async () => {
      for (const part of ['report-dialog', 'member-prompts'])
        await unkept.route(`**/${part}-*.js`, (route) => route.abort());
      await unkept.goto(`/${third!.url_seo}`, { waitUntil: 'networkidle' });
      await unkept.getByRole('link', { name: 'Report', exact: true }).click();
      await unkept.getByRole('alert').getByRole('button', { name: 'Close' }).click();
      await expect(unkept.getByRole('alert')).toHaveCount(0);
      // After closing the message, the next press shows it again.
      for (const away of ['Close', undefined]) {
        await unkept.getByRole('link', { name: 'Rate this card' }).click();
        await expect(unkept.getByRole('alert')).toContainText('It could not be loaded. Check the network');
        if (away) await unkept.getByRole('alert').getByRole('button', { name: away }).click();
      }
      await expect(unkept.getByRole('heading', { level: 1, name: third!.title, includeHidden: true })).toBeVisible();
      // It is shown above an open dialog, which stays.
      await unkept.goto(`/app/explore?card=${third!.url_seo}`);
      const below = unkept.getByRole('dialog', { name: 'A card of the community' });
      await below.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(unkept.getByRole('dialog', { name: 'This could not be opened' })).toBeFocused();
      await unkept.getByRole('alert').getByRole('button', { name: 'Close' }).click();
      await below.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(unkept.getByRole('alert')).toBeVisible();
      await unkept.keyboard.press('Escape');
      await expect(unkept.getByRole('alert')).toHaveCount(0);
      await expect(below.getByRole('button', { name: 'Report', exact: true })).toBeFocused();
    });
    // A card whose copy was never loaded here can be rated from its page.
    await unkept.unrouteAll();
    // Pressed as soon as it is visible, which may be before the script is loaded.
    const program = Promise.withResolvers<void>();
    await unkept.route('**/assets/entry.client-*.js', async (route) => {
      await program.promise;
      await route.continue();
    });
    await unkept.goto(`/${third!.url_seo}`, { waitUntil: 'commit' });
    const rating = unkept.getByRole('dialog', { name: 'How good is this card?' });
    const rate = unkept.getByRole('link', { name: 'Rate this card' });
    await expect(rate).toBeVisible();
    await rate.click();
    program.resolve();
    await expect(rating.getByRole('button', { name: 'Send rating' })).toBeVisible();
    // The page is as high with its script as it was served, so that nothing moves under a pointer.
    await unkept.keyboard.press('Escape');
    await expect(rating).toBeHidden();
    // Without JavaScript the footer leaves out what needs it, so scripts are blocked instead.
    const served = await bare.newPage();
    await served.route('**/assets/*.js', (route) => route.abort());
    await served.goto(`/${third!.url_seo}`);
    const heightOf = (shown: Page) => shown.evaluate(() => document.documentElement.scrollHeight);
    await expect
      .poll(async () => Math.abs((await heightOf(unkept)) / (await heightOf(served)) - 1))
      .toBeLessThanOrEqual(0.02);
    await bare.close();
    // A card that does not exist is reported once, and nothing stays in the queue.
    await page.goto('/app/add/no-such-card');
    await expect(page.getByRole('heading', { name: 'could not be added' })).toBeVisible();
    await expect.poll(() => outboxText(page)).toBe('[]');
  },
);

test('[S1 §2] a secret card opens for members who have its link, and can be added there @long', async ({
  page,
  signIn,
  server,
}) => {
  await signIn('Sam Student');
  const cards = await publicCards(server);
  const link = 'Zm9yLXdob2V2ZXItaXMtZ2l2ZW4tdGhl';
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
  makeSecret(file, link, cards.at(-1)!.url_seo);
  file.close();
  const setPublished = (published: 0 | 1) => {
    const rows = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
    rows.prepare('UPDATE publication SET published = ? WHERE secret_link = ?').run(published, link);
    rows.close();
  };
  await page.goto(`/app/secret-card/${link}`);
  await expect(page.getByRole('heading', { level: 1, name: cards.at(-1)!.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share' })).toHaveCount(0);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  // After a refusal it can be retried.
  setPublished(0);
  await page.getByRole('button', { name: 'Add to my library' }).click();
  await expect(page.getByText('The card could not be added')).toBeVisible();
  setPublished(1);
  // The card was not found through Explore.
  await expect(page.getByRole('link').filter({ hasText: /^Back$/ })).toHaveAttribute('href', '/app/library');
  await page.getByRole('button', { name: 'Add to my library' }).press('Enter');
  await expect(page.getByRole('link', { name: 'In your library' })).toBeFocused();
  await page.getByRole('link', { name: 'In your library' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: cards.at(-1)!.title })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/card\//);
  // It cannot be shared by its holder: there is no share button, and the address of the dialog shows a message.
  await expect(page.getByRole('button', { name: /share/i })).toHaveCount(0);
  await page.goto(`${page.url()}?share=private`);
  await expect(page.getByRole('dialog', { name: 'Share this card' })).toContainText(
    'Only its author can share it with others.',
  );
  await page.goto('/app/secret-card/bm90aGluZy1zdGFuZHMtaGVyZS1hdC1hbGw');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('[S1 §2] a click before or during hydration is not lost: the dialog opens once @long', async ({
  page,
  signIn,
  server,
}) => {
  const member = await signIn('Quinn Quick');
  const [card] = await publicCards(server);
  await member.call('POST', `/api/focus-card/public/${card!.url_seo}`, {});
  // `moment`: before the program is loaded, when React adds its click listener, and shortly after that.
  await page.addInitScript(() => {
    const address = new URLSearchParams(location.search);
    const [moment, name] = [address.get('moment'), address.get('link')];
    const click = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)!.click();
    if (moment === 'before') document.addEventListener('readystatechange', click, { once: true });
    if (moment === null || moment === 'before') return;
    const { addEventListener } = document;
    document.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      addEventListener.apply(document, given);
      if (given[0] !== 'click') return;
      document.addEventListener = addEventListener;
      if (moment === 'beginning') queueMicrotask(click);
      else setTimeout(click, 5);
    };
  });
  const dialogs = { 'Rate this card': 'How good is this card?', Report: 'Report this card' };
  for (const [link, name] of Object.entries(dialogs))
    for (const moment of ['before', 'beginning', 'after']) {
      await page.goto(`/${card!.url_seo}?moment=${moment}&link=${encodeURIComponent(link)}`);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog, moment).toBeVisible();
      await expect(page, moment).not.toHaveURL(/rate|report/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: link, exact: true })).toBeFocused();
    }
});
