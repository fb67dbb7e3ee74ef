import { afterEach, expect, test, vi } from 'vitest';
import { answerFrom } from './worker-caches.ts';
import type { WorkerScope } from './worker-scope.ts';

const precache = {
  version: 'v1',
  files: ['/assets/base-aaaaaaaa.js'],
  languages: {
    en: ['/assets/texts-base-en-eeeeeeee.json', '/assets/display-ffffffff.woff2'],
    fr: ['/assets/texts-base-fr-rrrrrrrr.json', '/assets/display-ffffffff.woff2'],
  },
  onUse: [],
  networkScreens: [],
  away: '/assets/away-aaaaaaaa.js',
};

const documentIn = (attributes: string, files = ['base-aaaaaaaa.js']) =>
  `<!DOCTYPE html><html ${attributes}><head>${files.map((file) => `<script src="/assets/${file}"></script>`).join('')}`;

/** A worker with caches in memory; `document` is what the server answers for `/app`. */
function openWorker(document: { html: string }) {
  const stored = new Map<string, string>();
  const cache = {
    put: async (key: string, reply: Response) => void stored.set(key, await reply.text()),
    add: async (key: string) => void stored.set(key, ''),
    addAll: async () => undefined,
    keys: async () => [],
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
  };
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], match: cache.match });
  vi.stubGlobal('fetch', async () => new Response(document.html));
  const listeners = new Map<string, (event: object) => void>();
  const worker = {
    location: { origin: 'https://loci.test' },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  };
  answerFrom(worker as unknown as WorkerScope, {
    precache,
    document: '/app',
    away: '/app/away',
    marks: [],
    media: { prefix: '/media/', cache: 'media', most: 1 },
  });
  const run = async (kind: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(kind)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { stored, run, kept: () => [...stored.keys()].filter((key) => /texts|woff2/.test(key)).toSorted() };
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of the product', 'lang="fr" dir="ltr"', ['/assets/display-ffffffff.woff2', '/assets/texts-base-fr-rrrrrrrr.json']],
  [
    'of the product with words of the instance',
    'lang="fr" dir="ltr" data-own-texts="ar:11111111:x fr:22222222:y"',
    ['/assets/display-ffffffff.woff2', '/assets/texts-base-fr-22222222.json'],
  ],
  [
    'that the instance adds',
    'lang="ar" dir="rtl" data-own-texts="ar:11111111:x fr:22222222:y"',
    ['/assets/texts-base-ar-11111111.json'],
  ],
])('a device keeps the texts and fonts of a language %s', async (_what, attributes, kept) => {
  const worker = openWorker({ html: documentIn(attributes) });
  await worker.run('install');
  expect(worker.kept()).toEqual(kept);
});

test('after a change of language it keeps those of the other, and a document in it', async () => {
  const document = { html: documentIn('lang="en"', ['base-aaaaaaaa.js', 'display-ffffffff.woff2']) };
  const worker = openWorker(document);
  await worker.run('install');
  // The other language has another font.
  document.html = documentIn('lang="ar" data-own-texts="ar:11111111:x"');
  await worker.run('message', { data: { keepLanguage: 'ar' } });
  expect(worker.kept()).toContain('/assets/texts-base-ar-11111111.json');
  expect(worker.stored.get('/app')).toContain('lang="ar"');
});

test('a document of a version that is not installed here is not stored', async () => {
  const document = { html: documentIn('lang="en"') };
  const worker = openWorker(document);
  await worker.run('install');
  document.html = documentIn('lang="fr"', ['base-bbbbbbbb.js']);
  await worker.run('message', { data: { keepLanguage: 'fr' } });
  expect(worker.kept()).toContain('/assets/texts-base-fr-rrrrrrrr.json');
  expect(worker.stored.get('/app')).toContain('lang="en"');
});
