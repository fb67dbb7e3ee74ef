import { expect, inDepth, letterTo, signUp, test, type SignedIn } from './journey.ts';
import { animationsEnded, expectedRefusals } from './membership-pages.ts';
import { author, openStudents, publishable, shareForm } from './teaching-pages.ts';

// A separate server: its first account is the administrator.
test.use({ serverEnvironment: { JOURNEY: 'students' }, expectedConsole: expectedRefusals });

let admin: SignedIn;
test.beforeEach(({ server }) => {
  admin = server.administrator;
});

test('[S1 §2, §5] a teacher gives a card to students, by address and by name, up to the quota; drafts are kept', async ({
  browser,
  server,
  viewport,
  expectAccessibleInBothThemes,
  expectedConsole,
}) => {
  // Requests are blocked on purpose.
  expectedConsole.push(/ERR_FAILED/);
  const teacher = await author(browser, server, admin, 'Maria Teacher', { allowedStudents: 3 });
  const pupil = await signUp(server, await browser.newContext(), 'Paul Pupil');
  const card = await publishable(teacher, server, 'The human heart');
  await teacher.call('POST', '/api/student/add', { emailList: [{ email: pupil.email }] });
  const page = await teacher.context.newPage();
  await page.setViewportSize(viewport!);

  await page.goto(`/app/card/${card}`);
  await openStudents(page);
  const dialog = page.getByRole('dialog', { name: 'Students of this card' });
  // Without a secret edition the same press publishes it; missing parts are listed, and typed text is kept.
  await expect(dialog.getByText('This publishes the secret edition, too')).toBeVisible();
  await expect(dialog.getByText('Timer of the students’ copies: 25 minutes, 2 rounds.')).toBeVisible();
  await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  const missing = dialog.getByRole('region', { name: 'Before it can be published' });
  await expect(missing.getByRole('listitem')).toHaveText([/description is empty/, /terms are not accepted/]);
  await dialog.getByLabel('E-mail address').fill('early@example.org');
  await dialog.getByRole('button', { name: 'Publish the secret edition' }).press('Enter');
  await expect(missing).toBeFocused();
  await missing.getByRole('button', { name: 'Write it' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What it is about.');
  await page.keyboard.press('Escape');
  await inDepth(async () => {
    // A draft of an earlier version of the product, which accepted this address: the server does not.
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('loci-students:'))!;
      localStorage.setItem(
        name,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(name)!), pending: [{ email: 'zoé@exämple.org' }] }),
      );
    });
  });
  await page.goto(`/app/card/${card}`);
  await openStudents(page);
  await expect(dialog.getByLabel('E-mail address')).toHaveValue('early@example.org');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveText('What it is about.');
  await dialog.getByRole('checkbox', { name: /I have the right to publish/ }).click();
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await inDepth(async () => {
    const refused = page.getByRole('alertdialog', { name: 'The secret edition was not published' });
    await expect(refused).toContainText('No e-mail can be sent to “zoé@exämple.org”');
    await refused.getByRole('button', { name: 'Close' }).last().click();
    await dialog.getByRole('button', { name: 'Take zoé@exämple.org off the list' }).click();
    await dialog.getByRole('button', { name: /^Publish/ }).click();
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 student gets the card.')).toBeVisible();
  await openStudents(page);
  await dialog.getByRole('button', { name: 'Take the card back from early@example.org' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Nobody yet.')).toBeVisible();
  await page.goto('/app/students');
  await page.getByRole('button', { name: 'Take early@example.org off your students' }).click();
  await page.getByRole('button', { name: 'Take off' }).click();

  // Students get the edition: later edits are not in it, and one press publishes them.
  await teacher.call('PUT', `/api/focus-card/${card}`, {
    id: card,
    update: { subtitle: 'It beats', memo: 'A pump for two circles' },
  });
  await page.goto(`/app/card/${card}?students`);
  const behind = dialog.getByText('2 changes of this card are not in its secret edition yet.');
  await expect(behind).toBeVisible();
  await dialog.getByRole('button', { name: 'Update it' }).click();
  const share = page.getByRole('dialog', { name: 'Share this card' });
  await expect(share.getByText('2 changes since it was published')).toBeVisible();
  await share.getByRole('button', { name: 'Update the secret edition' }).click();
  await share.getByRole('link', { name: 'Students' }).click();

  await expect(dialog.getByText('1 of 3 students')).toBeVisible();
  await expect(behind).toBeHidden();
  const send = dialog.getByRole('button', { name: /^Give the card/ });
  await expect(send).toBeDisabled();
  const field = dialog.getByLabel('E-mail address');
  await inDepth(async () => {
    await field.fill('not an address');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('That is not a whole e-mail address.')).toBeVisible();
    await field.fill('zoé@example.org');
    await field.press('Enter');
    await expect(dialog.getByText('Only the letters a to z work in an address here')).toBeVisible();
    await expect(field).toHaveValue('zoé@example.org');
  });
  await field.fill('Late@Example.org');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await inDepth(async () => {
    await field.fill('late@example.org');
    await field.press('Enter');
    await expect(dialog.getByText('This address is in the list already.')).toBeVisible();
  });

  await dialog.getByRole('combobox', { name: /^A friend or student/ }).click();
  await page.getByRole('combobox', { name: 'Search by name' }).fill('paul');
  // An e-mail address alone does not reveal a name to a teacher.
  await page.getByRole('option', { name: pupil.email }).click();
  const pending = dialog.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem');
  await expect(pending).toHaveText(['late@example.org', pupil.email]);
  await expect(dialog.getByRole('combobox', { name: /^A friend or student/ })).toHaveText(
    'All of them are chosen already',
  );
  await expect(dialog.getByText('2 of 3 students')).toBeVisible();
  await field.fill('half@typed');

  // After reopening, the draft is restored.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/students/);
  await openStudents(page);
  await expect(field).toHaveValue('half@typed');
  await field.fill('LATE@example.org, third@example.org;');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(dialog.getByText('3 of 3 students')).toBeVisible();
  await field.fill('fourth@example.org');
  await field.press('Enter');
  const upgrade = page.getByRole('dialog', { name: 'Your student list has no room for another' });
  await expect(upgrade).toContainText(
    'You have room for 3 students. 1 is on your list already. 2 more are chosen for this card.',
  );
  await expect(upgrade).toContainText('what you typed are kept');
  await expect(upgrade, 'what students get is read before one pays').toContainText('Give your cards to 100 students');
  await expect(dialog).toBeHidden();
  await expectAccessibleInBothThemes(page);
  // It leads back to the dialog, with the draft.
  await upgrade.getByRole('button', { name: 'Not now' }).click();
  await expect(upgrade).toBeHidden();
  await expect(field).toHaveValue('fourth@example.org');
  await expect(field).toBeFocused();
  await inDepth(async () => {
    // So does going back from the plans.
    await field.press('Enter');
    await upgrade.getByRole('button', { name: /^See Premium/ }).click();
    await expect(page).toHaveURL(/\/app\/plans/);
    await page.goBack();
    await expect(dialog.getByText('3 of 3 students')).toBeVisible();
    await expect(field).toHaveValue('fourth@example.org');
  });
  await dialog.getByRole('button', { name: 'Take third@example.org off the list' }).click();
  // A typed address that was not added is sent with the others.
  await dialog.getByRole('button', { name: 'Take late@example.org off the list' }).click();
  await field.fill('late@example.org');

  await page.route('**/api/student/add', (route) => route.abort());
  await send.click();
  await expect(dialog.getByText('Nothing was sent; your list is still here')).toBeVisible();
  await expect(pending).toHaveCount(2);
  await page.unroute('**/api/student/add');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 students get the card.')).toBeVisible();
  // The link of the letter fills in the address.
  const letter = await letterTo(server, 'late@example.org');
  expect(letter.subject).toContain('Maria Teacher');
  const invited = await browser.newPage();
  await invited.goto(letter.link);
  const address = invited.getByLabel('E-mail address');
  await expect(address).toHaveValue('late@example.org');
  await inDepth(async () => {
    // A changed address is kept; another letter starts with its own.
    await address.fill('other@example.org');
    // Text typed before hydration is kept; a reload before that resets it.
    await expect(invited.getByRole('button', { name: 'Create an account' })).toBeEnabled();
    await invited.reload();
    await expect(address).toHaveValue('other@example.org');
    const another = new URL(letter.link);
    another.searchParams.set('email', 'later@example.org');
    await invited.goto(another.href);
    await expect(address).toHaveValue('later@example.org');
  });
  await invited.close();

  await openStudents(page);
  const rows = dialog.getByRole('region', { name: 'Who has this card' }).getByRole('listitem');
  await expect(rows.filter({ hasText: pupil.email })).toContainText('Has not accepted yet');
  await inDepth(async () => {
    await rows
      .filter({ hasText: 'late@example.org' })
      .getByRole('button', { name: 'Has not accepted yet' })
      .locator('visible=true')
      .click();
    const notYet = page.getByRole('dialog', { name: 'This student hasn’t signed in yet' });
    await expect(notYet).toContainText('late@example.org');
    await animationsEnded(page);
    await expectAccessibleInBothThemes(page);
    await notYet.getByRole('button', { name: 'Close' }).last().click();
  });
  await rows
    .filter({ hasText: 'late@example.org' })
    .getByRole('button', { name: /^Take the card back/ })
    .click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(rows).toHaveCount(1);

  await page.goto('/app/students');
  await expect(page.getByText('2 of 3 students')).toBeVisible();
  await page.getByText('1 card given').click();
  await expect(page.getByRole('link', { name: 'The human heart' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Take late@example.org off your students' }).click();
  await page.getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('1 of 3 students')).toBeVisible();

  // A pasted list: what cannot be added never prevents the others.
  await page.getByRole('button', { name: 'Add students' }).click();
  const paste = page.getByRole('dialog', { name: 'Add students' });
  const list = ['Name\tE-mail', 'Ada Lovelace <ada@example.org>', 'ADA@example.org', 'nobody', 'bob@example.org'];
  await paste.getByLabel('Names and addresses').fill([...list, 'eve@example.org'].join('\n'));
  await expect(paste.getByRole('region', { name: 'What the list becomes' }).getByRole('listitem')).toHaveText([
    /The heading of the columns\./,
    /Ada Lovelace.*Is added/,
    /Is named further up\./,
    /nobody.*no e-mail address/,
    /bob@example\.org.*Is added/,
    /Your plan has no place left\./,
  ]);
  await expect(paste.getByRole('button', { name: 'See the plans' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await paste.getByRole('button', { name: 'Add 2 students' }).click();
  await expect(page.getByRole('main').getByText('3 of 3 students')).toBeVisible();
  await expect(page.getByRole('main').getByText('Ada Lovelace')).toBeVisible();
  await teacher.context.close();
});

test('[S1 §4, §8] a student has a locked copy: cover, timer and author are shown, its content is not @long', async ({
  browser,
  server,
  page,
  signIn,
}) => {
  const teacher = await author(browser, server, admin, 'Maria Teacher');
  const pupil = await signIn('Paul Pupil');
  const card = await publishable(teacher, server, 'The human lung');
  await teacher.call('POST', '/api/focus-card/private/', {
    id: card,
    emailList: [{ email: pupil.email }],
    ...shareForm,
  });
  await expect(async () => {
    expect(await pupil.call<unknown[]>('GET', '/api/focus-card/get-all-list-short-by-user')).toHaveLength(1);
  }).toPass();
  await page.goto('/app/notifications');
  await page.getByRole('link', { name: 'Maria Teacher has given you a card: The human lung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The human lung' })).toBeVisible();
  await expect(page.getByText('This card is locked')).toBeVisible();
  await page.goto('/app/students');
  await page.getByRole('button', { name: 'Accept Maria Teacher as your teacher' }).click();
  await expect(page.getByText('Is your teacher', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Maria Teacher has given you this card.', { exact: false })).toBeVisible();
  await expect(page.getByText('25 minutes', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('The one idea')).toHaveCount(0);
  for (const name of ['Students', 'Edit', 'Publish', 'Share'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

  // Actions that the server would refuse are not offered, and the export says that it leaves content out.
  await page.getByRole('link', { name: 'Write my notes' }).click();
  await expect(page.getByText('This card is locked')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'My own notes' }).fill('Ask about the alveoli');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await page.getByRole('link', { name: 'To the card', exact: true }).click();
  await expect(page.getByText('Ask about the alveoli')).toBeVisible();
  // Emptied notes count as none, and their absence is not listed for a locked card.
  const [copy] = await pupil.call<{ _id: string }[]>('GET', '/api/focus-card/get-all-list-short-by-user');
  await pupil.call('PUT', `/api/focus-card/${copy!._id}`, { id: copy!._id, update: { notesData: '<p><br></p>' } });
  await page.goto('/app/library');
  // [S1 §2] A black corner.
  await expect(page.locator('[data-card]').getByTitle('Locked')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.locator('[data-card] a').click();
  await expect(page.getByRole('dialog').getByText('This card is locked')).toBeVisible();
  await expect(page.getByText('No summary and no notes yet.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu of “The human lung”' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Add to a collection…', 'Export…', 'Delete card']);
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('dialog').getByText('its content is not in it', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await teacher.context.close();
});
