import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLanguage } from '#features/catalogue/rules/languages.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { cardLanguageOf, fallbackLocale, isLocale, locales, offerOwnTexts } from '#platform/i18n/locales.ts';
import { ownTexts, readOwnTexts, writtenOwnTexts } from '#platform/i18n/own-texts.ts';
import { offeredFor, pickLocale } from '#platform/i18n/pick-locale.ts';
import { textFolders, textsIn } from '#platform/i18n/text-files.ts';
import type { Texts } from '#platform/i18n/owed-texts.ts';
import { pseudoText, pseudoTexts } from '#tests/harness/pseudo-texts.ts';
import { mountTextsOfInstance, offerTextsOfInstance } from './own-texts.server.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'loci-own-'));
const logged: unknown[] = [];
const app = new Hono();

beforeAll(() => {
  const write = (path: string, content: unknown) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  for (const [namespace, texts] of textFolders(root)) {
    if (namespace === 'anki') continue;
    const all = pseudoTexts(textsIn(root, texts, fallbackLocale), 'en-XA') as Record<string, Texts>;
    if (namespace === 'app') all['nav'] = { ...all['nav'], today: '[{{what}}]' };
    write(`texts/ar/${namespace}.json`, all);
    for (const tag of ['es-MX', 'nb', 'eo'])
      write(`texts/${tag}/${namespace}.json`, textsIn(root, texts, fallbackLocale));
  }
  write('texts/fr/app.json', { shell: { newCard: 'Nouvelle fiche' } });
  write('texts/nl/app.json', { nav: { today: 'Vandaag' } });
  write('client/assets/texts-base-en-12345678.json', { app: {}, ui: {} });
  write('client/assets/texts-self-test-en-12345678.json', { 'self-test': {} });
  offerTextsOfInstance(folder, { warn: (what: object) => logged.push(what), info: () => undefined } as never);
  mountTextsOfInstance(app as unknown as WebApp, join(folder, 'client'));
});
afterAll(() => {
  // Other tests of this process have the product's languages alone.
  for (const tag of ['ar', 'es-MX', 'nb', 'eo']) (locales as string[]).splice(locales.indexOf(tag as never), 1);
  offerOwnTexts([]);
  rmSync(folder, { recursive: true });
});

const hashOf = (tag: string) => ownTexts().find((each) => each.tag === tag)?.hash;
const read = async (address: string) => {
  const reply = await app.request(address);
  return {
    status: reply.status,
    cache: reply.headers.get('cache-control'),
    texts: await reply.json().catch(() => null),
  };
};

test('[S1 §9] a whole language is offered by tag, by a wish of a browser and by an address; one in part is not', () => {
  expect([isLocale('ar'), pickLocale('ar-EG, en;q=0.5'), offeredFor('AR')]).toEqual([true, 'ar', 'ar']);
  expect([isLocale('nl'), pickLocale('nl, en;q=0.5')]).toEqual([false, 'en']);
});

test.each([
  ['ar', 'ar'],
  ['es-MX', 'es'],
  ['nb', 'no'],
  ['eo', 'en'],
  ['fr', 'fr'],
])('what is made in %s is in %s, which the catalogue has, on the server and in the browser', (tag, code) => {
  expect(cardLanguageOf(tag)).toBe(code);
  expect(isLanguage(code)).toBe(true);
  const own = readOwnTexts(writtenOwnTexts(ownTexts())).find((each) => each.tag === tag)!;
  expect(own.cardLanguage ?? own.tag).toBe(code);
});

test('what would break a screen is logged with file and key, and stays English', async () => {
  expect(logged).toEqual([{ file: 'ar/app.json', key: 'nav.today', says: 'has an unknown {{what}}' }]);
  const { texts } = await read(`/assets/texts-base-ar-${hashOf('ar')}.json`);
  expect(texts).toMatchObject({ app: { nav: { today: 'Today', library: pseudoText('Library', 'en-XA') } } });
});

test('the browser gets texts of a group in one file that it may keep', async () => {
  const { status, cache, texts } = await read(`/assets/texts-base-fr-${hashOf('fr')}.json`);
  expect([status, cache]).toEqual([200, 'public, immutable, max-age=31536000']);
  expect(Object.keys(texts as object)).toEqual(['app', 'ui']);
  expect(texts).toMatchObject({ app: { shell: { newCard: 'Nouvelle fiche' }, nav: { library: 'Bibliothèque' } } });
  expect((await read(`/assets/texts-self-test-ar-${hashOf('ar')}.json`)).status).toBe(200);
});

test('a tab from before a change gets the texts of now, and does not keep them', async () => {
  expect(await read('/assets/texts-base-fr-00000000.json')).toMatchObject({ status: 200, cache: 'no-store' });
});

test('other files of texts are those of the build', async () => {
  for (const address of ['/assets/texts-base-de-12345678.json', '/assets/texts-none-ar-12345678.json'])
    expect((await read(address)).status).toBe(404);
});
