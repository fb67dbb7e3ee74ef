import { expect, inDepth, test, type SignedIn } from './journey.ts';
import { publishingOn, writtenCard } from './publishing-pages.ts';

// A separate server: its first account is the administrator, who grants plans.
test.use({ expectedConsole: [/status of 404/] });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

test('[S1 §4, §5] a secret edition is explained, assigned to addresses, updated under the same link and taken back for good', async ({
  page,
  context,
  server,
  signIn,
  expectAccessibleInBothThemes,
}) => {
  const author = await signIn('Tess Teacher');
  await admin.call('PUT', `/api/admin/members/${author.id}/membership`, { grantedPlan: 'PREMIUM' });
  await page.goto('/app');
  const card = await writtenCard(page, author, { cover_picture: null });
  const share = publishingOn(page);
  await share.open(card.id);
  await expect(share.missing.getByRole('link', { name: 'Add a cover' })).toHaveAttribute(
    'href',
    `/app/card/${card.id}/edit`,
  );
  await page.keyboard.press('Escape');
  const whole = await writtenCard(page, author);
  await share.open(whole.id);
  await inDepth(async () => {
    await page.context().addCookies([{ name: 'locale', value: 'fr', url: server.url }]);
    await page.goto(`/app/card/${whole.id}?share=private`);
    const inFrench = page.getByRole('dialog').getByRole('button', { name: 'Publier en secret' });
    // At most two lines of 24 px, with padding of 6 px above and below.
    expect((await inFrench.boundingBox())!.height).toBeLessThanOrEqual(60);
    await page.context().clearCookies({ name: 'locale' });
  });
  await share.open(whole.id);
  await expect(
    share.dialog.getByText('People who have not signed in yet see the title, the cover and your name.'),
  ).toBeVisible();
  const field = share.dialog.getByRole('textbox', { name: 'E-mail address' });
  const list = share.dialog.getByRole('list', { name: 'Not sent yet' });
  await expect(share.dialog.getByText('They study it in a focus session, then answer its test')).toBeVisible();
  await field.fill('not an address');
  await field.press('Enter');
  await expect(share.dialog.getByText('That is not a whole e-mail address.')).toBeInViewport({ ratio: 1 });
  await field.fill('sam@example.org');
  await field.press('Enter');
  await field.fill('SAM@example.org');
  await field.press('Enter');
  await expect(share.dialog.getByText('This address is in the list already.')).toBeVisible();
  await field.fill(author.email);
  await field.press('Enter');
  await expect(share.dialog.getByText('This is your own address.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText(['sam@example.org']);
  // A typed address that was not added to the list is included.
  await field.fill('kim@example.org');
  await share.open(whole.id);

  await inDepth(async () => {
    // The explanations open over the form, which keeps its values; their videos are loaded only after a press.
    const elsewhere: string[] = [];
    await context.route(
      ({ origin }) => origin !== server.url,
      async (route) => {
        elsewhere.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Player</p>' });
      },
    );
    await share.dialog.getByRole('button', { name: 'What publishing does' }).click();
    const info = page.getByRole('dialog', { name: 'What publishing does' });
    await expect(info.getByRole('listitem')).toHaveCount(6);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(info).toBeHidden();
    await share.dialog.getByRole('button', { name: 'Become a top teacher' }).click();
    const teacher = page.getByRole('dialog', { name: 'Become a top teacher' });
    const habits = teacher.locator('details');
    await expect(habits).toHaveCount(6);
    await habits.getByText('Bring it to people').click();
    await expect(habits.getByRole('paragraph').filter({ visible: true }), 'one at a time').toHaveText([
      /^Send the link to a class/,
    ]);
    const talks = teacher.getByRole('button', { name: /^Watch: / });
    await expect(talks).toHaveCount(2);
    expect(elsewhere).toEqual([]);
    await talks.last().click();
    await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
    expect(elsewhere).toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/SFnMTHhKdkw\?/)]);
    await teacher.getByLabel(/^Your message/).fill('How do I reach a whole school?');
    await teacher.getByRole('button', { name: 'Send' }).click();
    await expect(teacher.getByRole('heading', { name: 'Your message is sent' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(teacher).toBeHidden();
    await expect(field).toHaveValue('kim@example.org');
  });
  await share.acceptTerms();
  await share.dialog.getByRole('button', { name: 'Publish the secret edition' }).click();
  await expect(share.dialog.getByRole('heading', { name: 'The secret edition is published' })).toBeFocused();
  await expect(share.dialog.getByText('2 students get it.')).toBeVisible();
  const link = await share.link('Secret').inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/app/secret-card/[\\w-]{22,}$`));
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await share.open(whole.id);
  await share.dialog.getByRole('button', { name: 'Change and update' }).click();
  await expect(share.dialog.getByText('Those who have it already keep it')).toBeVisible();
  await expect(list).toBeHidden();
  await field.fill('kim@example.org');
  await field.press('Enter');
  await expect(share.dialog.getByText('This address is in the list already.')).toBeVisible();
  await field.fill('lou@example.org');
  await share.description.fill('Only for my class.');
  await share.dialog.getByRole('button', { name: 'Update the secret edition' }).click();
  await expect(share.dialog.getByText('The secret edition is updated, under the same link.')).toBeVisible();
  await expect(share.link('Secret')).toHaveValue(link);
  await share.dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(share.dialog.getByText('Its link does not work any more')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
