import { DatabaseSync } from 'node:sqlite';
import { allCards } from '#seed/cards/all-cards.ts';
import { expect, test, onPhone } from './journey.ts';

test.use({ serverEnvironment: { SAMPLE_WORLD: '1' } });

const cards = { name: 'Cards of the community' };

test(
  '[S1 §2] a visitor searches as they type, narrows what is found, reads a card and comes back to where they were',
  onPhone,
  async ({ page, expectAccessibleInBothThemes, isMobile }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See all cards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
    const list = page.getByRole('list', cards).getByRole('listitem');
    await expect(page.getByRole('status')).toHaveText(`${allCards.length} cards`);

    // Scrolling loads the next page automatically.
    await expect(list).toHaveCount(24);
    // [S1 §2] A red corner, and truncated text on hover or focus.
    await expect(list.first().getByTitle('Sign in to keep it')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    const more = list.first().locator('[data-overlay]');
    await expect(more).toHaveCSS('opacity', '0');
    await list.first().getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(more).toHaveCSS('opacity', '1');
    const scrollThrough = async () => {
      for (let shown = 24; shown < allCards.length; shown += 24) {
        await expect(list).toHaveCount(shown);
        await page.getByRole('link', { name: 'Show more cards' }).scrollIntoViewIfNeeded();
      }
      await expect(list).toHaveCount(allCards.length);
    };
    await scrollThrough();
    await expect(page.getByText('That was all of them.')).toBeVisible();

    // Back restores the whole list, also from a link in the footer.
    await page.locator('footer a[href="/plans"]').click();
    await expect(page).toHaveURL(/\/plans$/);
    await page.goBack();
    await expect(list).toHaveCount(allCards.length);
    const far = list.nth(allCards.length - 3);
    const title = (await far.getByRole('heading').textContent())!;
    const read = page.getByRole('heading', { level: 1, name: title });
    await far.getByRole('link').click();
    await expect(read, 'a card opens at its beginning').toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(list).toHaveCount(allCards.length);
    await expect(far).toBeInViewport();
    // The page's own Back links do too, for readers who came from Explore.
    for (const way of ['Back to Explore', 'Back']) {
      await far.getByRole('link').click();
      await expect(read).toBeInViewport();
      if (way === 'Back') await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole('link', { name: way, exact: true }).click();
      await expect(page).toHaveURL(/\/explore$/);
      await expect(list).toHaveCount(allCards.length);
      await expect(far).toBeInViewport();
    }
    // Also after a jump within the page, whose history entry has no state.
    await far.getByRole('link').click();
    await expect(read).toBeInViewport();
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await page.getByRole('link', { name: 'Back to Explore' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await scrollThrough();
    // After a reload the card's document has no router that could render the previous history entry: the list is loaded
    // again, at its position.
    const place = () => page.evaluate(() => Math.round(scrollY));
    for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Back to Explore' }).click()]) {
      await far.scrollIntoViewIfNeeded();
      const before = await place();
      await far.getByRole('link').click();
      await expect(read).toBeInViewport();
      await page.reload();
      await back();
      await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeAttached();
      await expect(page).toHaveTitle('Explore · Loci');
      await expect(page).toHaveURL(/\/explore$/);
      for (const anew of [false, true]) {
        if (anew) await page.reload();
        await expect(list).toHaveCount(allCards.length);
        await expect.poll(place, 'as far down as before').toBe(before);
      }
    }
    // Loaded pages of the list are restored too, even while the next one was still loading.
    const limits: (string | null)[] = [];
    await page.route('**/public/explore?*', (route) => {
      const address = new URL(route.request().url());
      limits.push(address.searchParams.get('limit'));
      if (limits.length === 2) return;
      if (limits.length === 1) address.searchParams.set('limit', '5');
      return route.continue({ url: address.href });
    });
    await page.goto('/plans');
    await page.goto('/explore');
    for (const brought of [24, 29]) {
      await expect(list).toHaveCount(brought);
      await page.getByRole('link', { name: 'Show more cards' }).scrollIntoViewIfNeeded();
    }
    await expect.poll(() => limits.length).toBe(2);
    await page.goto('/plans');
    await page.goBack();
    await expect.poll(() => limits[2], 'the five are asked for again').toBe('5');
    await page.unrouteAll();

    const search = page.getByRole('searchbox', { name: 'Search the cards of everybody' });
    await search.fill('tectoncis');
    await expect(list).toHaveCount(1);
    await expect(page.getByText('No card has “tectoncis”. Cards with “tectonics” are shown.')).toBeVisible();
    await expect(page).toHaveURL(/\/explore\?q=tectoncis$/);
    await search.fill('zzzzzz');
    await expect(page.getByRole('heading', { name: 'No card fits' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();

    if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
    const filters = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('search');
    // The product's own control, once it is loaded: a native one has no button.
    await filters
      .getByRole('combobox', { name: /^Language/ })
      .and(page.locator('button'))
      .click();
    const languages = page.getByRole('listbox').getByRole('option');
    await expect(languages.nth(1), 'those with most cards first').toHaveText(/^English \(\d+\)$/);
    await languages.filter({ hasText: 'French' }).click();
    await expect(page).toHaveURL(/\?language=fr$/);
    if (isMobile) {
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: /^Show \d+ cards?$/ }).click();
    }
    await expect(page.getByRole('status')).not.toHaveText(`${allCards.length} cards`);
  },
);

test('[S1 §2] without JavaScript the list has pages, a form and a feed @long', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/explore?sort=newest`);
  const list = page.getByRole('list', cards).getByRole('listitem');
  const first = await list.getByRole('heading').allTextContents();
  expect(first).toHaveLength(24);
  await page.getByRole('link', { name: 'Show more cards' }).click();
  await expect(page).toHaveURL(/\?sort=newest&page=2$/);
  const second = await list.getByRole('heading').allTextContents();
  await page.getByRole('link', { name: 'Show more cards' }).click();
  await expect(page).toHaveURL(/\?sort=newest&page=3$/);
  const third = await list.getByRole('heading').allTextContents();
  expect(new Set([...first, ...second, ...third]).size).toBe(allCards.length);
  // There is no empty page, neither for readers nor for search engines.
  await page.goto(`${server.url}/explore?sort=newest&page=99`);
  await expect(page).toHaveURL(/\?sort=newest&page=3$/);
  expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe('/explore?sort=newest&page=2');
  await page.getByRole('link', { name: 'Previous page' }).click();
  expect(await page.locator('link[rel=next]').getAttribute('href')).toBe('/explore?sort=newest&page=3');

  await page.getByRole('searchbox').fill('solar planest');
  await page.getByLabel('Category', { exact: true }).selectOption('SCIENCES');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(list).toHaveCount(1);
  const feed = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href');
  expect(feed).toBe('/feed/sciences.atom');
  expect(await (await page.request.get(server.url + feed)).text()).toContain(
    '<title>The planets of the Solar System</title>',
  );

  await page.getByRole('link', { name: 'Maps', exact: true }).click();
  await expect(page).toHaveURL(/\/explore\/maps$/);
  await expect(page.getByRole('list', { name: 'Maps of the community' }).getByRole('listitem')).not.toHaveCount(0);
  expect((await page.request.get(`${server.url}/explore/cards`)).status()).toBe(404);
  await context.close();
});

test(
  '[S1 §2] a member explores inside the shell: what may suit them, a card over the list, taken into the library @long',
  onPhone,
  async ({ page, context, server, signIn, expectAccessibleInBothThemes, expectedConsole, isMobile }) => {
    const member = await signIn();
    const sciences = await member.call<{ cards: { url_seo: string; title: string }[] }>(
      'GET',
      '/api/focus-card/public/explore?category_1=SCIENCES&language=en',
    );
    await member.call('POST', `/api/focus-card/public/${sciences.cards[0]!.url_seo}`, {});
    await page.goto('/app');
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Explore' }).click();
    const suited = page.getByRole('region', { name: 'May suit you' });
    await expect(suited).toContainText('Because your library holds cards of Sciences.');
    // The same display settings as in the library.
    const eye = page.getByRole('button', { name: /^What tiles show/ });
    const ideas = suited.getByRole('list', { name: 'Key ideas' }).first();
    await expect(ideas).toBeHidden();
    await page.keyboard.press('v');
    await expect(eye).toHaveAccessibleName('What tiles show: One key idea');
    await expect(ideas).toBeVisible();
    await expect(page.getByTitle('Sign in to keep it')).toHaveCount(0);
    await eye.click();
    const views = page.getByRole('dialog', { name: 'What tiles show' });
    await views.getByRole('switch', { name: 'Holographic cards' }).click();
    await views.getByRole('button', { name: 'Done' }).click();
    await expect(suited.getByRole('link').first()).toHaveClass(/holographic/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached();

    await page.keyboard.press('/');
    await page.keyboard.type('plate tecton');
    // Without the key ideas on the tiles.
    const list = page.getByRole('list', cards).locator('> li');
    await expect(list).toHaveCount(1);
    await expect(suited).toBeHidden();
    await list.getByRole('link').click();
    const card = page.getByRole('dialog', { name: 'A card of the community' });
    await expect(card.getByRole('heading', { name: 'Plate tectonics' }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // All its content is in view or scrollable, and fades out at the lower edge.
    if (!isMobile) for (const tab of await card.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    const floats = (await card.getByRole('navigation', { name: 'What you can do' }).boundingBox())!;
    const frame = (await card.boundingBox())!;
    expect(Math.abs(floats.y + floats.height - frame.y - frame.height)).toBeLessThan(1);
    // Escape closes only the upper dialog.
    await card.getByRole('link', { name: 'Share' }).click();
    const share = page.getByRole('dialog', { name: 'Share this card' });
    await expect(share).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await card.getByRole('button', { name: /^Add/ }).click();
    // [S1 §4] After adding, the dialog closes, and a link to the copy is shown for a moment.
    await expect(card).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
    // Its tile shows it too; other tiles only if they were added before.
    // At every level of detail.
    for (const view of ['Two key ideas', 'Three key ideas', 'Cover and title']) {
      await page.keyboard.press('v');
      await expect(eye).toHaveAccessibleName(`What tiles show: ${view}`);
    }
    const held = list.filter({ hasText: 'In your library' });
    await expect(held).toHaveCount(1);
    await expect(page).toHaveURL(/\/app\/explore\?q=plate\+tecton$/);
    await list.getByRole('link').click();
    await expect(card.getByRole('link', { name: 'In your library' })).toBeVisible();
    // After its copy is deleted it can be added again, also where it is open.
    const copyOf = async (name: string) =>
      (await member.call<{ _id: string; title: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user')).find(
        ({ title }) => title === name,
      )!._id;
    await member.call('DELETE', `/api/focus-card/${await copyOf('Plate tectonics')}`);
    await expect(card.getByRole('button', { name: /^Add/ })).toBeVisible();
    await page.goBack();
    await expect(card).toBeHidden();
    await expect(list).toHaveCount(1);
    await expect(page).toHaveURL(/\/app\/explore\?q=plate\+tecton$/);

    const search = page.getByRole('searchbox', { name: 'Search the cards of everybody' });
    const other = sciences.cards.slice(1).find(({ title }) => title !== 'Plate tectonics')!;
    await search.fill(other.title);
    const another = list.filter({ has: page.getByRole('heading', { name: other.title }) });
    await expect(another).toBeVisible();
    await expect(another).not.toContainText('In your library');
    // If it is added only after reconnecting, the dialog stays open: the member has read on, and a link to the copy
    // replaces the Add button.
    await another.getByRole('link').click();
    const add = card.getByRole('button', { name: 'Add to my library' });
    await expect(add).toBeVisible();
    // A picture that loads through the service worker fails as ERR_FAILED.
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await context.setOffline(true);
    await add.press('Enter');
    await expect(card.getByRole('button', { name: 'Waiting for the network' })).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(card.getByRole('link', { name: 'In your library' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await page.getByRole('link', { name: 'Clear search and filters' }).press('Enter');
    await expect(search).toBeFocused();
    await expect(list.nth(5)).toBeVisible();
    if (!isMobile) {
      // Arrow keys move between tiles, as in the library; the keyboard help lists them.
      await list.nth(1).getByRole('link').focus();
      await page.keyboard.press('ArrowRight');
      await expect(list.nth(2).getByRole('link')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(list.first().getByRole('link')).toBeFocused();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toContainText('To another card');
      await page.keyboard.press('Escape');
    }

    // The author takes a card back while it is read: the dialog says so, and the list is refetched.
    expectedConsole.push(/status of 404/);
    await list.nth(5).getByRole('link').click();
    await expect(add).toBeVisible();
    const slug = new URL(page.url()).searchParams.get('card')!;
    const setPublished = (published: 0 | 1) => {
      const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
      file.prepare('UPDATE publication SET published = ? WHERE slug = ?').run(published, slug);
      file.close();
    };
    setPublished(0);
    const readAnew = page.waitForResponse(/focus-card\/public\/explore\?/);
    await add.click();
    await expect(card.getByRole('heading', { name: 'This card is not open any more' })).toBeFocused();
    expect((await readAnew).ok()).toBe(true);
    setPublished(1);
    await card.getByRole('button', { name: 'Go on exploring' }).click();
    await expect(card).toBeHidden();
    // The same for an invalid link.
    await page.goto('/app/explore?card=no-such-card-anywhere');
    await expect(card.getByRole('heading', { name: 'There is no such card' })).toBeVisible();
    await card.getByRole('button', { name: 'Go on exploring' }).click();
    await expect(page).toHaveURL(/\/app\/explore$/);

    // The holder of a copy can edit it, but sees none of the switches that only authors have.
    await page.goto(`/app/card/${await copyOf(other.title)}/edit`);
    if (isMobile) await page.getByText('Category, language, timer, rounds, template').click();
    await expect(page.getByRole('switch', { name: 'Template' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'For the public' })).toHaveCount(0);
  },
);
