import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { serialize } from 'node:v8';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { serverTexts } from '#platform/i18n/server-page-texts.ts';
import { LookProvider } from '#ui/look.tsx';
import { pageContext } from './page-context.ts';
import { NonceProvider } from './nonce.tsx';
import type { RouteHandle } from './route-handle.ts';

export { pageContext };

export const streamTimeout = 10_000;

/** An expected error response (404) is not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  console.error(error);
}

/**
 * Renders a whole document: no page streams parts later, and one chunk costs less to send than many. The reply has its
 * head only; the document is in the page's context.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, cached, rendered, look, ...page } = loadContext.get(pageContext);
  const { matches, loaderData, errors } = routerContext.staticHandlerContext;
  const isCached =
    cached !== undefined &&
    status === 200 &&
    !errors &&
    matches.some(({ route }) => (routerContext.routeModules[route.id]?.handle as RouteHandle | undefined)?.cached);
  if (isCached) {
    cached.digest = hash('sha1', serialize([loaderData, look]), 'base64url');
    if (cached.digest === cached.known) return Promise.resolve(new Response(null, { headers }));
  }
  // A nonce is valid for one reply only. Cached documents allow their scripts by hash instead.
  const nonce = isCached ? undefined : page.nonce;
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const body = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        rendered.document = Buffer.concat(chunks);
        resolve(new Response(null, { headers, status }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={serverTexts(locale)}>
        <NonceProvider nonce={nonce}>
          <LookProvider look={look}>
            <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
          </LookProvider>
        </NonceProvider>
      </I18nextProvider>,
      {
        nonce,
        // A part that is loaded by itself is sent in its place however large it is: moved there, it would need scripts.
        progressiveChunkSize: Infinity,
        onAllReady: () => void pipe(body),
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
    body.once('finish', () => clearTimeout(timer));
  });
}

/**
 * `ServerRouter` creates all routes of the product for each document and looks for the address among them again. A
 * document needs those that it shows only: the browser has the others from the manifest's own file.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]!]),
  );
  return { ...context, manifest: { ...manifest, routes } };
}
