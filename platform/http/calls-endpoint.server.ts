import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, ValidationError, type AnyRouter } from '@orpc/server';
import { Refusal } from '../contract/refusal.ts';
import type { Log } from '../log/log.server.ts';
import { wellFormed } from '../text/well-formed.ts';

/** The context of every call. */
interface RequestContext {
  readonly requestId: string;
}

/** A call that was found, before its input is read. */
export interface FoundCall {
  readonly procedure: { readonly '~orpc': { readonly route: { readonly method?: string; readonly path?: string } } };
  readonly context: object;
}

/** A call with what was sent, before it is read against the contract. */
export interface SentCall extends FoundCall {
  readonly input: unknown;
}

/**
 * Serves the handlers at the paths of their contract. `undefined` if no call has that method and path.
 * `before` refuses by throwing. `around` runs the call; it may change its input and context.
 */
export function callsEndpoint(
  handlers: AnyRouter,
  log: Log,
  {
    before = () => {},
    around = (call, run) => run(call),
  }: {
    before?: (call: FoundCall) => void;
    around?: <Call extends SentCall>(call: Call, run: (call: Call) => Promise<unknown>) => Promise<unknown>;
  } = {},
) {
  const handler = new OpenAPIHandler(handlers, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          // Refusals are expected, and other errors are logged below; what is left could not be parsed or serialised.
          if (!(error instanceof ORPCError))
            log.warn({ err: error, requestId: (context as RequestContext).requestId }, 'call not understood');
          throw error;
        }
      },
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { context } = call;
        try {
          before(call);
          return await around({ ...call, input: wellFormed(call.input) }, next);
        } catch (error) {
          if (error instanceof ORPCError && error.status < 500) throw error;
          // What is not a refusal is a fault of ours: its text stays here, under the id that the reply carries.
          log.error(
            { err: error, issues: issuesOf(error), requestId: (context as RequestContext).requestId },
            'call failed',
          );
          throw new Refusal('FAILED', { key: 'app:refusal.failed' });
        }
      },
    ],
  });
  return async (request: Request, context: RequestContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    return matched ? response : undefined;
  };
}

/** Which fields of a reply do not keep its schema, without their values. */
function issuesOf(error: unknown): string[] | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof ValidationError)) return undefined;
  return cause.issues.slice(0, 20).map(({ path = [], message }) => {
    const keys = path.map((key) => String(typeof key === 'object' ? key.key : key));
    return `${keys.join('.')}: ${message}`;
  });
}
