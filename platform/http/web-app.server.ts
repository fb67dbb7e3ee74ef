import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refusals, type RefusalCode, type RefusalData } from '../contract/refusal.ts';
import { hideSecrets } from '../log/hide-secrets.ts';
import { crossSiteReason } from './cross-site.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import type { Services } from './services.server.ts';
import { visitorAddress } from './visitor-address.server.ts';

export interface WebVariables {
  requestId: string;
  address: string;
  /** Set by whoever answers a document with scripts of its own. */
  nonce?: string;
}
export type WebApp = Hono<{ Bindings: HttpBindings; Variables: WebVariables }>;

/** Room for one picture and the longest card; uploads have their own, tighter limit. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** The outer shell of every request: id, log line, security headers, origin check, body limit, last-resort error. */
export function openWebApp({ settings, log }: Pick<Services, 'settings' | 'log'>): WebApp {
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
    for (const [name, value] of nonce ? Object.entries(securityHeaders({ https, development, nonce })) : headersWithoutNonce) {
      if (!headers.has(name)) headers.set(name, value);
    }
    // Whoever answers below /api, and forgets to say so: it is somebody's own, or true for this moment.
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

  const { origin } = new URL(settings.publicUrl);
  app.use(async (context, next) => {
    if (crossSiteReason(context.req.raw, origin)) return refusalResponse('NOT_ALLOWED', { key: 'app:refusal.otherSite' });
    return next();
  });

  const tooLarge = () => refusalResponse('TOO_LARGE', { key: 'app:refusal.tooLarge' });
  const countedBody = bodyLimit({ maxSize: bodyLimitBytes, onError: tooLarge });
  app.use(async (context, next) => {
    const { method, headers } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const declared = headers.get('content-length');
    if (declared === null || headers.has('transfer-encoding')) return countedBody(context, next);
    // Node hands over no more than was declared. To look at the body itself would make a stream of it, which costs as much as a whole call.
    return Number(declared) > bodyLimitBytes ? tooLarge() : next();
  });

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed');
    return refusalResponse('FAILED', { key: 'app:refusal.failed' });
  });
  return app;
}

/** A refusal as it looks on the wire, for what is refused before any call is reached. */
export function refusalResponse(code: RefusalCode, data: RefusalData): Response {
  return Response.json(
    { defined: false, code, status: refusals[code].status, message: refusals[code].meaning, data },
    { status: refusals[code].status },
  );
}
