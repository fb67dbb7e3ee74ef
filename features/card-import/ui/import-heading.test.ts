import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { ImportHeading } from './import-heading.tsx';

function heading(into: string[], locale: Locale = 'en') {
  const drawn = createElement(
    I18nextProvider,
    { i18n: serverTexts(locale) },
    createElement(ImportHeading, { cardId: 'one', into }),
  );
  return /<p[^>]*>([^<]*)<\/p>/.exec(renderToStaticMarkup(createElement(MemoryRouter, null, drawn)))?.[1];
}

test('the heading of an import lists the cards that it creates, if the open card has no title', () => {
  expect(heading([''])).toBe('Untitled card');
  expect(heading(['French', 'Latin'])).toBe('French and Latin');
  expect(heading(['French', 'Latin', 'Greek', 'Old Norse'])).toBe('French, Latin, Greek, and 1 more');
  expect(heading(['French', 'Latin', 'Greek', 'Old Norse'], 'fr')).toBe('French, Latin, Greek et 1 autre');
});
