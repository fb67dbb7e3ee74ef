import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashes } from 'virtual:texts';

/** Addresses asked for, in order. */
let asked: string[];
let reachable: boolean;
let events: EventTarget;

beforeEach(() => {
  asked = [];
  reachable = true;
  events = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  page('en', '');
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!reachable) return new Response('', { status: 503 });
    const [, name = ''] = /^\/assets\/texts-(.+)-[\w-]{8}\.json$/.exec(address) ?? [];
    return Response.json({ app: { name }, ui: { name }, cards: { name }, maps: { name } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (lang: string, cookie: string) =>
  vi.stubGlobal('document', { cookie, documentElement: { lang, dataset: {} } });
const opened = () => import('./page-texts.tsx');
const address = (group: string, language: string) => `/assets/texts-${group}-${language}-${hashes[language]}.json`;

vi.mock('virtual:texts', () => ({
  where: { app: 'base', ui: 'base', cards: 'base' },
  hashes: { en: 'en_en_en', fr: 'fr-fr-fr' },
}));

test('namespaces of one group are one request, and a namespace of no group is a file of its own', async () => {
  const texts = await (await opened()).browserTexts(['cards', 'maps']);
  expect(asked).toEqual([address('base', 'en'), address('maps', 'en')]);
  expect(texts.getResource('en', 'cards', 'name')).toBe('base-en');
  expect(texts.getResource('en', 'maps', 'name')).toBe('maps-en');
});

test('the language chosen in this browser goes before that of the document', async () => {
  page('en', 'a=b; locale=fr; c=d');
  await (await opened()).browserTexts([]);
  expect(asked).toEqual([address('base', 'fr')]);
});

test('a tag that is not offered is no choice, however it is written', async () => {
  const { chosenLocale } = await opened();
  for (const tag of ['xx-Hans', 'fr-XX', 'en-']) {
    page('fr', `locale=${tag}`);
    expect(chosenLocale(), tag).toBe('fr');
  }
});

test('a page waits for texts that the server refuses, and for the network', async () => {
  vi.useFakeTimers();
  reachable = false;
  const texts = (await opened()).browserTexts([]);
  await vi.advanceTimersByTimeAsync(3_000);
  const tries = asked.length;
  expect(tries).toBeGreaterThanOrEqual(2);
  reachable = true;
  events.dispatchEvent(new Event('online'));
  expect((await texts).getResource('en', 'app', 'name')).toBe('base-en');
  expect(asked).toHaveLength(tries + 1);
});

test('a language whose texts cannot be had is not reachable, until they can', async () => {
  const { textsAreReachable } = await opened();
  reachable = false;
  await expect(textsAreReachable('fr')).rejects.toThrow();
  reachable = true;
  await textsAreReachable('fr');
  expect(asked).toEqual([address('base', 'fr'), address('base', 'fr')]);
});

test('[S1 §9] the language that the address asked for, and the document has, goes before the chosen one', async () => {
  const { chosenLocale } = await opened();
  page('fr', 'locale=en');
  vi.stubGlobal('location', { search: '?lang=fr' });
  expect(chosenLocale()).toBe('fr');
  // A page that does not take its language from the address.
  vi.stubGlobal('location', { search: '?lang=de' });
  expect(chosenLocale()).toBe('en');
});
