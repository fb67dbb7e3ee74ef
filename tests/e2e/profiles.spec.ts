import sharp from 'sharp';
import { expect, onPhone, signUp, test } from './journey.ts';
import { setLocale } from './membership-pages.ts';
import { profilePageOn } from './profile-pages.ts';

test.use({ serverEnvironment: { JOURNEY: 'profiles' } });

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

test(
  '[S3 §2, §5] a teacher fills in their profile, loses nothing by a reload, and is read and contacted by a member, who then reads French',
  onPhone,
  async ({ page, browser, server, viewport, signIn, expectAccessibleInBothThemes }) => {
    const ada = await signIn('Adele Quennell');
    const profile = profilePageOn(page);
    await page.goto(`/app/focusmate/${ada.id}`);
    await expect(page.getByRole('heading', { name: 'Adele Quennell', level: 1 })).toBeVisible();
    await expect(page.getByText('Members of this instance see your profile.')).toBeVisible();

    await profile.press('Edit');
    await expect(page.getByText('With a paid plan, your profile presents you as a teacher')).toBeVisible();
    await profile.type('Motto', 'Poetical science');
    await profile.type('Studies', 'Mathematics');
    await profile.choose('Country', 'franc', 'France');
    await profile.choose('Level of education', 'termin', /Terminale \(bac/);
    await profile.type('Likes to read, 1', 'Sketches');
    await profile.choose('Category', 'poetry', 'Poetry');
    await profile.upload('Add a picture', await picture('#1f5c50'));
    await expect(page.getByRole('button', { name: 'Change the picture' })).toBeVisible();

    // Nothing was saved yet, and nothing is lost.
    await page.reload();
    await expect(profile.field('Motto')).toHaveValue('Poetical science');
    await expect(profile.field('Likes to read, 1')).toHaveValue('Sketches');
    await expect(page.getByRole('button', { name: 'Remove Poetry' })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await profile.field('Name').fill('');
    await profile.press('Save');
    await expect(page.getByText('A name has 1 to 45 characters.')).toBeVisible();
    await expect(profile.field('Name')).toBeFocused();
    await profile.type('Name', 'Adele Q');

    // Another country has other levels.
    await profile.choose('Country', 'spain', 'Spain');
    const question = page.getByRole('alertdialog', { name: 'Change the country?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('combobox', { name: 'Country' })).toContainText('France');
    await profile.press('Save');
    await expect(page.getByRole('heading', { name: 'Adele Q', level: 1 })).toBeVisible();
    await expect(page.getByText('Your picture is changed.')).toBeVisible();
    await expect(page.getByText('Poetical science')).toBeVisible();
    await expect(page.getByText('Terminale (baccalauréat)')).toBeVisible();

    await server.administrator.call('PUT', `/api/admin/members/${ada.id}/membership`, { grantedPlan: 'PREMIUM' });
    await page.goto(`/app/focusmate/${ada.id}?edit`);
    await page.getByRole('checkbox', { name: 'Members can contact me as a teacher' }).click();
    await page.getByRole('textbox', { name: 'Your ad' }).pressSequentially('Numbers for everybody', { delay: 60 });
    await page.getByRole('checkbox', { name: 'By video' }).click();
    await profile.type('Price an hour (By video)', '12,50');
    await profile.press('Set up calls');
    await profile.type('Address or id', 'https://meet.example.org/adele');
    await profile.press('Use it');
    await expectAccessibleInBothThemes(page);
    await profile.press('Save');
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await profile.press('Share');
    const sharing = page.getByRole('dialog', { name: 'Share your profile' });
    await expect(sharing.getByText('Only members can open this link.')).toBeVisible();
    await sharing.getByRole('switch', { name: 'Show my profile to everybody' }).click();
    await expect(sharing.getByText('Everybody can open this link, also without an account.')).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const other = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
    await signUp(server, other, 'Björn Wetherby');
    const bjorn = await other.newPage();
    await bjorn.goto(`/app/focusmate/${ada.id}`);
    await expect(bjorn.getByText('Numbers for everybody')).toBeVisible();
    await expect(bjorn.getByText('$12.50 an hour')).toBeVisible();
    await expect(bjorn.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      'https://meet.example.org/adele',
    );
    await expect(bjorn.getByText('Mathematics')).toBeVisible();
    await expectAccessibleInBothThemes(bjorn);

    await bjorn.getByRole('button', { name: 'Contact this teacher' }).click();
    const contact = bjorn.getByRole('dialog', { name: 'Contact Adele Q' });
    await contact.getByRole('textbox', { name: 'Your message' }).pressSequentially('I want to learn', { delay: 60 });
    await contact.getByRole('textbox', { name: 'Your phone number' }).pressSequentially('01234', { delay: 60 });
    await expect(contact.getByRole('button', { name: 'Send' })).toBeDisabled();
    await bjorn.reload();
    await bjorn.getByRole('button', { name: 'Contact this teacher' }).click();
    await expect(contact.getByRole('textbox', { name: 'Your message' })).toHaveValue('I want to learn');
    // The address by which visitors return from signing in opens the form, with the draft.
    await bjorn.goto(`/app/focusmate/${ada.id}?contact`);
    await expect(contact.getByRole('textbox', { name: 'Your message' })).toHaveValue('I want to learn');
    await contact.getByRole('textbox', { name: 'Your phone number' }).pressSequentially('56789', { delay: 60 });
    await expectAccessibleInBothThemes(bjorn);
    await contact.getByRole('button', { name: 'Send' }).click();
    const thanks = bjorn.getByRole('dialog', { name: 'Thank you' });
    await expect(thanks).toBeVisible();
    // The form was sent: its address does not open it again.
    await expect(bjorn).toHaveURL(/\/app\/focusmate\/[^?]+$/);
    await thanks.getByRole('button', { name: 'Close' }).last().click();
    await expect(bjorn.getByRole('dialog')).toHaveCount(0);

    // The teacher is told, and answers where they read it.
    await page.goto('/app/notifications');
    await page.getByRole('link', { name: /Björn Wetherby/ }).click();
    const asked = page.getByRole('group', { name: /^Messages with/ }).getByRole('listitem');
    await expect(asked.filter({ hasText: 'I want to learn' })).toContainText('56789');
    const answer = page.getByRole('textbox', { name: 'Message to Björn Wetherby' });
    await answer.pressSequentially('With pleasure', { delay: 60 });
    // Enter begins a line where there is no keyboard.
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(asked.filter({ hasText: 'With pleasure' })).toContainText('Sent');
    await bjorn.goto(`/app/messages/${ada.id}`);
    const answered = bjorn.getByRole('group', { name: /^Messages with/ }).getByRole('listitem');
    await expect(answered.filter({ hasText: 'With pleasure' })).toBeVisible();
    await expect(bjorn.getByRole('textbox', { name: 'Message to Adele Q' })).toBeEnabled();

    // French words are longer: nothing goes beyond the screen.
    await setLocale(bjorn, server.url, 'fr');
    const fits = () =>
      expect
        .poll(() => bjorn.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBeLessThanOrEqual(0);
    await bjorn.goto(`/app/messages/${ada.id}`);
    await expect(bjorn.getByRole('textbox', { name: 'Message à Adele Q' })).toBeEnabled();
    await fits();
    await bjorn.goto(`/app/focusmate/${ada.id}`);
    await expect(bjorn.getByRole('heading', { name: 'Cours', exact: true })).toBeVisible();
    await expect(bjorn.getByText(/12,50\s\$ de l’heure/)).toBeVisible();
    await fits();
    await expectAccessibleInBothThemes(bjorn);
    await bjorn.getByRole('button', { name: 'Partager', exact: true }).click();
    const inFrench = bjorn.getByRole('dialog', { name: 'Partager le profil de Adele Q' });
    await expect(inFrench.getByText('Il s’ouvre pour ceux à qui Adele Q montre son profil.')).toBeVisible();
    await fits();
    await expectAccessibleInBothThemes(bjorn);
    await other.close();
  },
);
