import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refusals, type RefusalCode, type RefusalData } from '../contract/refusal.ts';
import { hideSecrets } from '../log/hide-secrets.ts';
import { crossSiteReason } from './cross-site.server.ts';
import { uploadsPath } from '../uploads/uploads-path.ts';
import { securityHeaders, type PageNeed } from './security-headers.server.ts';
import type { Services } from './services.server.ts';
import { visitorAddress } from './visitor-address.server.ts';

export interface WebVariables {
  requestId: string;
  address: string;
  /** The call of the contract that was found, such as `GET /user/{id}`. */
  route?: string;
  /** Set by handlers of documents with scripts. */
  nonce?: string;
  /** Permissions of that document beyond the strict policy. */
  needs?: readonly PageNeed[];
}
export type WebApp = Hono<{ Bindings: HttpBindings; Variables: WebVariables }>;

/**
 * Enough for one picture and the longest card. Larger files are uploads, which are streams with limits of their own.
 */
const bodyLimitBytes = 4 * 1024 * 1024;

/** A call that takes larger bodies, by the beginning of its path. */
export interface LargeBodies {
  readonly prefix: string;
  readonly bytes: number;
}

/** Middleware of every request: id, log line, security headers, origin check, body limit, last-resort error. */
export function openWebApp(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  largeBodies: readonly LargeBodies[] = [],
): WebApp {
  const app: WebApp = new Hono();
  const https = settings.publicUrl.startsWith('https:');
  const { development } = settings;
  const headersWithoutNonce = Object.entries(securityHeaders({ https, development }));

  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set(
      'address',
      visitorAddress(
        context.env.incoming?.socket?.remoteAddress ?? '127.0.0.1',
        context.req.header('x-forwarded-for') ?? null,
        settings.trustedProxies,
      ),
    );
    await next();
    const { headers } = context.res;
    const nonce = context.get('nonce');
    for (const [name, value] of nonce
      ? Object.entries(securityHeaders({ https, development, nonce, needs: context.get('needs') ?? [] }))
      : headersWithoutNonce) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // Browsers ignore it without a secure context, and say so on the console of a phone in the same network.
    if (!https && !/^(localhost|127\.0\.0\.1)(:|$)/.test(context.req.header('host') ?? ''))
      headers.delete('cross-origin-opener-policy');
    // Default below /api: replies are personal or change at any moment, so no cache may store them.
    if (!headers.has('cache-control') && context.req.path.startsWith('/api/')) headers.set('cache-control', 'no-store');
    headers.set('x-request-id', requestId);
    log.info(
      {
        requestId,
        method: context.req.method,
        path: hideSecrets(context.req.path),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });

  app.use(async (context, next) => {
    if (crossSiteReason(context.req.raw, settings))
      return refusalResponse('NOT_ALLOWED', {
        key: 'app:refusal.otherSite',
        values: { address: settings.publicUrl },
      });
    return next();
  });

  const tooLarge = () => refusalResponse('TOO_LARGE', { key: 'app:refusal.tooLarge' });
  const limitOf = (path: string) => largeBodies.find(({ prefix }) => path.startsWith(prefix))?.bytes ?? bodyLimitBytes;
  app.use(async (context, next) => {
    const { method, headers } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method === 'PATCH' && context.req.path.startsWith(`${uploadsPath}/`)) return next();
    const declared = headers.get('content-length');
    if (declared === null || headers.has('transfer-encoding'))
      return bodyLimit({ maxSize: limitOf(context.req.path), onError: tooLarge })(context, next);
    // Node delivers no more bytes than declared. Reading the body here would create a stream, which costs as much as a
    // whole call.
    return Number(declared) > limitOf(context.req.path) ? tooLarge() : next();
  });

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed');
    return refusalResponse('FAILED', { key: 'app:refusal.failed' });
  });
  return app;
}

/** A refusal in wire format, for requests that are refused before they reach a call. */
export function refusalResponse(code: RefusalCode, data: RefusalData): Response {
  return Response.json(
    { defined: false, code, status: refusals[code].status, message: refusals[code].meaning, data },
    { status: refusals[code].status },
  );
}
