import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router';
import { localeOf, localeStored, withChosenLocale } from '#features/account/language.server.ts';
import { lookOf } from '#features/instance/look.server.ts';
import { callsFor, type Asker, type Calls, type Product } from '#features/product.server.ts';
import { pause } from '#platform/clock/pause.ts';
import { contentSecurityPolicy, serviceWorkerPolicy } from '#platform/http/security-headers.server.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { askedLanguage, asksOnlyForLanguage, withExactTag } from './asked-language.server.ts';
import { needsOf } from './page-needs.ts';
import { mountTextsOfInstance } from './own-texts.server.ts';
import { pageCache } from './page-cache.server.ts';
import type { CachedData, Page, pageContext } from './page-context.ts';

const yearSeconds = 31_536_000;

/** Serves the built files and renders every page. In development, `load` returns a new build at each request. */
export function mountPages(
  app: WebApp,
  { services, accounts }: Product,
  options: { clientFolder?: string; load: () => Promise<ServerBuild> },
): void {
  const { clientFolder, load } = options;
  if (clientFolder) {
    mountTextsOfInstance(app, clientFolder);
    app.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', `public, immutable, max-age=${yearSeconds}`),
      }),
    );
    app.get('/assets/:file{texts-.+\\.json}', async (context) => {
      // A tab that was opened before the last build asks by the name of then: texts of now are better than none.
      const wanted = withoutHash(context.req.param('file'));
      const files = await readdir(join(clientFolder, 'assets'));
      const found = files.find((file) => file.endsWith('.json') && withoutHash(file) === wanted);
      if (found === undefined) return context.notFound();
      const body = await readFile(join(clientFolder, 'assets', found), 'utf8');
      return context.body(body, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    });
    app.use(
      '*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound(_path, context) {
          context.header('cache-control', 'no-cache');
          // Compare the URL, because the file's path ends in `.br` or `.gz` if a compressed copy is sent.
          if (context.req.path === '/service-worker.js') context.header('content-security-policy', serviceWorkerPolicy);
        },
      }),
    );
  }
  const { settings, log, database, storeAnswers } = services;
  const handlerOf = requestHandlers();
  // Cached pages are those of visitors, who need nothing beyond the strict policy.
  const cachedPage = pageCache({ database, csp: (scriptHashes) => contentSecurityPolicy({ scriptHashes }) });

  app.get('*', async (context) => {
    const build = await load();
    const { url, method, headers, signal } = context.req.raw;
    // Render HEAD as GET, because an empty document must not be cached. The server drops the body.
    const address = new URL(url);
    const asked = askedLanguage(address);
    const exact = asked && withExactTag(address, asked);
    if (exact !== undefined) return context.redirect(exact, 302);
    const request = method === 'HEAD' ? new Request(url, { headers, signal }) : context.req.raw;
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    context.set('needs', needsOf(context.req.path));
    const render = async (asker: PageAsker, cached?: CachedData): Promise<Response> => {
      const locale = asked ?? localeOf(request.headers, asker.member);
      const provider = new RouterContextProvider();
      const rendered: Page['rendered'] = {};
      // Use the bundle's copy of `pageContext`: this module's copy is a different object.
      provider.set((build.entry.module as unknown as { pageContext: typeof pageContext }).pageContext, {
        calls:
          'failure' in asker
            ? failingCalls(asker.failure)
            : callsFor({
                services,
                ...asker,
                requestId: context.get('requestId'),
                idempotencyKey: undefined,
                address: context.get('address'),
              }),
        ...asker,
        locale,
        nonce,
        publicUrl: settings.publicUrl,
        look: 'failure' in asker ? undefined : await lookOf(services, locale),
        cached,
        rendered,
      });
      const head = await handlerOf(build)(request, provider);
      const { document } = rendered;
      const response = document ? new Response(document, { status: head.status, headers: head.headers }) : head;
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
      response.headers.append('vary', 'cookie, accept-language');
      return response;
    };
    const page = async (): Promise<Response> => {
      const asker = await accounts.memberOf(request.headers).then(
        (found) =>
          withChosenLocale(services, request.headers, found).catch((error: unknown) => {
            log.warn({ err: error }, 'the language chosen in a browser was not stored');
            return found;
          }),
        failedAsker,
      );
      // With no query string but that of a language: clients could fill the cache.
      const isCacheable =
        clientFolder !== undefined &&
        !asker.member &&
        !asker.withoutMembership &&
        !asker.leaving &&
        !('failure' in asker) &&
        (address.search === '' || (asked !== undefined && asksOnlyForLanguage(address)));
      if (!isCacheable) {
        const response = await render(asker);
        const stored = localeStored(request.headers, asker.member);
        if (stored) response.headers.append('set-cookie', stored);
        return response;
      }
      const name = `${asked ?? localeOf(request.headers)} ${address.pathname}`;
      return cachedPage(request, name, (cached) => render(asker, cached)).catch((error: unknown) => {
        log.warn({ err: error }, 'the page cache has failed');
        return render(asker);
      });
    };
    const done = new AbortController();
    // A store that drops packets rejects nothing for minutes.
    const silent = async () => {
      do await pause(patienceMs, done.signal);
      while (!done.signal.aborted && (await storeAnswers()));
    };
    const rendered = await Promise.race([page(), silent()]).finally(() => done.abort('answered'));
    const response = rendered ?? (await render(failedAsker(new Error('the store does not answer'))));
    if (rendered && (rendered.status !== 500 || (await storeAnswers()))) return rendered;
    response.headers.set('retry-after', String(retryAfterSeconds));
    return new Response(response.body, { status: 503, headers: response.headers });
  });
}

const withoutHash = (file: string): string => file.replace(/-[\w-]{8}\.json$/, '');

const patienceMs = 3_000;
const retryAfterSeconds = 10;
type PageAsker = Asker & { readonly failure?: unknown };
const failedAsker = (failure: unknown): PageAsker => ({ member: null, withoutMembership: false, failure });

/** Used when the session could not be read: pages without calls are rendered, all others show an error. */
const failingCalls = (failure: unknown): Calls =>
  new Proxy({} as Calls, {
    get() {
      throw failure;
    },
  });

/** One handler for each build, because creating one sorts all routes. */
function requestHandlers(): (build: ServerBuild) => RequestHandler {
  let made: { build: ServerBuild; handler: RequestHandler } | undefined;
  return (build) => {
    if (made?.build !== build) made = { build, handler: createRequestHandler(build, 'production') };
    return made.handler;
  };
}
