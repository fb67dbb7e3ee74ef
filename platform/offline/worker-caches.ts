import type { Precache } from './offline-plugin.ts';
import { takeOver } from './take-over.ts';
import type { WorkerScope } from './worker-scope.ts';

interface Options {
  readonly precache: Precache;
  readonly document: string;
  /** Below the document: what stands for a page that only the network has. The address of that page comes as `?page=`. */
  readonly away: string;
  /** Small files that the document names and that keep their name when they change. */
  readonly marks: readonly string[];
  /** Pictures: their addresses never change what they show. */
  readonly media: { readonly prefix: string; readonly cache: string; readonly most: number };
}

/** A network that does not answer for so long counts as gone, for a document that is kept here. */
const documentPatienceMs = 3_000;
const assetsPrefix = 'loci-assets-';

/**
 * Keeps what the screens are made of, whole versions at a time: a version is installed beside the running one and takes over only
 * when the member reloads for it. Calls are never kept here; what they answer is kept by the page, per member.
 */
export function answerFrom(worker: WorkerScope, { precache, document, away, marks, media }: Options): void {
  const assets = `${assetsPrefix}${precache.version}`;
  const files = new Set(precache.files);

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('message', (event) => {
    if (event.data === takeOver) void worker.skipWaiting();
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
    else if (pathname.startsWith(media.prefix)) event.respondWith(fromMedia(request));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(assets);
    const page = await fetch(document, { cache: 'reload', credentials: 'same-origin' });
    if (!page.ok) throw new Error(`${document} answered ${page.status}`);
    const queue = [...new Set([...precache.files, ...filesNamedIn(await page.clone().text())])];
    const take = async () => {
      for (let file = queue.pop(); file; file = queue.pop()) {
        // Names carry a hash of the content, so an earlier version's copy is as good.
        const known = await caches.match(file);
        if (known) await cache.put(file, known);
        else await cache.add(file);
      }
    };
    await Promise.all([take(), take(), take(), take(), cache.addAll(marks.map((mark) => new Request(mark, { cache: 'reload' })))]);
    // Last: a document without its files would be worse than none.
    await cache.put(document, page);
  }

  /** The list of routes, which the router writes after every other file. */
  function filesNamedIn(html: string): string[] {
    return [...html.matchAll(/["'](\/assets\/[^"'?#]+)["']/g)].map(([, file]) => file!);
  }

  async function activate(): Promise<void> {
    // Names come oldest first. The version before this one stays: another tab may still run it, in mid-test, and want a part of it.
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
      // No network: the kept document below is the answer.
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
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(assets)).put(request, answer.clone());
    return answer;
  }

  async function fromMedia(request: Request): Promise<Response> {
    const cache = await caches.open(media.cache);
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await fetch(request);
    if (answer.status === 200) {
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      // Keys come oldest first.
      for (const old of keys.slice(0, Math.max(0, keys.length - media.most))) await cache.delete(old);
    }
    return answer;
  }
}
