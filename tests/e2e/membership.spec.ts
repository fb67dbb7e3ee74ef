import { DatabaseSync } from 'node:sqlite';
import { expect, signUp, startServer, test, type SignedIn, oneSize } from './journey.ts';
import { atRest, expectedRefusals, membershipPagesOn, speak, whenLive } from './membership-pages.ts';

// A server of its own: its first account is the administrator, and its settings change.
test.use({ serverEnvironment: { SAMPLE_WORLD: '1' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext();
  admin = await signUp(server, context, 'Ada Lovelace');
  await context.close();
});

test('[S1 §6] the plans are read without JavaScript, by the month and by the year, and lead to an account', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  const plans = membershipPagesOn(page);
  await page.goto('/plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await expect(plans.card('Premium')).toContainText('€48');
  await expect(plans.card('Premium')).toContainText('€4 a month');
  await expect(plans.card('Free')).toContainText('20 cards of others');
  await expect(plans.card('Free')).not.toContainText('student');
  await expect(plans.card('Premium').first()).toContainText('Give your cards to 10 students');
  await expect(plans.card('Premium for teachers')).toContainText('stays locked');
  await expect(page.getByRole('link', { name: /Yearly/ })).toContainText('save 33%');
  await page.getByRole('link', { name: 'Monthly' }).click();
  await expect(plans.card('Premium for teachers')).toContainText('€12');
  await plans.card('Premium').getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/signup\?next=%2Fapp%2Fplans/);
  await context.close();
});

test('[S1 §9] a new member pays with 35 % off, and every open tab has the plan at once; a refused payment changes nothing', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('Pat Payer');
  const other = await page.context().newPage();
  await whenLive(other, () => other.goto('/app/plans'));
  await membershipPagesOn(other).expectPlan('Free');

  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await expect(page.getByText('35% off in the first year')).toBeVisible();
  await expect(
    page
      .getByRole('timer')
      .filter({ hasText: /6 days/ })
      .first(),
  ).toBeVisible();
  await expect(plans.card('Premium').locator('s')).toHaveText('€48');
  await expect(plans.card('Premium')).toContainText('€31.20');
  await atRest(page);
  await expectAccessible(page);

  await plans.choose('Premium');
  await expect(page.getByText('No money moves', { exact: true })).toBeVisible();
  await expect(page.getByText('−€16.80', { exact: true })).toBeVisible();
  await expect(page.getByText('€31.20', { exact: true })).toBeVisible();
  await atRest(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let the payment be refused' }).click();
  const refused = page.getByRole('alertdialog', { name: 'The payment was refused' });
  await expect(refused).toContainText('Nothing has changed');
  await atRest(page);
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Close' }).click();
  await membershipPagesOn(other).expectPlan('Free');

  await plans.pay();
  await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible();
  await membershipPagesOn(other).expectPlan('Premium');
  await expect(other.getByRole('link', { name: /35% off/ })).toHaveCount(0);
  // Nor is the first year advertised on the page of the plans, or struck out of the price of what one has.
  await expect(other.getByText('35% off in the first year')).toHaveCount(0);
  await expect(membershipPagesOn(other).card('Premium').locator('s')).toHaveCount(0);
  await atRest(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See plan and invoice' }).click();
  await expect(plans.section('Invoices').getByRole('listitem')).toHaveCount(1);
  await expect(plans.section('Invoices').getByRole('listitem')).toContainText('€31.20');
  await expect(plans.section('Your plan')).toContainText('for €48');
  await atRest(page);
  await expectAccessible(page);
  await other.close();
});

test('leaving the checkout changes nothing, and its address says so afterwards', async ({ page, signIn }) => {
  await signIn('Lee Leaver');
  const plans = membershipPagesOn(page);
  await plans.openPlans('month');
  await plans.choose('Premium for teachers');
  const checkout = page.url();
  await page.getByRole('button', { name: 'Leave the checkout' }).click();
  await expect(page).toHaveURL('/app/plans');
  await plans.expectPlan('Free');
  await page.goto(checkout);
  await expect(page.getByText('It was left without paying, and nothing has changed.')).toBeVisible();
  await page.goto('/app/billing/checkout/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test(
  'a plan is changed with its cost in sight, cancelled after a question, and kept after all',
  oneSize,
  async ({ page, signIn, expectAccessible }) => {
    const member = await signIn('Chris Changer');
    const plans = membershipPagesOn(page);
    await plans.openPlans('month');
    await plans.choose('Premium');
    await plans.pay();
    await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible();

    await plans.openPlans('year');
    await plans.card('Premium for teachers').getByRole('button', { name: 'Change to Premium for teachers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan or interval' });
    await expect(dialog).toContainText('From now on €62.40 a year.');
    await expect(dialog).toContainText('not used yet is taken off');
    // €62.40 less the month that was paid a moment ago with €3.90, of which a cent is used.
    await expect(dialog).toContainText(/To pay now€58\.5\d/);
    await atRest(page);
    await expectAccessible(page);
    // What Premium did not give leads on from there.
    const wanted = { what: 'students', to: '/app/students', under: 'PREMIUM' };
    await page.evaluate(
      ([id, json]) => localStorage.setItem(`loci-wanted:${id}`, json!),
      [member.id, JSON.stringify({ ...wanted, at: Date.now() })],
    );
    await dialog.getByRole('button', { name: 'Change now' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Go on to your students' }).click();
    await expect(page).toHaveURL('/app/students');
    await plans.openPlans('year');
    await plans.expectPlan('Premium for teachers');

    await plans.openBilling();
    await plans.section('Your plan').getByRole('button', { name: 'Cancel the plan' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel Premium for teachers?' });
    await expect(question).toContainText('Nothing you have made is lost');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await atRest(page);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel the plan' }).click();
    await expect(plans.section('Your plan')).toContainText('Cancelled: it ends on');

    await plans.openPlans('month');
    await expect(plans.card('Premium for teachers')).toContainText('Cancelled: ends on');
    await plans.card('Premium').getByRole('button', { name: 'Change to Premium' }).click();
    await expect(dialog).toContainText('This takes your cancellation back');
    await expect(dialog).toContainText('To pay now€0');
    await expect(dialog).toContainText(/Credit for the next payments€58\.[45]\d/);
    await dialog.getByRole('button', { name: 'Change now' }).click();
    await expect(dialog).toBeHidden();
    await plans.openBilling();
    await expect(plans.section('Your plan')).toContainText(/You have €58\.[45]\d of credit\./);
    await plans.section('Your plan').getByRole('button', { name: 'Cancel the plan' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('It is not paid out: it ends with the plan.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(plans.section('Your plan')).toContainText('Renews on');
  },
);

test('a price that changed while the plans were open is said before anything is paid', async ({ page, signIn }) => {
  await signIn('Nora News');
  const plans = membershipPagesOn(page);
  await plans.openPlans('month');
  const { prices } = await admin.call<{ prices: { PREMIUM: object } }>('GET', '/api/admin/settings');
  await admin.call('PUT', '/api/admin/settings', { prices: { ...prices, PREMIUM: { month: 1000, year: 9000 } } });
  await plans.card('Premium').getByRole('button', { name: 'Choose Premium' }).click();
  const news = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(news).toContainText('Premium costs €6.50 a month now.');
  await expect(page).toHaveURL(/\/app\/plans/);
  await news.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/app\/billing\/checkout\//);
  await expect(page.getByText('€6.50', { exact: true })).toBeVisible();
  await admin.call('PUT', '/api/admin/settings', { prices });
});

test('[S1 §8] without the network a payment says so and nothing has changed', async ({ page, signIn, context }) => {
  await signIn('Ola Offline');
  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(plans.card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeDisabled();
  await context.setOffline(false);
  // A network that is there and leads nowhere.
  await context.route('**/api/plans', (route) => route.abort('internetdisconnected'));
  await plans.card('Premium').getByRole('button', { name: 'Choose Premium' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The checkout could not be opened' });
  await expect(dialog).toContainText('Payments need the network. Nothing has changed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(plans.card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeFocused();
  await context.unroute('**/api/plans');
  await plans.choose('Premium');
});

test('[S1 §8] a payment provider that fails opens the error dialog, and nothing has changed', oneSize, async ({ browser }) => {
  const server = await startServer({
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_journey',
    // Nothing listens there.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  });
  const context = await browser.newContext({ baseURL: server.url });
  await signUp(server, context, 'Sam Stripe');
  const page = await context.newPage();
  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await plans.card('Premium').getByRole('button', { name: 'Choose Premium' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The checkout could not be opened' });
  await expect(dialog).toContainText('Nothing has changed, and nothing was charged.', { timeout: 45_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await plans.expectPlan('Free');
  await context.close();
  await server.stop();
});

test(
  'where billing is off, everybody has the plan that the administrator chose, and there is nothing to pay',
  oneSize,
  async ({ browser }) => {
    const server = await startServer({ BILLING: 'off' });
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/plans');
    await expect(page.getByText('On this instance everybody has Premium for teachers, without payment.')).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
    await signUp(server, context, 'Olga Off');
    const plans = membershipPagesOn(page);
    await plans.openPlans();
    await plans.expectPlan('Premium for teachers');
    await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
    await plans.openBilling();
    await expect(plans.section('Your plan')).toContainText('There is nothing to pay.');
    await context.close();
    await server.stop();
  },
);

test('[S1 §4] a full library opens the upgrade modal with the reason and the price, and leads to the plans', async ({
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
  await expect(modal).toContainText('€3.90 a month');
  await expect(page).toHaveURL('/app/library');
  await expect(modal.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    await expect(modal.locator(':focus'), 'the focus is held').toHaveCount(1);
  }
  await atRest(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`/app/add/${second!.url_seo}`);
  await modal.getByRole('button', { name: 'See Premium' }).click();
  await expect(page).toHaveURL(/\/app\/plans/);
  await expect(modal).toBeHidden();
  // Whoever does not wait until a payment is confirmed is not forgotten.
  await page.goto('/app/billing/done');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL('/app');
  // What was wanted is one press away once it is paid for.
  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await plans.choose('Premium');
  await plans.pay();
  await expect(page.getByRole('link', { name: 'Add the card you wanted' })).toHaveAttribute('href', `/app/add/${second!.url_seo}`);
  // Whoever goes elsewhere from there is not led to it after a later payment.
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith('loci-wanted:')));
  const [wanted] = await kept();
  await page.getByRole('main').getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL('/app');
  await expect.poll(kept).toEqual([]);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), wanted!);
  // Where the plan came while nobody looked, it is offered wherever the member is, once.
  await page.goto('/app/library');
  await expect(page.getByText('You have Premium', { exact: true })).toBeVisible();
  expect(await kept()).toEqual([]);
  await page.getByRole('button', { name: 'Add the card you wanted' }).click();
  await expect(page).toHaveURL(/\/app\/card\//);
  expect(await reader.call<object[]>('GET', '/api/focus-card/get-all-list-short-by-user')).toHaveLength(2);
  await admin.call('PUT', '/api/admin/settings', { limits });
});

test('[S1 §5] a card made in premium is dimmed and does not open for a FREE member; with a plan it opens in the open tab', async ({
  page,
  signIn,
  server,
  expectAccessible,
}) => {
  const member = await signIn('Mika Maker');
  const [first, second] = await member.call<{ url_seo: string }[]>('GET', '/api/focus-card/public/?limit=2');
  const { insertedId } = await member.call<{ insertedId: string }>('POST', `/api/focus-card/public/${first!.url_seo}`, {});
  const link = 'a-secret-link-made-in-premium';
  const file = new DatabaseSync(`${server.dataFolder}/loci.sqlite`, { timeout: 5_000 });
  file.prepare('UPDATE card SET made_in_premium = 1 WHERE id = ?').run(insertedId);
  file
    .prepare("UPDATE card SET made_in_premium = 1, state = 'SECRET', url_private_focus_id = ?, url_seo = NULL WHERE url_seo = ?")
    .run(link, second!.url_seo);
  file.close();

  await page.goto('/app/library');
  const tile = page.getByRole('list', { name: 'Library' }).getByRole('listitem');
  await expect(tile).toContainText('Made with Premium');
  await atRest(page);
  await expectAccessible(page);
  await tile.getByRole('link').click();
  const modal = page.getByRole('dialog', { name: 'This card was made with Premium' });
  await expect(modal).toContainText('you can export it');
  await expect(page).toHaveURL('/app/library');
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(tile.getByRole('link')).toBeFocused();

  // By a link, over the library, the modal opens by itself, once.
  await page.goto(`/app/library?modalMemento=${insertedId}`);
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'This card opens with Premium' })).toBeVisible();

  for (const address of [`/app/secret-card/${link}`, `/app/card/${insertedId}/edit`, `/app/card/${insertedId}/test?option=-1`]) {
    await page.goto(address);
    // The modal that opens over it hides it from whoever listens to the page.
    await expect(page.getByRole('heading', { name: 'This card opens with Premium', includeHidden: true })).toBeAttached();
  }
  await whenLive(page, () => page.goto(`/app/card/${insertedId}`));
  await expect(modal).toBeVisible();
  await admin.call('PUT', `/api/admin/members/${member.id}/membership`, { grantedPlan: 'PREMIUM' });
  await modal.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'This card opens with Premium' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('plans, checkout and billing are accessible in both languages and both themes', async ({ page, signIn, server, expectAccessible }) => {
  const member = await signIn('Axel Axe');
  const { url } = await member.call<{ url: string }>('POST', '/api/checkout_sessions', { plan: 'PREMIUM', interval: 'month' });
  const checkout = new URL(url, server.url).pathname;
  for (const [locale, scheme] of [
    ['en', 'dark'],
    ['fr', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await speak(page, server.url, locale);
    for (const path of ['/plans', '/app/plans', '/app/billing', checkout]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await atRest(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} fits`).toBeLessThanOrEqual(0);
    }
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible();
});
