import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { locales, type Locale } from '#platform/i18n/locales.ts';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { Terms } from './terms.tsx';

function linesOf(locale: Locale): string[] {
  const page = createElement(I18nextProvider, { i18n: serverTexts(locale) }, createElement(Terms));
  const text = renderToStaticMarkup(page).replace(/<[^>]*>/g, '\n');
  return text.replaceAll('&#x27;', "'").split('\n').filter(Boolean);
}

test('[S1 §9] the terms are in each language, and say in all but English that the English text decides', () => {
  const english = new Set(linesOf('en'));
  const all = locales.map((locale) => {
    const lines = linesOf(locale);
    const t = serverTexts(locale).getFixedT(locale, 'account');
    expect(lines, locale).toContain(t('terms.sections.conduct.text'));
    expect(lines.includes(t('terms.decides')), locale).toBe(locale !== 'en');
    for (const line of lines) {
      expect(line).not.toMatch(/^terms\./);
      if (locale !== 'en') expect(english, locale).not.toContain(line);
    }
    return lines.join('\n');
  });
  expect(new Set(all).size).toBe(locales.length);
});
