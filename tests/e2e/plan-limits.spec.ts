import { DatabaseSync } from 'node:sqlite';
import { expect, test, type SignedIn } from './journey.ts';
import { animationsEnded, expectedRefusals, membershipPagesOn, whenLive } from './membership-pages.ts';
import { makeSecret } from './publishing-pages.ts';

// A separate server: its first account is the administrator, and its settings change.
test.use({ serverEnvironment: { JOURNEY: 'plan limits', SAMPLE_WORLD: '1' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

test('[S1 §4] a full library opens the upgrade modal with reason and price, and leads to the plans', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { limits } = await admin.call<{ limits: object }>('GET', '/api/admin/settings');
  await admin.call('PUT', '/api/admin/settings', { limits: { ...limits, freeLibrary: 1 } });
  const reader = await signIn('Rae Reader');
  const [first, second] = await reader.call<{ url_seo: string }[]>('GET', '/api/focus-card/public/?limit=2');
  await page.goto(`/app/add/${first!.url_seo}`);
  await expect(page).toHaveURL(/\/app\/card\//);
  await page.goto(`/app/add/${second!.url_seo}`);
  const modal = page.getByRole('dialog', { name: 'Your library is full' });
  await expect(modal).toContainText('holds 1 card of others');
  await expect(modal).toContainText('€6 a month');
  await expect(page).toHaveURL('/app/library');
  await expect(modal.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    await expect(modal.locator(':focus'), 'the focus is held').toHaveCount(1);
  }
  await animationsEnded(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/app/add/${second!.url_seo}`);
  await modal.getByRole('button', { name: 'See Premium' }).click();
  await expect(page).toHaveURL(/\/app\/plans/);
  await expect(modal).toBeHidden();
  // Leaving the page before the payment is confirmed keeps what was wanted.
  await page.goto('/app/billing/done');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL('/app');
  // After the payment it is one press away.
  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await plans.choose('Premium');
  await plans.pay();
  await expect(page.getByRole('link', { name: 'Add the card you wanted' })).toHaveAttribute(
    'href',
    `/app/add/${second!.url_seo}`,
  );
  // After going elsewhere from there it is forgotten, so that a later payment does not lead to it.
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('loci-wanted:')));
  const [wanted] = await kept();
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL('/app');
  await expect.poll(kept).toEqual([]);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), wanted!);
  // If the plan arrived while no page was open, it is offered once, on any page.
  await page.goto('/app/library');
  await expect(page.getByText('You have Premium', { exact: true })).toBeVisible();
  expect(await kept()).toEqual([]);
  await page.getByRole('button', { name: 'Add the card you wanted' }).click();
  await expect(page).toHaveURL(/\/app\/card\//);
  expect(await reader.call<object[]>('GET', '/api/focus-card/get-all-list-short-by-user')).toHaveLength(2);
  await admin.call('PUT', '/api/admin/settings', { limits });
});

test('[S1 §5] a card made in premium is dimmed and blocked for a FREE member; after an upgrade it opens in the open tab @long', async ({
  page,
  signIn,
  server,
}) => {
  const member = await signIn('Mika Maker');
  const [first, second] = await member.call<{ url_seo: string }[]>('GET', '/api/focus-card/public/?limit=2');
  const { insertedId } = await member.call<{ insertedId: string }>(
    'POST',
    `/api/focus-card/public/${first!.url_seo}`,
    {},
  );
  const link = 'a-secret-link-made-in-premium';
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 60_000 });
  file.prepare('UPDATE card SET made_in_premium = 1 WHERE id = ?').run(insertedId);
  makeSecret(file, link, second!.url_seo);
  file
    .prepare('UPDATE card SET made_in_premium = 1 WHERE id = (SELECT id FROM publication WHERE secret_link = ?)')
    .run(link);
  file.close();

  await page.goto('/app/library');
  const tile = page.getByRole('list', { name: 'Library' }).getByRole('listitem');
  await expect(tile).toContainText('For premium members');
  await tile.getByRole('link').click();
  const modal = page.getByRole('dialog', { name: 'This card is for premium members' });
  await expect(modal).toContainText('you can export it');
  await expect(page).toHaveURL('/app/library');
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(tile.getByRole('link')).toBeFocused();

  // Opened by a link, the modal opens automatically over the library, once.
  await page.goto(`/app/library?modalMemento=${insertedId}`);
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(modal).toBeHidden();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'This card is for premium members' }),
  ).toBeVisible();

  for (const address of [
    `/app/secret-card/${link}`,
    `/app/card/${insertedId}/edit`,
    `/app/card/${insertedId}/test?option=-1`,
  ]) {
    await page.goto(address);
    // The modal over it hides it from screen readers.
    await expect(
      page.getByRole('heading', { level: 1, name: 'This card is for premium members', includeHidden: true }),
    ).toBeAttached();
  }
  await whenLive(page, () => page.goto(`/app/card/${insertedId}`));
  await expect(modal).toBeVisible();
  await admin.call('PUT', `/api/admin/members/${member.id}/membership`, { grantedPlan: 'PREMIUM' });
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This card is for premium members' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});
