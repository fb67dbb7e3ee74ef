import { expect, framesDrawn, inDepth, signUp, test, type SignedIn, withWorker } from './journey.ts';
import { expectedRefusals } from './membership-pages.ts';
import { failNextWrite } from './offline-pages.ts';
import { publishingOn, collectTitles, writtenCard, pressShare } from './publishing-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ serverEnvironment: { JOURNEY: 'publishing' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const premium = (person: SignedIn) =>
  admin.call('PUT', `/api/admin/members/${person.id}/membership`, { grantedPlan: 'PREMIUM' });

test(
  '[S1 §4] a card is published, added, updated, its update applied to a copy, rated and taken back',
  withWorker,
  async ({ page, browser, server, signIn, isMobile, expectAccessibleInBothThemes, expectedConsole }) => {
    // A device without storage space.
    expectedConsole.push(/uncaught: full/);
    const author = await signIn('Paul Publisher');
    await premium(author);
    await page.goto('/app');
    const card = await writtenCard(page, author, { forPublic: false });
    const share = publishingOn(page);

    // The list of what is missing has a fix for each entry; drafts survive closing the dialog.
    await share.open(card.id);
    await expect(share.tab('Secret edition')).toHaveAttribute('aria-selected', 'true');
    await share.tab('Public edition').click();
    const publish = share.dialog.getByRole('button', { name: 'Publish the public edition' });
    await expect(share.missing.getByRole('listitem')).toHaveText([
      /“For the public” of this card is off/,
      /terms are not accepted/,
    ]);
    // It looks disabled, but a press leads to what is missing.
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
    // The card has the default timer: the form uses its own minutes, with a button for the card's.
    await expect(share.dialog.getByText('25 minutes', { exact: true })).toBeVisible();
    await expect(share.dialog.getByText('Your card still has the timer that every card begins with.')).toBeVisible();
    await share.dialog.getByRole('button', { name: 'Use the card’s 4 minutes' }).click();
    await expect(share.dialog.getByText('That is the timer of your card.')).toBeVisible();
    await expect(rounds).toContainText('2 rounds');
    for (let press = 0; press < 7; press++) await rounds.getByRole('button', { name: 'More rounds' }).click();
    await expect(rounds, 'after 8 comes 1').toContainText('1 round');
    await page.keyboard.press('Escape');
    await expect(share.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: isMobile ? 'More' : 'Publish or share' })).toBeFocused();
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
    await expect(
      share.dialog.getByRole('img', { name: `QR code that leads to ${server.url}/how-plants-drink` }),
    ).toBeVisible();
    await expect(share.dialog.getByRole('list', { name: 'Send the link' }).getByRole('link')).toHaveText([
      'E-mail',
      'WhatsApp',
      'X',
      'Facebook',
      'LinkedIn',
      'Telegram',
      'Reddit',
    ]);
    await page.keyboard.press('Escape');

    // A visitor reads it without JavaScript, with its description.
    const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const reading = await visitor.newPage();
    await reading.goto('/how-plants-drink');
    await expect(reading.getByText('For everybody who waters a plant.')).toBeVisible();
    await expect(reading.getByText('Not rated yet').first()).toBeVisible();

    // Nobody has added it at first; then a member has.
    const addedBy = page.getByRole('dialog', { name: 'Who added this card' });
    await page.getByRole('link', { name: 'Who added it' }).click();
    await expect(addedBy).toContainText('Nobody yet');
    await page.keyboard.press('Escape');
    const learning = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const learner = await signUp(server, learning, 'Lena Learner');
    const { insertedId: copy } = await learner.call<{ insertedId: string }>(
      'POST',
      '/api/focus-card/public/how-plants-drink',
      {},
    );
    await learner.call('PUT', `/api/focus-card/${copy}`, {
      id: copy,
      update: { title: 'Plants, my way', notesData: '<p>Ask Grandma.</p>' },
    });
    await page.getByRole('link', { name: 'Who added it' }).click();
    await expect(addedBy.getByRole('listitem')).toHaveText(/Lena Learner/);
    await page.keyboard.press('Escape');

    // The author edits the card and updates the edition; the form has the saved settings.
    await author.call('PUT', `/api/focus-card/${card.id}`, {
      id: card.id,
      update: { title: 'How a plant drinks', subtitle: 'From root to leaf', key_idea: { remove: [card.ideas[1]] } },
    });
    await page.reload();
    const state = page.getByRole('region', { name: 'What is published of this card' });
    await expect(state).toContainText(/Public · edition 1, published .+ · you have changed 3 things since/);
    await pressShare(page);
    await expect(share.tab('Public edition')).toHaveAttribute('aria-selected', 'true');
    await expect(share.dialog.getByRole('button', { name: 'Publish the changes' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Opens the form directly from the page.
    await state.getByRole('button', { name: 'Publish the changes' }).click();
    await expect(share.description).toHaveText('For everybody who waters a plant.');
    // The changes that the update publishes are listed.
    await share.dialog.getByText('3 changes since it was published').click();
    await expect(share.dialog.getByRole('listitem').filter({ hasText: 'Leaves pull it up' })).toContainText('Removed');
    await expect(share.dialog.getByText('From root to leaf')).toBeVisible();
    await share.tab('Timer').click();
    await expect(rounds).toContainText('1 round');
    await share.dialog.getByRole('button', { name: 'Update the public edition' }).click();
    await expect(
      share.dialog.getByText('The public edition is updated. Everyone who has a copy is told.'),
    ).toBeVisible();
    await expect(share.link('Public')).toHaveValue(`${server.url}/how-plants-drink`);
    // The button that opened the dialog is gone by then.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();

    // The holder is notified, also on the tile and above the library; sees what changed, applies it, and keeps their own
    // changes.
    const theirs = await learning.newPage();
    await expect(async () => {
      await theirs.goto('/app/notifications');
      await expect(theirs.getByText('Paul Publisher has published a new edition of “How a plant drinks”.')).toBeVisible(
        {
          timeout: 3_000,
        },
      );
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
    await expect(
      news.getByRole('radiogroup', { name: 'Whose stays: Title' }).getByRole('radio', { name: 'Keep mine' }),
    ).toBeChecked();
    await expectAccessibleInBothThemes(theirs);
    await news.getByRole('button', { name: 'Take the new edition' }).click();
    await expect(theirs.getByText('1 change of yours stayed.')).toBeVisible();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Plants, my way' })).toBeFocused();
    // On the card's face, and below its title.
    await expect(theirs.getByText('From root to leaf').last()).toBeVisible();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Plants, my way' })).toBeVisible();
    await expect(theirs.getByText('Leaves pull it up')).toBeHidden();
    await theirs.getByRole('tab', { name: 'Notes' }).click();
    await expect(theirs.getByText('Ask Grandma.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'See what changed' })).toBeHidden();
    // The news disappears everywhere at once.
    await theirs.goto('/app/notifications');
    await expect(theirs.getByText('Paul Publisher has published a new edition of “How a plant drinks”.')).toBeVisible();
    await expect(theirs.getByText('New', { exact: true })).toBeHidden();
    await theirs.goto('/app/library');
    await expect(tile).toBeVisible();
    await expect(tile.getByTitle('New edition')).toBeHidden();
    await inDepth(async () => {
      // The next update is dismissed above the library: the focus stays there.
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
    });
    // Holders of a copy can also rate on the public page.
    await theirs.goto('/how-plants-drink');
    const rating = theirs.getByRole('dialog', { name: 'How good is this card?' });
    await theirs.getByRole('link', { name: 'Rate this card' }).click();
    await expect(rating.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
    await rating.getByRole('radio', { name: 'Very good' }).click();
    await rating.getByRole('textbox', { name: 'Comment' }).fill('Clear at last.');
    await expectAccessibleInBothThemes(theirs);
    // Offline the rating is queued and sent later.
    await learning.setOffline(true);
    await rating.getByRole('button', { name: 'Send rating' }).click();
    const thanks = theirs.getByRole('dialog', { name: 'Thank you!' });
    await expect(thanks).toContainText('kept on this device');
    await learning.setOffline(false);
    await expect(thanks).toContainText('Paul Publisher is told.');
    await thanks.getByRole('button', { name: 'Close' }).last().click();
    // The page updates automatically, with the new average.
    const handOn = theirs.getByRole('dialog', { name: 'Share this card' });
    const changing = theirs.getByRole('link', { name: 'Change your rating' });
    await expect(changing).toBeFocused();
    await expect(theirs.getByText('4.0 (1)')).toBeVisible();
    await expect(theirs.getByText('Clear at last.')).toBeVisible();
    await inDepth(async () => {
      // The dialog opens filled, to change or withdraw the rating.
      await changing.click();
      const own = theirs.getByRole('dialog', { name: 'Your rating' });
      await expect(own.getByRole('radio', { name: 'Very good' })).toBeChecked();
      await expect(own.getByRole('textbox', { name: 'Comment' })).toHaveValue('Clear at last.');
      await expectAccessibleInBothThemes(theirs);
      await own.getByRole('button', { name: 'Withdraw my rating' }).click();
      const withdrawn = theirs.getByRole('dialog', { name: 'Your rating is withdrawn' });
      await expect(withdrawn).toContainText('Your stars no longer count');
      await expect(theirs.getByText('Clear at last.')).toBeHidden();
      await withdrawn.getByRole('button', { name: 'Undo' }).click();
      await expect(withdrawn).toBeHidden();
      await expect(theirs.getByText('Clear at last.')).toBeVisible();
      // Every place shows that it is rated.
      await theirs.goto(`/app/card/${copy}`);
      await expect(theirs.getByRole('button', { name: 'Change your rating' })).toBeVisible();
      await theirs.getByRole('button', { name: '1 rating' }).click();
      await expect(theirs.getByRole('dialog', { name: 'Ratings and comments' })).toContainText('Clear at last.');
      await expect(theirs.getByRole('dialog', { name: 'Ratings and comments' })).toContainText('4.0');
      await theirs.keyboard.press('Escape');
      // The dismissed update can be applied later, with a button that stays.
      const compare = theirs.getByRole('button', { name: 'Compare with the author’s edition' });
      await compare.click();
      await news.getByRole('button', { name: 'Take the new edition' }).click();
      await expect(news).toBeHidden();
      await expect(compare).toBeFocused();
      // The holder of a copy can share the link of the edition, but not publish.
      await theirs.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(handOn).toContainText('Paul Publisher published this card.');
      await expect(handOn.getByRole('textbox')).toHaveValue(`${server.url}/how-plants-drink`);
      await handOn.getByRole('tab', { name: 'Secret edition' }).click();
      await expect(handOn).toContainText('Paul Publisher published it, and only its author can.');
      await expect(handOn).toContainText('Its public link is yours to share.');
      await expect(handOn.getByRole('button', { name: /publish/i })).toHaveCount(0);
    });
    await expect(async () => {
      await reading.goto('/how-plants-drink');
      await expect(reading.getByText('Clear at last.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto('/app/notifications');
    await expect(
      page.getByText('Lena Learner has rated your card “How a plant drinks” with 4 of 5 stars.'),
    ).toBeVisible();

    await inDepth(async () => {
      // From the page of a copy. A full device says so and keeps the text; the focus returns to the button.
      const another = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
      const rater = await signUp(server, another, 'Rita Rater');
      const { insertedId: second } = await rater.call<{ insertedId: string }>(
        'POST',
        '/api/focus-card/public/how-plants-drink',
        {},
      );
      const theirCopy = await another.newPage();
      await theirCopy.goto(`/app/card/${second}`);
      await theirCopy.getByRole('button', { name: 'Rate this card' }).click();
      const send = theirCopy.getByRole('button', { name: 'Send rating' });
      await failNextWrite(theirCopy);
      await theirCopy.getByRole('textbox', { name: 'Comment' }).fill('Short and dry.');
      await send.click();
      await expect(theirCopy.getByRole('alert')).toContainText('This device cannot keep your rating');
      await expect(theirCopy.getByRole('textbox', { name: 'Comment' })).toHaveValue('Short and dry.');
      await send.click();
      await theirCopy.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).last().click();
      const change = theirCopy.getByRole('button', { name: 'Change your rating' });
      await expect(change).toBeFocused();
      await change.click();
      await theirCopy.getByRole('radio', { name: 'Could be better' }).click();
      await expect(theirCopy.getByRole('textbox', { name: 'Comment' })).toHaveValue('Short and dry.');
      await theirCopy.getByRole('button', { name: 'Save the change' }).click();
      await theirCopy
        .getByRole('dialog', { name: 'Your rating is changed' })
        .getByRole('button', { name: 'Close' })
        .last()
        .click();
      // A visitor without scripts reaches the report form of a comment; the author removes the comment.
      await reading.goto('/how-plants-drink');
      await reading.getByRole('link', { name: 'Report this comment by Rita Rater' }).click();
      await expect(reading.getByRole('heading', { level: 1, name: 'Report this comment' })).toBeVisible();
      await reading.goto('/how-plants-drink');
      await page.goto('/how-plants-drink');
      const removal = page.getByRole('link', { name: 'Remove this comment by Rita Rater' });
      // Its address opens the dialog too, once.
      await page.goto((await removal.getAttribute('href'))!);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(page).not.toHaveURL(/remove-comment/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await removal.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the comment' }).click();
      await expect(page.getByText('Short and dry.')).toBeHidden();
      await expect(page.getByText('3.0 (2)')).toBeVisible();
      await another.close();
    });

    // Taken back: removed from every page at once, with its picture; copies stay.
    const preview = await reading.locator('meta[property="og:image"]').getAttribute('content');
    const addresses = [
      '/how-plants-drink',
      '/how-plants-drink/test',
      '/how-plants-drink/report',
      new URL(preview!).pathname,
    ];
    const statuses = () => Promise.all(addresses.map(async (path) => (await reading.request.get(path)).status()));
    const explored = async () =>
      (await (await reading.request.get('/explore?q=plant')).text()).includes('href="/how-plants-drink"');
    expect([...(await statuses()), await explored()]).toEqual([200, 200, 200, 200, true]);
    await share.open(card.id);
    await share.dialog.getByRole('button', { name: 'Take back' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take the public edition back?' });
    await expect(question).toContainText('Everyone who has added it keeps their copy');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await inDepth(async () => {
      // Offline it says why it failed.
      await page.context().setOffline(true);
      await question.getByRole('button', { name: 'Take it back' }).click();
      const notDone = page.getByRole('alertdialog', { name: 'The edition was not taken back' });
      await expect(notDone).toContainText('Try again when you are online.');
      await page.context().setOffline(false);
      const titles = await collectTitles(notDone);
      await page.keyboard.press('Escape');
      await expect(notDone).toBeHidden();
      expect(await titles(), 'also while it closes').toEqual(['The edition was not taken back']);
      await share.dialog.getByRole('button', { name: 'Take back' }).click();
    });
    await question.getByRole('button', { name: 'Take it back' }).click();
    await expect(share.dialog.getByText('Nobody finds or reads it any more')).toBeFocused();
    // The message takes the focus once: a later visit to the tab does not move it.
    await share.tab('Secret edition').click();
    await share.tab('Public edition').click();
    await expect(share.dialog.getByText('Nobody finds or reads it any more')).toBeVisible();
    await framesDrawn(page);
    await expect(share.tab('Public edition')).toBeFocused();
    // The form has the values that were published, at once and later.
    await expect(share.description).toHaveText('For everybody who waters a plant.');
    await share.open(card.id);
    await share.tab('Public edition').click();
    await expect(share.description).toHaveText('For everybody who waters a plant.');
    await expect(share.missing.getByRole('listitem')).toHaveText([/terms are not accepted/]);
    expect([...(await statuses()), await explored()]).toEqual([404, 404, 404, 404, false]);
    expect((await reading.goto('/how-plants-drink'))?.status()).toBe(404);
    await theirs.goto(`/app/card/${copy}`);
    await theirs.getByRole('tab', { name: 'Notes' }).click();
    await expect(theirs.getByText('Ask Grandma.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(handOn).toContainText('is not public any more');
    await expect(handOn.getByRole('textbox')).toHaveCount(0);
    await handOn.getByRole('tab', { name: 'Public edition' }).click();
    await expect(handOn).toContainText('only its author can');
    await expect(handOn.getByText('link is yours to share')).toHaveCount(0);
    await visitor.close();
    await learning.close();
  },
);
