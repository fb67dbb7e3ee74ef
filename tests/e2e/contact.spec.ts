import type { Page } from '@playwright/test';
import { expect, test, type SignedIn } from './journey.ts';
import { animationsEnded, expectedRefusals } from './membership-pages.ts';

// A separate server: its first account is the administrator, who reads the messages.
test.use({ serverEnvironment: { JOURNEY: 'contact' }, expectedConsole: expectedRefusals });

let admin: SignedIn;

test.beforeEach(({ server }) => {
  admin = server.administrator;
});

const subjects = async () =>
  (await admin.call<{ messages: { subject: string }[] }>('GET', '/api/admin/contact')).messages.map(
    ({ subject }) => subject,
  );

function contactPageOn(page: Page) {
  const field = {
    name: page.getByLabel(/^Your name/),
    email: page.getByLabel(/^Your e-mail address/),
    subject: page.getByLabel('Subject'),
    message: page.getByLabel(/^Your message/),
  };
  return {
    field,
    async open() {
      await page.goto('/contact');
      await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    },
    async write(subject: string, { name, email } = { name: 'Vera Visitor', email: 'vera@example.org' }) {
      await field.name.fill(name);
      await field.email.fill(email);
      await field.subject.fill(subject);
      await field.message.fill('I had a card about photosynthesis.\nWhere is it?');
    },
    send: () => page.getByRole('button', { name: 'Send' }).click(),
  };
}

test('[S1 §5] a visitor writes from the footer; an invalid field gets a red border and nothing is sent; the draft survives a reload', async ({
  page,
  expectAccessible,
}) => {
  const contact = contactPageOn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await contact.send();
  for (const wrong of [contact.field.name, contact.field.email, contact.field.message])
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.field.subject).not.toHaveAttribute('aria-invalid', 'true');
  await expect(contact.field.name).toBeFocused();
  await expect(page.getByText('Give your address.')).toBeVisible();
  // The select works under the content security policy for styles: the console stays empty.
  await page.getByRole('combobox', { name: 'What it is about' }).click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await animationsEnded(page);
  await expectAccessible(page);

  await contact.write('From a visitor', { name: 'Vera Visitor', email: 'vera at example' });
  await contact.send();
  await expect(contact.field.email).toHaveAttribute('aria-invalid', 'true');
  // Borders change colour with a transition.
  await animationsEnded(page);
  const [red, calm] = await Promise.all(
    [contact.field.email, contact.field.name].map((each) =>
      each.evaluate((element) => getComputedStyle(element).borderColor),
    ),
  );
  expect(red).not.toBe(calm);
  await expect(contact.field.name).not.toHaveAttribute('aria-invalid', 'true');
  expect(await subjects()).toEqual([]);

  // The draft survives a reload and a visit to the sign-in page.
  await page.goto('/app');
  await expect(page).toHaveURL(/\/signin/);
  await contact.open();
  await expect(contact.field.message).toHaveValue('I had a card about photosynthesis.\nWhere is it?');
  await contact.field.email.fill('vera@example.org');
  await contact.send();
  await expect(page.getByRole('heading', { name: 'Your message is sent' })).toBeFocused();
  await expect(page.getByText('answers to vera@example.org')).toBeVisible();
  expect(await subjects()).toEqual(['From a visitor']);

  await contact.open();
  await expect(contact.field.message).toHaveValue('');
});

test('[S1 §4] offline the success screen says that the message is queued; it is sent once, automatically @long', async ({
  page,
  context,
}) => {
  const contact = contactPageOn(page);
  await contact.open();
  await contact.write('Sent later');
  await context.setOffline(true);
  await contact.send();
  await expect(page.getByRole('heading', { name: 'Your message is kept, but not sent yet' })).toBeFocused();
  expect(await subjects()).not.toContain('Sent later');
  await page.getByRole('button', { name: 'Change the message' }).click();
  await expect(contact.field.message).toBeFocused();
  await contact.field.subject.fill('Sent later, and changed');
  await contact.send();
  await expect(page.getByRole('heading', { name: 'Your message is kept, but not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect((await subjects()).filter((subject) => subject.startsWith('Sent later'))).toEqual(['Sent later, and changed']);

  // After leaving, the queued message is sent from the next public page.
  await contact.open();
  await contact.write('Sent from another page');
  await context.setOffline(true);
  await contact.send();
  await expect(page.getByRole('heading', { name: 'Your message is kept, but not sent yet' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/plans');
  await expect.poll(subjects).toContain('Sent from another page');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('loci-contact:visitor'))).toBeNull();
});

test('a member finds the form in the settings, with name and address filled in; a queued message is sent with the next visit of the app @long', async ({
  page,
  context,
  signIn,
}) => {
  const member = await signIn('Mo Member');
  const contact = contactPageOn(page);
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Write to the team' }).click();
  await expect(contact.field.email).toHaveValue(member.email);
  await expect(contact.field.name).toHaveValue('Mo Member');
  await contact.field.subject.fill('From a member');
  await contact.field.message.fill('A question');
  // The page is interactive before the network is cut.
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await context.setOffline(true);
  await contact.send();
  await expect(page.getByRole('heading', { name: 'Your message is kept, but not sent yet' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/app');
  await expect.poll(subjects).toContain('From a member');
  await expect
    .poll(() => later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('loci-contact'))))
    .toEqual([]);
  await later.goto('/contact');
  await expect(contactPageOn(later).field.message).toHaveValue('');
});

test('too many messages in a short time are refused with an explanation, and the text stays @long', async ({
  page,
  signIn,
}) => {
  const member = await signIn('Max Many');
  for (let sent = 0; sent < 5; sent++) {
    await member.call('POST', '/api/contact', {
      email: member.email,
      fullname: member.name,
      subject: `Number ${sent}`,
      message: 'Again',
      typeMessage: 'other',
    });
  }
  const contact = contactPageOn(page);
  await contact.open();
  await contact.field.message.fill('One more');
  await contact.send();
  await expect(page.getByRole('alert')).toContainText('Several messages came from you in a short time');
  await expect(contact.field.message).toHaveValue('One more');
  expect(await subjects()).not.toContain('');
});

test('a member’s draft is not shown to a visitor after signing out @long', async ({ page, signIn }) => {
  await signIn('Dana Draft');
  const contact = contactPageOn(page);
  await contact.open();
  await contact.field.message.fill('Only for me');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await contact.open();
  await expect(contact.field.message).toHaveValue('');
  await expect(contact.field.name).toHaveValue('');
});
