import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLanguage } from '#vocabulary/pages-by-language.ts';
import { LanguageLinks } from './language-links.tsx';

test.each([
  ['https://loci.example/', 'https://loci.example/?lang=fr'],
  ['https://loci.example/signin', 'https://loci.example/signin?lang=fr'],
  ['https://loci.example/signup', 'https://loci.example/signup?lang=fr'],
  ['https://loci.example/terms-u', 'https://loci.example/terms-u?lang=fr'],
  ['https://loci.example/contact', 'https://loci.example/contact?lang=fr'],
  ['https://loci.example/plans', 'https://loci.example/plans?lang=fr'],
  ['https://loci.example/explore?q=sun&page=2', 'https://loci.example/explore?q=sun&page=2&lang=fr'],
])('the page %s is canonical without a language, and keeps its filters in French', (address, french) => {
  const html = renderToStaticMarkup(createElement(LanguageLinks, { address })).replaceAll('&amp;', '&');
  const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes]) => attributes!);
  expect(links.find((link) => link.includes('rel="canonical"'))).toContain(`href="${address}"`);
  expect(links.find((link) => /hreflang="fr"/i.test(link))).toContain(`href="${french}"`);
  expect(links.find((link) => /hreflang="x-default"/i.test(link))).toContain(`href="${address}"`);
});

test('an address stays as it is where no language is asked for', () => {
  expect(inLanguage('/explore?page=2', undefined)).toBe('/explore?page=2');
});
