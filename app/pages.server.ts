import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router';
import { callsFor, type Product } from '#features/product.server.ts';
import { compressed } from '#platform/http/compressed.server.ts';
import { isLocale, pickLocale } from '#platform/i18n/locales.ts';
import type { WebApp } from '#platform/http/web-app.server.ts';
import { keptPages, type Rendered } from './kept-pages.server.ts';
import type { pageContext } from './page-context.ts';

const yearSeconds = 31_536_000;

/** Serves the built files and renders every page. `load` gives the build anew at each request in development. */
export function mountPages(
  app: WebApp,
  { services, accounts }: Product,
  options: { clientFolder?: string; load: () => Promise<ServerBuild> },
): void {
  const { clientFolder, load } = options;
  if (clientFolder) {
    app.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', `public, immutable, max-age=${yearSeconds}`),
      }),
    );
    app.use(
      '*',
      serveStatic({ root: clientFolder, precompressed: true, onFound: (_path, context) => context.header('cache-control', 'no-cache') }),
    );
  }
  const handlerOf = requestHandlers();
  const visitorsPage = keptPages(services.database);
  app.get('*', async (context) => {
    const build = await load();
    const { url, method, headers, signal } = context.req.raw;
    // What is asked for by HEAD is rendered as for GET: an empty document must not be kept for those who read. The server sends its head alone.
    const request = method === 'HEAD' ? new Request(url, { headers, signal }) : context.req.raw;
    const asker = await accounts.memberOf(request.headers);
    const callContext = {
      services,
      ...asker,
      requestId: context.get('requestId'),
      idempotencyKey: undefined,
      address: context.get('address'),
    };
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    const locale = localeOf(request.headers);
    const render = async (): Promise<Rendered> => {
      let mayKeep = false;
      const provider = new RouterContextProvider();
      // The key is the bundle's own: the same module loaded here would be another key.
      provider.set((build.entry.module as unknown as { pageContext: typeof pageContext }).pageContext, {
        calls: callsFor(callContext),
        ...asker,
        locale,
        nonce,
        publicUrl: services.settings.publicUrl,
        keep: () => {
          mayKeep = true;
        },
      });
      const response = await handlerOf(build)(request, provider);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
      response.headers.append('vary', 'cookie, accept-language');
      return { response, mayKeep };
    };
    const isVisitor = !asker.member && !asker.withoutMembership;
    const { pathname, search } = new URL(url);
    // Whoever adds words to an address must not fill the memory with as many documents.
    const isKept = clientFolder !== undefined && isVisitor && search === '';
    const page = isKept ? await visitorsPage(request, { name: `${locale} ${pathname}`, nonce }, render) : (await render()).response;
    return compressed(request, page);
  });
}

/** A handler sorts all routes when it is made: once for each build. */
function requestHandlers(): (build: ServerBuild) => RequestHandler {
  let made: { build: ServerBuild; handler: RequestHandler } | undefined;
  return (build) => {
    if (made?.build !== build) made = { build, handler: createRequestHandler(build, 'production') };
    return made.handler;
  };
}

function localeOf(headers: Headers) {
  const kept = /(?:^|; )locale=([a-z]{2})/.exec(headers.get('cookie') ?? '')?.[1];
  return isLocale(kept) ? kept : pickLocale(headers.get('accept-language'));
}
