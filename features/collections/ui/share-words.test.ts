import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { ShareWays } from '#features/publications/ui/share-ways.tsx';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';

test.each([
  ['en', 'Learn with the collection “Rivers”'],
  ['fr', 'Apprendre avec la collection «\u00a0Rivers\u00a0»'],
] as const)('what is sent of a collection speaks of a collection (%s)', (locale, words) => {
  const ways = createElement(ShareWays, {
    address: 'https://example.org/collection/rivers',
    title: 'Rivers',
    of: 'collection',
  });
  const drawn = renderToStaticMarkup(createElement(I18nextProvider, { i18n: serverTexts(locale) }, ways));
  expect(drawn.split(encodeURIComponent(words)), 'in five of the seven ways, twice in the e-mail').toHaveLength(7);
});
