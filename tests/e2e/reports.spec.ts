import { DatabaseSync } from 'node:sqlite';
import { expect, inDepth, letterTo, test, type SignedIn } from './journey.ts';
import { pressShare } from './publishing-pages.ts';
import { expectedRefusals } from './membership-pages.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

// A separate server: its first account is the administrator.
test.use({ serverEnvironment: { JOURNEY: 'reports' }, expectedConsole: expectedRefusals });

let admin: SignedIn;
test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const reported = async () =>
  (await admin.call<{ cases: { open: number }[] }>('GET', '/api/admin/reports?state=open')).cases;

test('[S1 §4, §5, §8] a visitor and a member report a card; a moderator hides it and shows it again; its author is notified', async ({
  browser,
  server,
  page,
  context,
  signIn,
  viewport,
  expectAccessibleInBothThemes,
}) => {
  const writer = await author(browser, server, admin, 'Walter Writer');
  const card = await publishable(writer, server, 'The flat earth');
  const { url_seo: slug } = await writer.call<{ url_seo: string }>('POST', '/api/focus-card/public/', {
    id: card,
    language: 'en',
    ...shareForm,
  });

  // A visitor's page has no program, so the link leads to a page of its own; offline the report is queued.
  await page.goto(`/${slug}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report this card' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send the report' });
  await expect(send).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.getByRole('radio', { name: 'It is wrong or misleading' }).click();
  await expect(send).toBeEnabled();
  await page.getByLabel('In your own words').fill('It is round.');
  await page.reload();
  await expect(page.getByLabel('In your own words')).toHaveValue('It is round.');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText('but not sent yet', { exact: false })).toBeVisible();
  expect(await reported()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('will have a look.', { exact: false })).toBeVisible({ timeout: 30_000 });
  expect(await reported()).toMatchObject([{ open: 1 }]);

  // The author cannot report it; another member gets a dialog.
  const own = await writer.context.newPage();
  await own.setViewportSize(viewport!);
  await own.goto(`/${slug}`);
  await expect(own.getByRole('heading', { level: 1, name: 'The flat earth' })).toBeVisible();
  await expect(own.getByText('Report', { exact: true })).toHaveCount(0);
  await signIn('Mona Member');
  await page.goto(`/${slug}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this card' });
  await expect(dialog.getByRole('button', { name: 'Send the report' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'It is advertising' }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await inDepth(async () => {
    // [S1 §2, §5] A card made in premium is dimmed and blocked for FREE members, also at its public address; visitors can
    // read it.
    const madeInPremium = (value: number) => {
      const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
      file.prepare("update card set made_in_premium = ? where state = 'PUBLIC'").run(value);
      file.close();
    };
    madeInPremium(1);
    for (const path of [`/${slug}`, `/${slug}/test`]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/app/explore?card=${slug}`);
      await expect(page.getByRole('dialog', { name: 'This card is for premium members' })).toBeVisible();
    }
    await page.goto('/explore?sort=newest');
    await expect(page).toHaveURL('/app/explore?sort=newest');
    await expect(page.getByRole('list', { name: 'Cards of the community' }).getByRole('listitem')).toHaveCount(1);
    const visitor = await browser.newContext();
    expect((await visitor.request.get(`${server.url}/${slug}`)).status()).toBe(200);
    await visitor.close();
    madeInPremium(0);
  });

  const desk = await browser.newContext({ baseURL: server.url, viewport: viewport! });
  const at = await desk.newPage();
  await at.request.post('/api/auth/sign-in/email', {
    headers: { origin: server.url },
    data: { email: admin.email, password: admin.password },
  });
  await at.goto('/app/admin/reports');
  const entry = at.getByRole('listitem').filter({ has: at.getByRole('heading', { name: 'The flat earth' }) });
  await expect(entry.getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveText([
    'It is wrong or misleading: 1',
    'It is advertising: 1',
  ]);
  await expect(entry.getByText('It is round.')).toBeVisible();
  await inDepth(async () => {
    // The desk shows how many are open; a report dismissed by mistake can be reopened.
    const part = at.getByRole('navigation', { name: 'Parts of the desk' }).getByRole('link', { name: /^Reports/ });
    await expect(part).toHaveAccessibleName('Reports 1 open');
    await entry.getByRole('button', { name: 'Dismiss' }).click();
    await expect(entry).toBeHidden();
    await expect(part).toHaveAccessibleName('Reports');
    await at.getByRole('button', { name: 'Undo' }).click();
    await expect(entry.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect(part).toHaveAccessibleName('Reports 1 open');
    await expect(at.getByRole('main').getByRole('heading', { level: 1 }), 'the pressed toast is gone').toBeFocused();
  });
  await entry.getByRole('button', { name: 'Look at the card' }).click();
  await expect(at.getByRole('dialog', { name: 'Reported card' }).getByText('What it is about')).toBeVisible();
  await at.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Hide' }).click();
  const hide = at.getByRole('dialog', { name: 'Hide this card from everybody?' });
  await expect(
    hide.getByRole('radio', { name: 'It is advertising' }),
    'as often as the other, and later',
  ).toBeChecked();
  await hide.getByLabel('Your words to the author').fill('Please look at a photograph.');
  await inDepth(async () => {
    await at.reload();
    await entry.getByRole('button', { name: 'Hide' }).click();
    await expect(hide.getByLabel('Your words to the author')).toHaveValue('Please look at a photograph.');
  });
  await expectAccessibleInBothThemes(at);
  await hide.getByRole('button', { name: 'Hide the card' }).click();
  await expect(at.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  expect((await at.request.get(`/${slug}`)).status()).toBe(404);

  await expect(async () => {
    const { text } = await letterTo(server, writer.email);
    expect(text).toContain('Please look at a photograph.');
    expect(text).not.toContain('Mona');
  }).toPass({ timeout: 15_000 });
  // The author sees it at its address, with the reason and what to do; the reply is not cached.
  const stranger = await browser.newContext({ baseURL: server.url });
  expect((await stranger.request.get(`/${slug}`)).status()).toBe(404);
  await stranger.close();
  expect((await own.goto(`/${slug}`))!.headers()['cache-control']).toBe('private, no-store');
  const note = own.getByRole('region', { name: 'A moderator has hidden this page from everybody else' });
  await expect(note).toContainText('Reason: It is advertising.');
  await expect(note).toContainText('Please look at a photograph.');
  await expect(own.getByRole('heading', { level: 1, name: 'The flat earth' })).toBeVisible();
  await expect(own.locator('meta[property="og:title"]')).toHaveCount(0);
  const bar = own.getByRole('navigation', { name: 'What you can do with this card' });
  await expect(bar.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Share' })).toHaveCount(0);
  await note.getByRole('link', { name: 'Take it back' }).click();
  await expect(
    own.getByRole('dialog', { name: 'Share this card' }).getByRole('button', { name: 'Take back' }),
  ).toBeVisible();
  await inDepth(async () => {
    await own.goto('/app/notifications');
    await expect(
      own.getByText('“The flat earth”, which you published, was hidden from others.', { exact: false }),
    ).toBeVisible();
    // The library and the card's page do not call it public.
    await own.goto('/app/library');
    const tile = own.locator(`[data-card="${card}"]`);
    await expect(tile.getByTitle('Public edition hidden by a moderator')).toBeVisible();
    await expect(tile.getByTitle('Public', { exact: true })).toHaveCount(0);
    await own.goto(`/app/card/${card}`);
    const state = own.getByRole('region', { name: 'What is published of this card' });
    await expect(state).toContainText('Hidden by a moderator; nobody else sees it');
    await expect(state.getByRole('link', { name: 'Ask why' })).toHaveAttribute('href', '/contact');
    // Its author still sees its ratings.
    const ratings = own.getByRole('region', { name: 'Ratings and comments' });
    await expect(ratings).toContainText('you alone see its ratings');
    await ratings.getByRole('button', { name: 'Ratings' }).click();
    await expect(own.getByRole('dialog', { name: 'Ratings and comments' }).getByText('Not rated yet')).toBeVisible();
    await own.keyboard.press('Escape');
    // A hidden edition can be taken back, and then its card be deleted.
    await pressShare(own);
    const share = own.getByRole('dialog', { name: 'Share this card' });
    await share.getByRole('tab', { name: 'Public edition' }).click();
    await expect(share.getByText('A moderator has hidden this edition.', { exact: false })).toBeVisible();
    await expect(share.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  await at
    .getByRole('radio', { name: 'Closed' })
    .or(at.getByRole('button', { name: 'Closed' }))
    .first()
    .click();
  await entry.getByRole('button', { name: 'Show again' }).click();
  await expect(entry.getByText('Public', { exact: true })).toBeVisible();
  expect((await at.request.get(`/${slug}`)).status()).toBe(200);
  await inDepth(async () => {
    await at.goto('/app/admin/acts');
    await expect(at.getByText('Hid a publication')).toBeVisible();
    await at
      .getByRole('listitem')
      .filter({ hasText: 'Hid a publication' })
      .getByRole('link', { name: 'The flat earth' })
      .click();
    await expect(at.getByRole('heading', { name: 'The flat earth' })).toBeVisible();
  });
  await desk.close();
  await writer.context.close();
});
