import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nextProvider } from 'react-i18next';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { UserName } from '#features/people/ui/user-name.tsx';
import { WithAuthor } from './with-author.tsx';

const drawn = (name: string) => renderToStaticMarkup(createElement(UserName, { name }));

it('[S1 §9] a user name is truncated at 40 characters on screen, but complete in its tooltip and for screen readers', () => {
  expect(drawn('Ada Lovelace')).toBe('<span dir="auto">Ada Lovelace</span>');
  const long = 'Maximiliane Constantine von Wolkenstein-Rodenegg';
  expect(drawn(long)).toBe(
    `<span dir="auto" title="${long}"><span aria-hidden="true">Maximiliane Constantine von Wolkenstein-…</span><span class="sr-only">${long}</span></span>`,
  );
});

it.each(['Maximiliane Constantine von Wolkenstein-Rodenegg', '<b>{{author}}</b> & $t(public.author)'])(
  '[S1 §9] so is %s in a sentence',
  (name) => {
    const inWords = (locale: 'en' | 'fr', text: 'public.author' | 'shared.by') =>
      renderToStaticMarkup(
        createElement(I18nextProvider, { i18n: serverTexts(locale) }, createElement(WithAuthor, { text, name })),
      );
    expect(inWords('en', 'public.author')).toBe(`By ${drawn(name)}`);
    expect(inWords('fr', 'public.author')).toBe(`Par ${drawn(name)}`);
    expect(inWords('en', 'shared.by')).toBe(`${drawn(name)} shared this card with you`);
  },
);
