import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { nested, type OutlineLineOfPage } from '../../rules/nested-outline.ts';
import { taughtBy } from '../../rules/structured-data.ts';
import { OutlineList } from './outline-list.tsx';

/** The readable content of a public map, as its page shows it. */
export interface RenderedOutline {
  readonly html: string;
  /** Titles of nodes for search engines. */
  readonly teaches: readonly string[];
}

const rendered = new LRUCache<string, RenderedOutline>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => 2 * html.length + 1_000,
});

/**
 * For loaders alone: static HTML, so that a page with thousands of nodes costs React one element. Editions change
 * rarely, and their page is rendered for each member and each page of comments: it is kept by its language and texts.
 */
export function renderedOutline(lines: readonly OutlineLineOfPage[], locale: Locale): RenderedOutline {
  const key = hash('sha1', locale + JSON.stringify(lines), 'base64url');
  const known = rendered.get(key);
  if (known) return known;
  const items = nested(lines);
  const texts = serverTexts(locale);
  const words = { t: texts.getFixedT(null, 'maps'), lang: texts.language, dir: texts.dir() };
  const outline = { html: renderToStaticMarkup(<OutlineList items={items} words={words} />), teaches: taughtBy(items) };
  rendered.set(key, outline);
  return outline;
}
