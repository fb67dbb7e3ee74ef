import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type AnyRouter } from '@orpc/server';
import { Refusal } from '../contract/refusal.ts';
import { compressed } from './compressed.server.ts';
import type { Log } from '../log/log.server.ts';

/** What every call is given, whatever else its handler wants. */
interface RequestContext {
  readonly requestId: string;
}

/** Serves the handlers at the paths of their contract. `undefined` when no call has that method and path. */
export function callsEndpoint(handlers: AnyRouter, log: Log) {
  const handler = new OpenAPIHandler(handlers, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          // Refusals were meant, or have been logged below; what is left could not be read or not be written.
          if (!(error instanceof ORPCError))
            log.warn({ err: error, requestId: (context as RequestContext).requestId }, 'call not understood');
          throw error;
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ORPCError && error.status < 500) throw error;
          // What is not a refusal is a fault of ours: its text stays here, under the id that the reply carries.
          log.error({ err: error, requestId: (context as RequestContext).requestId }, 'call failed');
          throw new Refusal('FAILED', { key: 'app:refusal.failed' });
        }
      },
    ],
  });
  return async (request: Request, context: RequestContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    if (!matched) return undefined;
    // What is read may be a whole library; what a write answers is short.
    return request.method === 'GET' ? compressed(request, response) : response;
  };
}
