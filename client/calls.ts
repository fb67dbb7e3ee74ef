import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import browserContract from 'virtual:browser-contract';
import { sentAsHeader } from '#platform/offline/sent-as.ts';
import type { CallsOf } from './contract-types.ts';
import { fetchWithProgress, type UploadProgress } from './upload-request.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  idempotencyKey?: string;
  /** The server refuses the call when somebody else is signed in. */
  sentAs?: string;
  /** Called with the reply, for its headers. */
  onReply?: (reply: Response) => void;
  /** Called with the progress of sending the request. */
  onProgress?: (progress: UploadProgress) => void;
}

/** The answer is not from our server: a proxy's error page, or the sign-in page of a public network. */
export class NotOurServer extends TypeError {}

/** Every call of the product, typed by the contract. Commands from screens go through the outbox, not here. */
export const calls: CallsOf<CallOptions> = createORPCClient(
  new OpenAPILink<CallOptions>(browserContract, {
    url: () => new URL('/api', location.origin),
    headers: ({ context }) => ({
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      ...(context.sentAs ? { [sentAsHeader]: context.sentAs } : {}),
    }),
    async fetch(request, init, { context }) {
      const reply = context.onProgress
        ? await fetchWithProgress(request, context.onProgress)
        : await fetch(request, init);
      if (!reply.headers.has('x-request-id')) throw new NotOurServer(`${reply.status} without a request id`);
      context.onReply?.(reply);
      return reply;
    },
  }),
);

type AnyCall = (input: unknown, options: { context: CallOptions; signal: AbortSignal }) => Promise<unknown>;

/** The call at a path such as `cards.create`; `undefined` when this version of the product has none there. */
export function callAt(path: string): AnyCall | undefined {
  let contract: unknown = browserContract;
  let call: unknown = calls;
  for (const step of path.split('.')) {
    if (typeof contract !== 'object' || contract === null || !Object.hasOwn(contract, step)) return undefined;
    contract = (contract as Record<string, unknown>)[step];
    call = (call as Record<string, unknown>)[step];
  }
  return typeof contract === 'object' && contract !== null && '~orpc' in contract ? (call as AnyCall) : undefined;
}
