import { expect, signUp, startServer, test, type SignedIn } from './journey.ts';
import { animationsEnded, expectedRefusals, membershipPagesOn, whenLive } from './membership-pages.ts';

// A separate server: its first account is the administrator, and its settings change.
test.use({ serverEnvironment: { JOURNEY: 'membership', SAMPLE_WORLD: '1' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

test('[S1 §6] the plans can be read without JavaScript, per month and per year, and lead to signing up @long', async ({
  browser,
  server,
}) => {
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
  await expect(page.getByRole('link', { name: /Yearly/ })).toContainText('save 33%');
  await page.getByRole('link', { name: 'Monthly' }).click();
  await expect(plans.card('Premium for teachers')).toContainText('€12');
  await plans.card('Premium').getByRole('link', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/\/signup\?next=%2Fapp%2Fplans/);
  await context.close();
});

test('[S1 §9] a new member pays with 35 % off, and every open tab gets the plan at once; a refused payment changes nothing', async ({
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

  await plans.choose('Premium');
  await expect(page.getByText('No money moves', { exact: true })).toBeVisible();
  await expect(page.getByText('−€16.80', { exact: true })).toBeVisible();
  await expect(page.getByText('€31.20', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Let the payment be refused' }).click();
  const refused = page.getByRole('alertdialog', { name: 'The payment was refused' });
  await expect(refused).toContainText('Nothing has changed');
  await animationsEnded(page);
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Close' }).click();
  await membershipPagesOn(other).expectPlan('Free');

  await plans.pay();
  await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible();
  await membershipPagesOn(other).expectPlan('Premium');
  // The plans page advertises the discount no more, and shows what is paid while it runs.
  await expect(other.getByText('35% off in the first year')).toHaveCount(0);
  await expect(membershipPagesOn(other).card('Premium')).toContainText('35% off until');

  await page.getByRole('link', { name: 'See plan and invoice' }).click();
  await expect(plans.section('Invoices').getByRole('listitem')).toHaveCount(1);
  await expect(plans.section('Invoices').getByRole('listitem')).toContainText('€31.20');
  await expect(plans.section('Your plan')).toContainText('for €48');
  await animationsEnded(page);
  await expectAccessible(page);
  await other.close();
});

test('leaving the checkout changes nothing, and its address says so afterwards @long @only-desktop', async ({
  page,
  signIn,
}) => {
  await signIn('Lee Leaver');
  const plans = membershipPagesOn(page);
  await plans.openPlans('month');
  await plans.choose('Premium for teachers');
  const checkout = page.url();
  await page.getByRole('button', { name: 'Leave the checkout' }).click();
  await expect(page).toHaveURL('/app/plans');
  await plans.expectPlan('Free');
  // One line on the plans names the discount; no other screen does.
  await expect(page.getByText('35% off in the first year')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.getByText(/35% off/)).toHaveCount(0);
  await page.goto(checkout);
  await expect(page.getByText('It was left without paying, and nothing has changed.')).toBeVisible();
  await page.goto('/app/billing/checkout/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('a plan is changed after showing its cost, cancelled after a confirmation, and resumed @long', async ({
  page,
  signIn,
  expectAccessible,
}) => {
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
  // €62.40 minus the month paid just now (€3.90), of which a cent is used.
  await expect(dialog).toContainText(/To pay now€58\.5\d/);
  await animationsEnded(page);
  await expectAccessible(page);
  // After the upgrade a link leads to the wanted feature, which Premium does not include.
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
});

test('a price that changed while the plans were open is shown before paying @long', async ({ page, signIn }) => {
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

test('[S1 §8] offline a payment says so and changes nothing @long', async ({ page, signIn, context }) => {
  await signIn('Ola Offline');
  const plans = membershipPagesOn(page);
  await plans.openPlans();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(plans.card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeDisabled();
  await context.setOffline(false);
  // The network is there, but has no connection to the server.
  await context.route('**/api/plans', (route) => route.abort('internetdisconnected'));
  await plans.card('Premium').getByRole('button', { name: 'Choose Premium' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The checkout could not be opened' });
  await expect(dialog).toContainText('Payments need the network. Nothing has changed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(plans.card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeFocused();
  await context.unroute('**/api/plans');
  await plans.choose('Premium');
});

test('[S1 §8] a failing payment provider opens the error dialog, and nothing changes @long', async ({ browser }) => {
  const server = await startServer({
    BILLING: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_journey',
    // A port on which nothing listens.
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

test('where billing is off, everybody has the plan that the administrator chose, and there is nothing to pay @long', async ({
  browser,
}) => {
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
});
