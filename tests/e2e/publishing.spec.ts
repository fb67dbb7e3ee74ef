import { expect, signUp, test, type SignedIn } from './journey.ts';
import { expectedRefusals } from './membership-pages.ts';
import { fullOnce } from './offline-pages.ts';
import { publishingOn, titlesSeen, writtenCard } from './publishing-pages.ts';

// A server of its own: its first account is the administrator, who gives plans.
test.use({ serverEnvironment: { SAMPLE_WORLD: '0' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext();
  admin = await signUp(server, context, 'Ada Administrator');
  await context.close();
});

const publishing = /\/api\/focus-card\/public\/?$/;
const premium = (person: SignedIn) => admin.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM' });

test('[S1 §4] a card is published, added, updated, taken by a copy, rated and taken back', async ({
  page,
  browser,
  server,
  signIn,
  expectAccessibleInBothThemes,
  expectedConsole,
}) => {
  test.setTimeout(180_000);
  // A device that is full.
  expectedConsole.push(/uncaught: full/);
  const author = await signIn('Paul Publisher');
  await premium(author);
  await page.goto('/app');
  const card = await writtenCard(page, author, { forPublic: false });
  const share = publishingOn(page);

  // What is missing stands there with the way to mend it; what is typed outlives the dialog.
  await share.open(card.id);
  await expect(share.tab('Secret edition')).toHaveAttribute('aria-selected', 'true');
  await share.tab('Public edition').click();
  const publish = share.dialog.getByRole('button', { name: 'Publish the public edition' });
  await expect(share.missing.getByRole('listitem')).toHaveText([/“For the public” of this card is off/, /terms are not accepted/]);
  // It looks closed, and leads to what is missing all the same.
  await publish.press('Enter');
  await expect(share.missing).toBeFocused();
  await share.missing.getByRole('button', { name: 'Switch “For the public” on' }).click();
  await expect(share.missing.getByRole('listitem')).toHaveText([/terms are not accepted/]);
  await share.missing.getByRole('button', { name: 'Go to the box' }).click();
  await expect(share.dialog.getByRole('checkbox', { name: /I have the right to publish/ })).toBeFocused();
  await share.description.fill('For everybody who waters a plant.');
  await expect(share.draft, 'written in this sitting').toBeHidden();
  await share.tab('Timer').click();
  const rounds = share.dialog.getByRole('group', { name: 'Rounds' });
  // The card stands as it was made: the form's own minutes, with the card's one press away.
  await expect(share.dialog.getByText('25 minutes', { exact: true })).toBeVisible();
  await expect(share.dialog.getByText('Your card still has the timer that every card begins with.')).toBeVisible();
  await share.dialog.getByRole('button', { name: 'Use the card’s 4 minutes' }).click();
  await expect(share.dialog.getByText('That is the timer of your card.')).toBeVisible();
  await expect(rounds).toContainText('2 rounds');
  for (let press = 0; press < 7; press++) await rounds.getByRole('button', { name: 'More rounds' }).click();
  await expect(rounds, 'after 8 comes 1').toContainText('1 round');
  await page.keyboard.press('Escape');
  await expect(share.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish or share' })).toBeFocused();
  await share.open(card.id);
  await share.tab('Public edition Draft').click();
  await expect(share.draft).toBeVisible();
  await expect(share.description).toHaveText('For everybody who waters a plant.');
  await expectAccessibleInBothThemes(page);
  await share.acceptTerms();
  await expect(share.missing).toBeHidden();
  await publish.dblclick();
  await expect(share.dialog.getByRole('heading', { name: 'The public edition is published' })).toBeFocused();
  await expect(share.link('Public')).toHaveValue(`${server.url}/how-plants-drink`);
  await expect(share.dialog.getByRole('img', { name: `QR code that leads to ${server.url}/how-plants-drink` })).toBeVisible();
  await expect(share.dialog.getByRole('list', { name: 'Send the link' }).getByRole('link')).toHaveText([
    'E-mail',
    'WhatsApp',
    'X',
    'Facebook',
    'LinkedIn',
    'Telegram',
    'Reddit',
  ]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  // Read without an account, without a script, with its description.
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const reading = await visitor.newPage();
  await reading.goto('/how-plants-drink');
  await expect(reading.getByText('For everybody who waters a plant.')).toBeVisible();
  await expect(reading.getByText('Not rated yet').first()).toBeVisible();

  // Nobody has added it; then somebody has.
  const addedBy = page.getByRole('dialog', { name: 'Who added this card' });
  await page.getByRole('button', { name: 'Who added it' }).click();
  await expect(addedBy).toContainText('Nobody yet');
  await page.keyboard.press('Escape');
  const learning = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const learner = await signUp(server, learning, 'Lena Learner');
  const { insertedId: copy } = await learner.call<{ insertedId: string }>('POST', '/api/focus-card/public/how-plants-drink', {});
  await learner.call('PUT', `/api/focus-card/${copy}`, {
    id: copy,
    update: { title: 'Plants, my way', notesData: '<p>Ask Grandma.</p>' },
  });
  await page.getByRole('button', { name: 'Who added it' }).click();
  await expect(addedBy.getByRole('listitem')).toHaveText(/Lena Learner/);
  await page.keyboard.press('Escape');

  // The author writes on and updates; the saved settings stand in the form.
  await author.call('PUT', `/api/focus-card/${card.id}`, {
    id: card.id,
    update: { title: 'How a plant drinks', subtitle: 'From root to leaf', key_idea: { remove: [card.ideas[1]] } },
  });
  await page.reload();
  const state = page.getByRole('region', { name: 'What is published of this card' });
  await expect(state).toContainText(/Public · edition 1, published .+ · you have changed 3 things since/);
  await page.getByRole('button', { name: 'Publish or share' }).click();
  await expect(share.tab('Public edition')).toHaveAttribute('aria-selected', 'true');
  await expect(share.dialog.getByRole('button', { name: 'Publish the changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  // From the page straight into the form.
  await state.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(share.description).toHaveText('For everybody who waters a plant.');
  // What the update publishes is there to be read first.
  await share.dialog.getByText('3 changes since it was published').click();
  await expect(share.dialog.getByRole('listitem').filter({ hasText: 'Leaves pull it up' })).toContainText('Removed');
  await expect(share.dialog.getByText('From root to leaf')).toBeVisible();
  await share.tab('Timer').click();
  await expect(rounds).toContainText('1 round');
  await share.dialog.getByRole('button', { name: 'Update the public edition' }).click();
  await expect(share.dialog.getByText('The public edition is updated. Everyone who has a copy is told.')).toBeVisible();
  await expect(share.link('Public')).toHaveValue(`${server.url}/how-plants-drink`);
  // The button that led there is gone by then.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

  // The copy hears of it, on its tile and above the library too; it sees what changed, takes it, and keeps what is the learner's.
  const theirs = await learning.newPage();
  await expect(async () => {
    await theirs.goto('/app/notifications');
    await expect(theirs.getByText('Paul Publisher has published a new edition of “How a plant drinks”.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await theirs.goto('/app/library');
  const tile = theirs.getByRole('link').filter({ has: theirs.getByRole('heading', { name: 'Plants, my way' }) });
  await expect(tile.getByTitle('New edition')).toBeVisible();
  await tile.click();
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'New edition' })).toBeVisible();
  await theirs.goto(`/app/card/${copy}`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Plants, my way' })).toBeVisible();
  await theirs.getByRole('button', { name: 'See what changed' }).click();
  const news = theirs.getByRole('dialog', { name: 'What the author changed' });
  await expect(news).toContainText('How a plant drinks');
  await expect(news).toContainText('From root to leaf');
  await expect(news.getByRole('listitem').filter({ hasText: 'Leaves pull it up' })).toContainText('Removed');
  await expect(news.getByRole('button', { name: 'Leave it out' })).toBeVisible();
  await expect(news.getByRole('radiogroup', { name: 'Whose stays: Title' }).getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await expectAccessibleInBothThemes(theirs);
  await news.getByRole('button', { name: 'Take the new edition' }).click();
  await expect(theirs.getByText('1 change of yours stayed.')).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Plants, my way' })).toBeFocused();
  // On the card's face, and below its title.
  await expect(theirs.getByText('From root to leaf').last()).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Plants, my way' })).toBeVisible();
  await expect(theirs.getByText('Ask Grandma.')).toBeVisible();
  await expect(theirs.getByText('Leaves pull it up')).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'See what changed' })).toBeHidden();
  // Gone everywhere at once.
  await theirs.goto('/app/notifications');
  await expect(theirs.getByText('Paul Publisher has published a new edition of “How a plant drinks”.')).toBeVisible();
  await expect(theirs.getByText('New', { exact: true })).toBeHidden();
  await theirs.goto('/app/library');
  await expect(tile).toBeVisible();
  await expect(tile.getByTitle('New edition')).toBeHidden();
  // The next one is left out above the library: the focus stays above it.
  await author.call('POST', '/api/focus-card/public/update/', {
    focusCardId: card.id,
    language: 'en',
    desc: '<p>For everybody who waters a plant.</p>',
    round: 3,
  });
  await theirs.reload();
  await tile.click();
  const above = theirs.getByRole('dialog', { name: 'Plants, my way' });
  await above.getByRole('button', { name: 'New edition' }).click();
  await news.getByRole('button', { name: 'Leave it out' }).click();
  await expect(news).toBeHidden();
  await expect(above.getByRole('button', { name: 'New edition' })).toBeHidden();
  await expect(above.getByRole('heading', { name: 'Plants, my way' })).toBeFocused();
  // From the public page, too, whoever holds a copy rates it.
  await theirs.goto('/how-plants-drink');
  const rating = theirs.getByRole('dialog', { name: 'How good is this card?' });
  await theirs.getByRole('button', { name: 'Rate this card' }).click();
  await expect(rating.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
  await rating.getByRole('radio', { name: 'Very good' }).click();
  await rating.getByRole('textbox', { name: 'Comment' }).fill('Clear at last.');
  await expectAccessibleInBothThemes(theirs);
  // Without the network it is kept, and goes out later.
  await learning.setOffline(true);
  await rating.getByRole('button', { name: 'Send rating' }).click();
  const thanks = theirs.getByRole('dialog', { name: 'Thank you!' });
  await expect(thanks).toContainText('kept on this device');
  await learning.setOffline(false);
  await expect(thanks).toContainText('Paul Publisher is told.');
  await thanks.getByRole('button', { name: 'Close' }).last().click();
  // The page says so by itself, with the new average.
  await expect(theirs.getByText('You have rated this card.')).toBeVisible();
  await expect(theirs.getByText('4.0 (1)')).toBeVisible();
  await expect(theirs.getByText('Clear at last.')).toBeVisible();
  // Rated once; said everywhere.
  await theirs.goto(`/app/card/${copy}`);
  await expect(theirs.getByText('You have rated this card.')).toBeVisible();
  await theirs.getByRole('button', { name: '1 rating' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Ratings and comments' })).toContainText('Clear at last.');
  await expect(theirs.getByRole('dialog', { name: 'Ratings and comments' })).toContainText('4.0');
  await theirs.keyboard.press('Escape');
  // What was left out is taken after all, by the button for it, which stays.
  const compare = theirs.getByRole('button', { name: 'Compare with the author’s edition' });
  await compare.click();
  await news.getByRole('button', { name: 'Take the new edition' }).click();
  await expect(news).toBeHidden();
  await expect(compare).toBeFocused();
  // Whoever holds a copy hands on the link of the edition, and publishes nothing.
  const handOn = theirs.getByRole('dialog', { name: 'Share this card' });
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(handOn).toContainText('Paul Publisher published this card.');
  await expect(handOn.getByRole('textbox')).toHaveValue(`${server.url}/how-plants-drink`);
  await handOn.getByRole('tab', { name: 'Secret edition' }).click();
  await expect(handOn).toContainText('Paul Publisher published it, and only its author can.');
  await expect(handOn).toContainText('Its public link is yours to share.');
  await expect(handOn.getByRole('button', { name: /publish/i })).toHaveCount(0);
  await expect(async () => {
    await reading.goto('/how-plants-drink');
    await expect(reading.getByText('Clear at last.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/app/notifications');
  await expect(page.getByText('Lena Learner has rated your card “How a plant drinks” with 4 of 5 stars.')).toBeVisible();

  // From the page of a copy. A device that is full says so and keeps what was written; the focus goes to what stands where the button was.
  const another = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const rater = await signUp(server, another, 'Rita Rater');
  const { insertedId: second } = await rater.call<{ insertedId: string }>('POST', '/api/focus-card/public/how-plants-drink', {});
  const theirCopy = await another.newPage();
  await theirCopy.goto(`/app/card/${second}`);
  await theirCopy.getByRole('button', { name: 'Rate this card' }).click();
  const send = theirCopy.getByRole('button', { name: 'Send rating' });
  await fullOnce(theirCopy);
  await theirCopy.getByRole('textbox', { name: 'Comment' }).fill('Short and dry.');
  await send.click();
  await expect(theirCopy.getByRole('alert')).toContainText('This device cannot keep your rating');
  await expect(theirCopy.getByRole('textbox', { name: 'Comment' })).toHaveValue('Short and dry.');
  await send.click();
  await theirCopy.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(theirCopy.getByText('You have rated this card.')).toBeFocused();
  await another.close();

  // Taken back: gone at once, from every page and with its picture; the copy stays.
  const preview = await reading.locator('meta[property="og:image"]').getAttribute('content');
  const addresses = ['/how-plants-drink', '/how-plants-drink/test', '/how-plants-drink/report', new URL(preview!).pathname];
  const statuses = () => Promise.all(addresses.map(async (path) => (await reading.request.get(path)).status()));
  const explored = async () => (await (await reading.request.get('/explore?q=plant')).text()).includes('href="/how-plants-drink"');
  expect([...(await statuses()), await explored()]).toEqual([200, 200, 200, 200, true]);
  await share.open(card.id);
  await share.dialog.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the public edition back?' });
  await expect(question).toContainText('Everyone who has added it keeps their copy');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Without a network it says why it was not done.
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Take it back' }).click();
  const notDone = page.getByRole('alertdialog', { name: 'The edition was not taken back' });
  await expect(notDone).toContainText('Try again when you are online.');
  await page.context().setOffline(false);
  const titles = await titlesSeen(notDone);
  await page.keyboard.press('Escape');
  await expect(notDone).toBeHidden();
  expect(await titles(), 'also while it closes').toEqual(['The edition was not taken back']);
  await share.dialog.getByRole('button', { name: 'Take back' }).click();
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(share.dialog.getByText('Nobody finds or reads it any more')).toBeFocused();
  // Said once: who comes back to the tab stays where they are.
  await share.tab('Secret edition').click();
  await share.tab('Public edition').click();
  await expect(share.dialog.getByText('Nobody finds or reads it any more')).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(share.tab('Public edition')).toBeFocused();
  // What was published stands in the form again, at once and later.
  await expect(share.description).toHaveText('For everybody who waters a plant.');
  await share.open(card.id);
  await share.tab('Public edition').click();
  await expect(share.description).toHaveText('For everybody who waters a plant.');
  await expect(share.missing.getByRole('listitem')).toHaveText([/terms are not accepted/]);
  expect([...(await statuses()), await explored()]).toEqual([404, 404, 404, 404, false]);
  expect((await reading.goto('/how-plants-drink'))?.status()).toBe(404);
  await theirs.reload();
  await expect(theirs.getByText('Ask Grandma.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(handOn).toContainText('is not public any more');
  await expect(handOn.getByRole('textbox')).toHaveCount(0);
  await handOn.getByRole('tab', { name: 'Public edition' }).click();
  await expect(handOn).toContainText('only its author can');
  await expect(handOn.getByText('link is yours to share')).toHaveCount(0);
  await visitor.close();
  await learning.close();
});

test('[S1 §5, §8] a FREE member meets the upgrade modal; what fails says so, and nothing typed is lost', async ({
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
  // Said before it is pressed.
  await expect(share.dialog.getByRole('button', { name: 'Publish the public edition' })).toHaveAccessibleDescription(
    'Publishing comes with a paid plan.',
  );
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  const upgrade = page.getByRole('dialog', { name: /Publish/ });
  await expect(upgrade.getByRole('button', { name: /^See Premium/ })).toBeVisible();
  await expect(upgrade.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();

  // Nor is the card given to students without one: no places are promised.
  await page.goto(`/app/card/${card.id}?students`);
  const students = page.getByRole('dialog', { name: 'Students of this card' });
  await expect(students.getByText('A card is given by its secret edition', { exact: false })).toBeVisible();
  await expect(students.getByText('of 3 students')).toHaveCount(0);

  // What is wanted waits until there is a plan.
  await share.open(card.id);
  await share.tab('Public edition Draft').click();
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  await upgrade.getByRole('button', { name: /^See Premium/ }).click();
  await expect(page).toHaveURL(/\/app\/plans/);
  await premium(author);
  const wanted = await page.evaluate((id) => localStorage.getItem(`loci-wanted:${id}`), author.id);
  // The page hears of the plan only after it has come to what was wanted: that is not offered once more.
  const come = Promise.withResolvers<void>();
  await page.route('**/api/user/me', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto((JSON.parse(wanted!) as { to: string }).to);
  await expect(share.tab('Public edition')).toHaveAttribute('aria-selected', 'true');
  come.resolve();
  await expect(page).toHaveURL(`/app/card/${card.id}`);
  await expect(share.description).toHaveText('Never lost.');
  await expect(page.getByText('Publishing comes with a paid plan.')).toHaveCount(0);
  await expect.poll(() => page.evaluate((id) => localStorage.getItem(`loci-wanted:${id}`), author.id)).toBeNull();
  await page.unroute('**/api/user/me');
  await share.acceptTerms();
  // A network that is there and leads nowhere.
  await context.route(publishing, (route) => route.abort('internetdisconnected'));
  await share.dialog.getByRole('button', { name: 'Publish the public edition' }).click();
  const failed = page.getByRole('alertdialog', { name: /edition was not published/ });
  await expect(failed).toContainText('What you wrote is kept');
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(share.dialog.getByRole('button', { name: 'Publish the public edition' })).toBeFocused();
  // It would stand there until it is closed.
  await expect(page.getByRole('button', { name: 'Go on publishing' })).toHaveCount(0);
  await context.unroute(publishing);

  // The plan has ended, and this page has not heard of it.
  await context.route('**/api/user/me', (route) => route.abort('internetdisconnected'));
  await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: null });
  await share.tab('Secret edition').click();
  await share.acceptTerms();
  await share.dialog.getByRole('button', { name: 'Publish the secret edition' }).click();
  const billing = share.dialog.getByRole('alert').filter({ hasText: 'No paid plan stands behind your account' });
  await expect(billing.getByRole('button', { name: 'Open the billing portal' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Nor can it be seen at the moment what is wrong with it.
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
