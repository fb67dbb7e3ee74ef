import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { onError, ORPCError, type AnyRouter } from '@orpc/server';
import { Refusal } from '../contract/refusal.ts';
import type { Log } from '../log/log.server.ts';

/** Serves the handlers at the paths of their contract. `undefined` when no call has that method and path. */
export function callsEndpoint(handlers: AnyRouter, log: Log) {
  const handler = new OpenAPIHandler(handlers, {
    interceptors: [
      onError((error) => {
        if (error instanceof ORPCError && error.status < 500) return;
        log.error({ err: error }, 'call failed');
      }),
    ],
    clientInterceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          // What is not a refusal is a fault of ours: its text stays here.
          if (error instanceof ORPCError && error.status < 500) throw error;
          log.error({ err: error }, 'handler failed');
          throw new Refusal('FAILED', { key: 'app:refusal.failed' });
        }
      },
    ],
  });
  return async (request: Request, context: object): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    return matched ? response : undefined;
  };
}
