import { openIdProvider } from '../harness/openid-provider.ts';
import { accountPagesOn } from './account-pages.ts';
import { deskPagesOn } from './administration-pages.ts';
import { expect, signUp, test } from './journey.ts';

// A wrong address is refused at the desk, and a sign-in at the provider leads through its redirects.
test.use({ serverEnvironment: { JOURNEY: 'openid' }, expectedConsole: [/status of 4\d\d|WebSocket connection/] });

test('a school’s own sign-in: chosen at the desk, entered by a new pupil, connected by its owner, then the only way @long', async ({
  page,
  browser,
  server,
  expectAccessible,
  expectAccessibleInBothThemes,
}) => {
  const provider = await openIdProvider(server.url);
  const apart = await browser.newContext({ baseURL: server.url });
  const member = await signUp(server, apart, 'Mia Member');
  await apart.close();
  await page.context().addCookies([server.administrator.cookie]);
  const desk = deskPagesOn(page);
  await desk.open('instance');
  const section = desk.section('Sign-in provider');
  await section.getByRole('radio', { name: 'A provider', exact: true }).click();
  await section.getByLabel('Address of the provider').fill(`${server.url}/realms/none`);
  await section.getByLabel('Client ID').fill(provider.client.id);
  await section.getByLabel('Client secret').fill(provider.client.secret);
  await section.getByLabel('Name on the button').fill('Green School');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('No description of a provider was found there')).toBeVisible();
  await expect(section.getByLabel('Address of the provider')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Address of the provider').fill(provider.url);
  await section.getByLabel('Claim with groups or roles').fill('groups');
  await section.getByLabel('Moderators').fill('prefects');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Save' }).click();
  await desk.told('Saved');

  const pupils = await browser.newContext({ baseURL: server.url });
  const tab = await pupils.newPage();
  provider.person = {
    sub: 'pupil',
    name: 'Pia Pupil',
    email: 'pia@school.example',
    email_verified: true,
    groups: ['prefects'],
  };
  await tab.goto('/signin?next=%2Fapp%2Fsettings');
  await tab.getByRole('button', { name: 'Continue with Green School' }).click();
  await expect(tab).toHaveURL('/app/settings');
  await tab.goto('/app/admin');
  await expect(tab.getByRole('heading', { level: 1, name: 'Reports' }), 'a group made her a moderator').toBeVisible();
  await pupils.close();

  // A member who has an account with this address already.
  const members = await browser.newContext({ baseURL: server.url });
  const own = await members.newPage();
  const { email, password } = server.administrator;
  provider.person = { sub: 'teacher', name: 'Tess Teacher', email, email_verified: true };
  await own.goto('/signin');
  await own.getByRole('button', { name: 'Continue with Green School' }).click();
  await expect(own.getByText('There is an account with this address.')).toBeVisible();
  await own.getByLabel('E-mail address').fill(email);
  await own.getByLabel(/^Password/).fill(password);
  await accountPagesOn(own).press('Sign in');
  const dialog = own.getByRole('dialog', { name: 'Connect your account with Green School?' });
  await dialog.getByLabel('Your password').fill(password);
  await expectAccessible(own);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(own.getByText('Your account is connected.')).toBeVisible();
  await members.clearCookies();
  await own.goto('/signin');
  await own.getByRole('button', { name: 'Continue with Green School' }).click();
  await expect(own).toHaveURL('/app');
  await members.close();

  // From now on nobody has a password of this instance, but for administrators.
  const only = section.getByRole('checkbox', { name: 'Everybody signs in with it' });
  await expect(only).toBeEnabled();
  await only.click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(only).toBeChecked();
  await expectAccessible(page);
  const visitors = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const visit = await visitors.newPage();
  for (const place of ['/signin', '/signup']) {
    await visit.goto(place);
    await expect(visit.getByText('Ici, tout le monde se connecte avec Green School.')).toBeVisible();
    await expect(visit.getByRole('textbox')).toHaveCount(0);
    await expectAccessibleInBothThemes(visit);
  }
  provider.person = { sub: 'pupil-2', name: 'Paul Pupil', email: 'paul@school.example', email_verified: true };
  await visit.getByRole('button', { name: 'Green School' }).press('Enter');
  await expect(visit).toHaveURL('/app');
  await visitors.clearCookies();
  await visit.goto('/signin?password');
  await expect(visit.getByText('Pour les administrateurs')).toBeVisible();
  await visit.getByLabel('Adresse e-mail').fill(member.email);
  await visit.getByLabel(/^Mot de passe/).fill(member.password);
  await visit.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(visit.getByText('Toutes les autres façons sont fermées')).toBeVisible();
  await expectAccessible(visit);
  await provider.stop();
  await visit.getByLabel('Adresse e-mail').fill(email);
  await visit.getByLabel(/^Mot de passe/).fill(password);
  await visit.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(visit).toHaveURL('/app');
  await visitors.close();
});
