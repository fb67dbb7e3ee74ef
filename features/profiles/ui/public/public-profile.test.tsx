import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import type { ShownProfile } from '../../contract.ts';
import { PublicProfile } from './public-profile.tsx';

const teacher: ShownProfile = {
  _id: 'a-teacher',
  id: 'a-teacher',
  name: 'Ada',
  username: 'ada lovelace',
  image: null,
  relation: 'visitor',
  membership: null,
  shows_focus: false,
  followed: false,
  liked: false,
  listed: true,
  acts: [],
  subject_teached: [],
  educationTeached: [],
  currency: 'dollar',
  teacher_premium_info: { ad: '', teacherModeList: [] },
  call_link: null,
};

test('whoever signs in to contact a teacher comes back to the form, and whoever just signs in to the profile', () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverTexts('en')}>
      <MemoryRouter>
        <PublicProfile profile={teacher} published={undefined} resources={[]} publicUrl="https://loci.example" />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const destination = (link: string) => {
    const [, address = ''] = new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${link}`).exec(html) ?? [];
    return new URL(address, 'https://loci.example').searchParams.get('next');
  };
  expect(destination('Sign in to contact this teacher')).toBe('/app/focusmate/ada%20lovelace?contact');
  expect(destination('Sign in<')).toBe('/app/focusmate/ada%20lovelace');
});
