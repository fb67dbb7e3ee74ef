import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import words from '../texts/en.json' with { type: 'json' };
import { RatingsSection } from './ratings-section.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { publications: words } } });

const comment = {
  _id: '1',
  author_id: '2',
  author_name: 'Ada',
  author_avatar: null,
  date: '2026-01-01T00:00:00.000Z',
  rating: 5,
  content: 'Good',
};
const meta = {
  _id: '3',
  rating: 55,
  number_rating: 11,
  rating_spread: [0, 0, 0, 0, 11],
  rating_comment: [comment],
  own_rating: null,
  can_remove_comments: false,
};

test.each([
  ['the newest of many', '7~8', false, ['/bees?comments=7~8#ratings']],
  ['older ones', '9~9', true, ['/bees#ratings', '/bees?comments=9~9#ratings']],
  ['the last ones', null, true, ['/bees#ratings']],
  ['few', null, false, []],
])('[S1 §2] without a program every comment is reached by a link: %s', (_name, next, isOlder, links) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <RatingsSection of="card" meta={{ ...meta, next }} title="Bees" page={{ address: '/bees', isOlder }} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(html).toContain('Good');
  expect([...html.matchAll(/href="(\/bees[^"]*)"/g)].map(([, href]) => href)).toEqual(links);
});
