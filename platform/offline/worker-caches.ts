import { fallbackLocale } from '../i18n/locales.ts';
import { readOwnTexts } from '../i18n/own-texts.ts';
import type { Precache } from './offline-plugin.ts';
import { takeOver, type KeepLanguage } from './take-over.ts';
import { cutRange, wholeOf } from './cut-ranges.ts';
import type { WorkerScope } from './worker-scope.ts';

interface Options {
  readonly precache: Precache;
  readonly document: string;
  /**
   * Path below the document that is shown instead of a page that needs the network. That page's path is passed as
   * `?page=`.
   */
  readonly away: string;
  /** Small files that the document names and whose names do not change with their content. */
  readonly marks: readonly string[];
  /** Pictures and sounds: their addresses never change what they show. */
  readonly media: { readonly prefix: string; readonly cache: string; readonly most: number };
}

/** Network timeout for a document that is cached. */
const documentPatienceMs = 3_000;
const assetsPrefix = 'loci-assets-';

/** `/assets/editor-DP6ttBOK.js` of one version is `/assets/editor-Cx31fQ_a.js` of another. */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/**
 * Caches the files of the screens, whole versions at a time: a version is installed beside the running one and is
 * activated only when the member reloads for it. Files that are not precached are cached when they are first used.
 * Calls are never cached here; the page keeps what they answer, per member.
 */
export function answerFrom(worker: WorkerScope, { precache, document, away, marks, media }: Options): void {
  const assets = `${assetsPrefix}${precache.version}`;
  const files = new Set(precache.files);

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    if (event.data === takeOver) void worker.skipWaiting();
    const { keepLanguage } = (event.data ?? {}) as Partial<KeepLanguage>;
    if (keepLanguage) event.waitUntil(keepTexts(keepLanguage));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname, origin } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      const isKept = pathname === document || pathname.startsWith(`${document}/`);
      event.respondWith(isKept ? documentFor(request) : pageOfNetwork(request));
    } else if (marks.includes(pathname)) event.respondWith(fromThisVersion(request));
    else if (files.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(fromAssets(request));
    else if (pathname.startsWith(media.prefix)) event.respondWith(cutRange(request, fromMedia(wholeOf(request))));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(assets);
    const page = await fetch(document, { cache: 'reload', credentials: 'same-origin' });
    if (!page.ok) throw new Error(`${document} answered ${page.status}`);
    const html = await page.clone().text();
    const queue = [
      ...new Set([...precache.files, ...filesOfLanguage(html, precache.languages), ...filesNamedIn(html)]),
    ];
    const take = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) await addFrom(cache, file);
    };
    await Promise.all([
      take(),
      take(),
      take(),
      take(),
      cache.addAll(marks.map((mark) => new Request(mark, { cache: 'reload' }))),
    ]);
    await takeOverUsedParts(cache);
    // Last: a document without its files would be worse than none.
    await cache.put(document, page);
  }

  async function keepTexts(language: string): Promise<void> {
    const cache = await caches.open(assets);
    const page = await fetch(document, { cache: 'reload', credentials: 'same-origin' });
    const html = await page.clone().text();
    // One in another language was asked for meanwhile, or the choice did not reach the server.
    const files = html.includes(` lang="${language}"`)
      ? filesOfLanguage(html, precache.languages)
      : (precache.languages[language] ?? []);
    for (const file of files) await addFrom(cache, file);
    // The document is in the language before, and hydration compares its texts. One that names other scripts is of a
    // version that is not installed here; its fonts are those of the language.
    const kept = await cache.match(document, { ignoreVary: true });
    if (kept && page.ok && scriptsIn(await kept.text()) === scriptsIn(html)) await cache.put(document, page);
  }

  async function addFrom(cache: Cache, file: string): Promise<void> {
    // Names carry a hash of the content, so an earlier version's copy is as good.
    const known = await caches.match(file);
    if (known) await cache.put(file, known);
    else await cache.add(file);
  }

  /** What an earlier version kept because it was used is kept of this version too. */
  async function takeOverUsedParts(cache: Cache): Promise<void> {
    const used = new Set<string>();
    for (const name of await caches.keys()) {
      if (!name.startsWith(assetsPrefix) || name === assets) continue;
      for (const { url } of await (await caches.open(name)).keys()) used.add(withoutHash(new URL(url).pathname));
    }
    for (const file of [...precache.onUse, ...Object.values(precache.languages).flat()])
      // A part that cannot be had now is loaded when it is next used: no reason to refuse the version.
      if (used.has(withoutHash(file))) await addFrom(cache, file).catch(() => undefined);
  }

  async function activate(): Promise<void> {
    // Names come oldest first. The version before this one stays: another tab may still run it, in mid-test, and want a
    // part of it.
    const earlier = (await caches.keys()).filter((name) => name.startsWith(assetsPrefix) && name !== assets);
    for (const name of earlier.slice(0, -1)) await caches.delete(name);
    await worker.clients.claim();
  }

  async function documentFor(request: Request): Promise<Response> {
    const kept = async () => (await caches.open(assets)).match(document, { ignoreVary: true });
    const fresh = fetch(request);
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, documentPatienceMs));
    try {
      const answer = await Promise.race([fresh, patience]);
      if (answer && answer.status < 500) return answer;
    } catch {
      // Offline: use the cached document below.
    }
    fresh.catch(() => undefined);
    return (await kept()) ?? fresh;
  }

  /** A browser without a network would show a page of its own, from which no way leads on. */
  async function pageOfNetwork(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      if (!(await (await caches.open(assets)).match(document, { ignoreVary: true }))) throw error;
      const { pathname, search } = new URL(request.url);
      return Response.redirect(`${away}?page=${encodeURIComponent(pathname + search)}`);
    }
  }

  async function fromThisVersion(request: Request): Promise<Response> {
    return (await (await caches.open(assets)).match(request, { ignoreVary: true })) ?? fetch(request);
  }

  async function fromAssets(request: Request): Promise<Response> {
    // Of any version: names carry a hash of the content.
    const known = await caches.match(request, { ignoreVary: true });
    if (known) return known;
    try {
      const answer = await fetch(request);
      // Texts of a later version under an address of this one.
      const mayKeep = !answer.headers.get('cache-control')?.includes('no-store');
      if (answer.ok && mayKeep) await (await caches.open(assets)).put(request, answer.clone());
      return answer;
    } catch (error) {
      if (!precache.networkScreens.includes(new URL(request.url).pathname)) throw error;
      // The router would reload the page for a screen that cannot be loaded, again and again.
      return new Response(`export { default } from ${JSON.stringify(precache.away)};`, {
        headers: { 'content-type': 'text/javascript' },
      });
    }
  }

  async function fromMedia(request: Request): Promise<Response> {
    const cache = await caches.open(media.cache);
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await fetch(request);
    if (answer.status === 200) {
      await putIfRoom(cache, request, answer.clone());
      const keys = await cache.keys();
      // Keys come oldest first.
      for (const old of keys.slice(0, Math.max(0, keys.length - media.most))) await cache.delete(old);
    }
    return answer;
  }
}

/** Where the device is full it is shown all the same. */
async function putIfRoom(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  }
}

/** Texts and fonts of the language of a document; those of all languages where it says none that is known. */
function filesOfLanguage(html: string, languages: Precache['languages']): readonly string[] {
  const [, language = ''] = /<html[^>]* lang="([\w-]+)"/.exec(html) ?? [];
  const [, written] = /<html[^>]* data-own-texts="([^"]*)"/.exec(html) ?? [];
  const own = readOwnTexts(written).find(({ tag }) => tag === language);
  const known = languages[language];
  if (!own) return known ?? Object.values(languages).flat();
  // The instance has texts of its own, at addresses like those of the built ones.
  const built = known ? language : fallbackLocale;
  const ending = new RegExp(`-${built}-[\\w-]{8}\\.json$`);
  const files = languages[built] ?? [];
  const texts = files.filter((file) => ending.test(file));
  // Fonts of a language that is not known follow when they are used.
  const fonts = known ? files.filter((file) => !ending.test(file)) : [];
  return [...texts.map((file) => file.replace(ending, `-${language}-${own.hash}.json`)), ...fonts];
}

/** Files of the build that a document names, down to the list of routes, which the router writes last. */
const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/["'](\/assets\/[^"'?#]+)["']/g)].map(([, file]) => file!);

const scriptsIn = (html: string): string =>
  filesNamedIn(html)
    .filter((file) => file.endsWith('.js'))
    .join();
