import { expect, test, type SignedIn } from './journey.ts';
import { expectedRefusals } from './membership-pages.ts';
import { publishingOn, writtenCard } from './publishing-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const publishing = /\/api\/focus-card\/public\/?$/;
const premium = (person: SignedIn) =>
  admin.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM' });

test('[S1 §5, §8] a FREE member gets the upgrade modal; failures are explained, and drafts are kept @long', async ({
  page,
  context,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const author = await signIn('Fay Free');
  await page.goto('/app');
  const card = await writtenCard(page, author);
  const share = publishingOn(page);
  await share.open(card.id);
  await share.tab('Public edition').click();
  await share.description.fill('Never lost.');
  // The button's description says it before a press.
  await expect(share.dialog.getByRole('button', { name: 'Publish the public edition' })).toHaveAccessibleDescription(
    'Publishing comes with a paid plan.',
  );
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  const upgrade = page.getByRole('dialog', { name: /Publish/ });
  await expect(upgrade.getByRole('button', { name: /^See Premium/ })).toBeVisible();
  await expect(upgrade.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();

  // Without a plan the card cannot be given to students either, and no places are promised.
  await page.goto(`/app/card/${card.id}?students`);
  const students = page.getByRole('dialog', { name: 'Students of this card' });
  await expect(students.getByText('A card is given by its secret edition', { exact: false })).toBeVisible();
  await expect(students.getByText('of 3 students')).toHaveCount(0);

  // What was wanted is kept until there is a plan.
  await share.open(card.id);
  await share.tab('Public edition Draft').click();
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  await upgrade.getByRole('button', { name: /^See Premium/ }).click();
  await expect(page).toHaveURL(/\/app\/plans/);
  await premium(author);
  const wanted = await page.evaluate((id) => localStorage.getItem(`loci-wanted:${id}`), author.id);
  // The page learns of the plan only after it has opened what was wanted, which must not be offered again.
  const come = Promise.withResolvers<void>();
  await page.route('**/api/user/me', async (route) => {
    await come.promise;
    await route.continue();
  });
  // Nor does the order matter in which the page and the shell's prompts are loaded.
  const opened = Promise.withResolvers<void>();
  await context.route(/\/assets\/prompts-[^/]+\.js$/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto((JSON.parse(wanted!) as { to: string }).to);
  await expect(share.tab('Public edition')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`/app/card/${card.id}`);
  opened.resolve();
  come.resolve();
  await expect(share.description).toHaveText('Never lost.');
  await expect(page.getByText('Publishing comes with a paid plan.')).toHaveCount(0);
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`loci-wanted:${id}`), author.id)).toBeNull();
  await page.unroute('**/api/user/me');
  await share.acceptTerms();
  // The network is there, but has no connection to the server.
  await context.route(publishing, (route) => route.abort('internetdisconnected'));
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  const failed = page.getByRole('alertdialog', { name: /edition was not published/ });
  await expect(failed).toContainText('What you wrote is kept');
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(share.dialog.getByRole('button', { name: 'Publish the public edition' })).toBeFocused();
  // Such a toast would stay until it is closed, so checking once is enough.
  await expect(page.getByRole('button', { name: 'Go on publishing' })).toHaveCount(0);
  await context.unroute(publishing);

  // The plan has ended, but this page does not know.
  await context.route('**/api/user/me', (route) => route.abort('internetdisconnected'));
  await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: null });
  await share.tab('Secret edition').click();
  await share.acceptTerms();
  await share.dialog.getByRole('button', { name: 'Publish the secret edition' }).click();
  const billing = share.dialog.getByRole('alert').filter({ hasText: 'Your account has no paid plan' });
  await expect(billing.getByRole('button', { name: 'Open the billing portal' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The billing portal cannot be opened now either.
  await context.route('**/create-customer-portal-session', (route) => route.abort('internetdisconnected'));
  const portal = billing.getByRole('button', { name: 'Open the billing portal' });
  await portal.click();
  const unopened = page.getByRole('alertdialog', { name: 'The billing portal could not be opened' });
  await expect(unopened).toContainText('Nothing has changed');
  await unopened.getByRole('button', { name: 'Close' }).click();
  await expect(portal).toBeFocused();
  await context.unroute('**/api/user/me');
  await context.setOffline(true);
  await expect(share.missing).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(share.missing.getByText('You are offline.')).toBeHidden();
});
