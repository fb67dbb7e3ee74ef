import type { BrowserContextOptions, Page } from '@playwright/test';
import { onPhone, expect, signUp, test, type SignedIn } from './journey.ts';
import { expectedRefusals } from './membership-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ serverEnvironment: { JOURNEY: 'maps-publishing' }, expectedConsole: expectedRefusals });

let admin: SignedIn;
test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const node = (id: string, label: string, x: number, y: number, more: object = {}) => ({
  id,
  type: 'custom',
  position: { x, y },
  data: { label, ...more },
});

/** A map with a description, a resource and a private card on its nodes. Answers its id. */
async function tides(author: SignedIn, title: string): Promise<string> {
  const card = crypto.randomUUID();
  await author.call('POST', '/api/focus-card/', { _id: card, update: { title: 'A private canary' } });
  const _id = crypto.randomUUID();
  await author.call('POST', '/api/focusmap/', {
    _id,
    update: {
      title,
      language: 'en',
      nodes: [
        node('mainNode', title, 0, 0, { dataNodeType: 1 }),
        node('moon', 'The Moon pulls', -220, 160, {
          desc: 'Twice a day.',
          todo: 'DONE',
          memento: { _id: card, title: 'A private canary' },
        }),
        node('sun', 'The Sun helps', 220, 160, {
          resources: [
            {
              title: 'Tide tables',
              url: 'https://example.org/tides',
              author: 'NOAA',
              isbn: '',
              comment: '',
              category: 'READ',
              free: 'FREE',
            },
          ],
        }),
        node('spring', 'Spring tide', 220, 320),
      ],
      edges: [
        { id: 'emainNode-moon', source: 'mainNode', target: 'moon' },
        { id: 'emainNode-sun', source: 'mainNode', target: 'sun' },
        { id: 'esun-spring', source: 'sun', target: 'spring' },
      ],
    },
  });
  return _id;
}

const openPublishing = async (page: Page, words: 'Publish…' | 'Share…') => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: words }).click();
};

test(
  '[S3 §2, §4, §5] a map is published; it is read without JavaScript, added, rated, updated and taken back',
  onPhone,
  async ({ page, browser, server, signIn, expectAccessibleInBothThemes }, testInfo) => {
    test.setTimeout(300_000);
    const size: BrowserContextOptions = { baseURL: server.url, viewport: page.viewportSize()! };
    const author = await signIn('Paula Publisher');
    // Both sizes share a server.
    const title = `Tides of ${testInfo.project.name}`;
    const slug = `tides-of-${testInfo.project.name}`;
    const id = await tides(author, title);
    await page.goto(`/app/focusmap/${id}`);

    await openPublishing(page, 'Publish…');
    const dialog = page.getByRole('dialog', { name: 'Publish this map' });
    await expect(dialog.getByText('Publishing comes with a paid plan.')).toBeVisible();
    await expect(dialog.getByText('1 attached card or map is left out')).toBeVisible();
    await expect(dialog.getByText('The card “A private canary” on “The Moon pulls”')).toBeVisible();
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish, 'no category yet').toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Why the sea rises and falls.');
    await dialog.getByRole('combobox', { name: /Category/ }).click();
    await page.getByRole('combobox', { name: 'Find a category' }).fill('ASTRO');
    await page.keyboard.press('Enter');
    await expect(publish, 'the terms are not accepted').toBeDisabled();
    await dialog.getByRole('checkbox', { name: /I have the right to publish/ }).click();
    await expectAccessibleInBothThemes(page);
    await publish.click();
    await expect(page.getByRole('dialog', { name: /Premium/ })).toContainText('share a map with everybody');
    await page.keyboard.press('Escape');
    await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
    await page.reload();

    // What was typed is still there.
    await openPublishing(page, 'Publish…');
    await expect(dialog.getByText('Why the sea rises and falls.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /I have the right to publish/ }).click();
    await publish.click();
    const done = page.getByRole('dialog', { name: 'The map is public' });
    await expect(done.getByLabel('Public address')).toHaveValue(`${server.url}/focusmap/${slug}`);
    await expect(done.getByRole('list').getByRole('listitem')).toHaveCount(7);
    await expectAccessibleInBothThemes(page);
    await done.getByRole('button', { name: 'Continue' }).click();

    // A visitor reads it without JavaScript.
    const still = await browser.newContext({ ...size, javaScriptEnabled: false });
    const visitor = await still.newPage();
    await visitor.goto(`/focusmap/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('Why the sea rises and falls.')).toBeVisible();
    const sun = visitor.getByRole('listitem').filter({ hasText: 'The Sun helps' }).last();
    await expect(sun.getByRole('listitem').filter({ hasText: 'Spring tide' })).toBeVisible();
    await expect(visitor.getByText('Twice a day.')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Tide tables' })).toHaveAttribute(
      'href',
      'https://example.org/tides',
    );
    expect(await visitor.content()).not.toContain('canary');
    const drawing = visitor.getByRole('img', { name: `“${title}” as a drawing` });
    await expect(drawing).toHaveJSProperty('complete', true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/focusmap/${slug}`);
    const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await still.request.get(preview!);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const structured = await visitor.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured!)).toMatchObject({
      '@type': 'LearningResource',
      name: title,
      teaches: [title, 'The Moon pulls', 'The Sun helps', 'Spring tide'],
    });
    await expect(visitor.getByRole('link', { name: 'Add to my library' })).toHaveAttribute(
      'href',
      `/signup?next=%2Fapp%2Fadd%2F${slug}%3Fof%3Dmap`,
    );
    await visitor.getByRole('link', { name: 'Share' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Share this map' })).toBeVisible();
    await visitor.goto('/explore/maps');
    await expect(visitor.getByRole('link', { name: title })).toHaveAttribute('href', `/focusmap/${slug}`);
    await still.close();

    const light = await browser.newContext(size);
    const reader = await light.newPage();
    await reader.goto(`/focusmap/${slug}`);
    // With JavaScript the drawing is zoomed in place.
    const width = () => reader.getByRole('img', { name: `“${title}” as a drawing` }).evaluate((img) => img.clientWidth);
    const before = await width();
    await reader.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    await expectAccessibleInBothThemes(reader);

    // A member finds it in the library, opens it to read, adds it, takes that back, and adds it again.
    const member = await signUp(server, light, 'Nina Navigator');
    await reader.goto('/app/library?focusmapTab=true');
    await reader.getByRole('link', { name: 'Community' }).click();
    await expect(reader).toHaveURL(/focusState=community/);
    await expectAccessibleInBothThemes(reader);
    await reader.getByRole('link', { name: title }).click();
    await expect(reader).toHaveURL(/isPublic=true&readOnly=true/);
    await expect(reader.getByRole('application', { name: 'The map as a drawing' })).toBeVisible();
    await expectAccessibleInBothThemes(reader);
    const add = reader.getByRole('link', { name: 'Add to my library' });
    const open = reader.getByRole('link', { name: 'Open in my library' });
    await add.click();
    await expect(open).toBeVisible();
    await reader.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(add).toBeVisible();
    await expect.poll(async () => await member.call('GET', '/api/focusmap/')).toEqual([]);

    await reader.goto(`/focusmap/${slug}`);
    await add.click();
    await expect(open).toBeVisible();
    await reader.getByRole('link', { name: 'Rate this map' }).click();
    const rating = reader.getByRole('dialog', { name: 'How good is this map?' });
    await expect(rating.getByRole('radio', { checked: true })).toHaveAccessibleName('Good');
    await rating.getByRole('radio', { name: 'Outstanding' }).click();
    await rating.getByRole('textbox').fill('I finally understand neap tides.');
    await rating.getByRole('button', { name: 'Send rating' }).click();
    await reader
      .getByRole('dialog', { name: /Thank you/ })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await expect(reader.getByText('I finally understand neap tides.')).toBeVisible();
    await expectAccessibleInBothThemes(reader);
    await open.click();
    await expect(reader.getByRole('application', { name: 'The map as a drawing' })).toBeVisible();

    // The author sees who added it and how it is rated.
    await page.goto(`/app/focusmap/${id}`);
    await openPublishing(page, 'Share…');
    const state = page.getByRole('dialog', { name: 'Public map', exact: true });
    await expect(state.getByText('Added by 1 member')).toBeVisible();
    await expect(state.getByRole('img', { name: /5/ }).first()).toBeVisible();
    await expect(state.getByText('It is up to date.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await state.getByRole('link', { name: 'Who added it' }).click();
    await expect(page.getByRole('dialog', { name: 'Who added this map' })).toContainText('Nina Navigator');
    await page.keyboard.press('Escape');

    // An update reaches the copy, whose owner takes it over.
    await author.call('PUT', `/api/focusmap/${id}`, { id, desc: '<p>Now with neap tides.</p>' });
    await page.goto(`/app/focusmap/${id}`);
    await openPublishing(page, 'Share…');
    await state.getByRole('button', { name: 'Update' }).click();
    const update = page.getByRole('dialog', { name: 'Update the public map' });
    await update.getByRole('checkbox', { name: /I have the right to publish/ }).click();
    await update.getByRole('button', { name: 'Update' }).click();
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: 'Continue' }).click();
    await reader.reload();
    const news = reader.getByRole('region', { name: 'The author has updated this map' });
    await news.getByRole('button', { name: 'See what changed' }).click();
    const changed = reader.getByRole('dialog', { name: 'What the author changed' });
    await expect(changed.getByRole('checkbox')).toHaveCount(1);
    await changed.getByRole('button', { name: 'Take over' }).click();
    await expect(news).toBeHidden();

    // Taken back, the page is gone; the copy stays.
    await openPublishing(page, 'Share…');
    await state.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(dialog).toBeVisible();
    expect((await light.request.get(`/focusmap/${slug}`)).status()).toBe(404);
    await reader.reload();
    await expect(reader.getByRole('application', { name: 'The map as a drawing' })).toBeVisible();
    await light.close();
  },
);

test('[S3 §6, §7] a free library without room for another map, and a map that a moderator hides @long @only-desktop', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const author = await signIn('Hidden Author');
  await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
  const editions: { focusmap_public_id: string; urlSeo: string }[] = [];
  for (const title of ['Rip currents', 'Spring tides']) {
    const form = {
      desc: '<p>All of it.</p>',
      category_1: 'SCIENCES',
      category_2: 'SCIENCESOTHER',
      toBePublished: true,
    };
    const id = await tides(author, title);
    editions.push(await author.call('PUT', `/api/focusmap/public/${id}`, { id, ...form }));
  }
  const [first, second] = editions as [(typeof editions)[0], (typeof editions)[0]];

  // A FREE library that has room for one map.
  const { limits } = await admin.call<{ limits: object }>('GET', '/api/admin/settings');
  await admin.call('PUT', '/api/admin/settings', { limits: { ...limits, freeLibrary: 1 } });
  const away = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize()! });
  const reader = await away.newPage();
  const member = await signUp(server, away, 'Free Reader');
  await reader.goto(`/focusmap/${first.urlSeo}`);
  await reader.getByRole('link', { name: 'Add to my library' }).click();
  await expect(reader.getByRole('link', { name: 'Open in my library' })).toBeVisible();
  await reader.goto(`/focusmap/${second.urlSeo}`);
  await reader.getByRole('link', { name: 'Add to my library' }).click();
  const full = reader.getByRole('dialog', { name: 'Your library has no room for another map' });
  await expect(full).toContainText('holds 1 map of others');
  expect(await member.call<object[]>('GET', '/api/focusmap/')).toHaveLength(1);
  await admin.call('PUT', '/api/admin/settings', { limits });

  // Whoever reads closes branches by the pointer, for this reading.
  await reader.goto(`/app/focusmap/${second.focusmap_public_id}?isPublic=true&readOnly=true`);
  const moon = reader.getByRole('treeitem', { name: /^The Moon pulls/ });
  await expect(moon).toBeVisible();
  const main = reader.locator('.react-flow__node[data-id="mainNode"]');
  await main.hover();
  await main.getByRole('button', { name: 'Hide the nodes below' }).click();
  await expect(moon).toBeHidden();
  await main.getByRole('button', { name: 'Show the nodes below' }).click();
  await expect(moon).toBeVisible();

  // Hidden, it is there for its author alone, who is told why; the copy stays.
  await member.call('POST', '/api/report', {
    memento_id: first.focusmap_public_id,
    memento_title: 'Rip currents',
    selectedReason: 'spam',
  });
  const { cases } = await admin.call<{ cases: { _id: string; title: string }[] }>('GET', '/api/admin/reports');
  const [reported] = cases.filter(({ title }) => title === 'Rip currents');
  await admin.call('PUT', `/api/admin/reports/${reported!._id}`, { id: reported!._id, act: 'hide', reason: 'spam' });
  expect((await away.request.get(`/focusmap/${first.urlSeo}`)).status()).toBe(404);
  await reader.goto('/app/library?focusmapTab=true');
  await reader.getByRole('link', { name: 'Rip currents' }).click();
  await expect(reader.getByRole('application', { name: 'The map as a drawing' })).toBeVisible();
  await page.goto(`/focusmap/${first.urlSeo}`);
  await expect(page.getByText('A moderator has hidden this map: nobody else sees it.', { exact: false })).toBeVisible();
  await away.close();
});
