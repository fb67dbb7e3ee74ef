import routes, { groupsLater } from 'virtual:browser-contract';
import { sentAsHeader } from '#platform/offline/sent-as.ts';
import type { CallsOf } from './contract-types.ts';
import { callIn, callsLater, httpCalls, type Routes, type Send } from './http-calls.ts';
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

/** No server of ours has answered. */
export class Unreached extends TypeError {}

/** The answer is not from our server: a proxy's error page, or the sign-in page of a public network. */
export class NotOurServer extends Unreached {}

const send: Send<CallOptions> = async (request, { idempotencyKey, sentAs, onProgress, onReply }) => {
  if (idempotencyKey) request.headers.set('idempotency-key', idempotencyKey);
  if (sentAs) request.headers.set(sentAsHeader, sentAs);
  const sent = onProgress ? fetchWithProgress(request, onProgress) : fetch(request, { redirect: 'manual' });
  // `fetch` rejects with a TypeError if there is no network.
  const reply = await sent.catch(unreached);
  if (!reply.headers.has('x-request-id')) throw new NotOurServer(`${reply.status} without a request id`);
  onReply?.(reply);
  return reply;
};

function unreached(error: unknown): never {
  throw error instanceof TypeError ? new Unreached(error.message, { cause: error }) : error;
}

const callsBy = (part: Routes) => httpCalls<CallOptions>(part, () => `${location.origin}/api`, send);

let laterCalls: ReturnType<typeof callsBy> | undefined;

/** Calls that the first screen does not make. An import rejects with a TypeError too. */
const loadLater = async () =>
  (laterCalls ??= callsBy((await import('virtual:browser-contract/later').catch(unreached)).default));

const everyCall = { ...callsBy(routes), ...callsLater(groupsLater, loadLater) };

/** Every call of the product, typed by the contract. Commands from screens go through the outbox, not here. */
export const calls = everyCall as unknown as CallsOf<CallOptions>;

type AnyCall = (input: unknown, options: { context: CallOptions; signal: AbortSignal }) => Promise<unknown>;

/** The call at a path such as `cards.create`; `undefined` when this version of the product has none there. */
export async function callAt(path: string): Promise<AnyCall | undefined> {
  const steps = path.split('.');
  const [group = ''] = steps;
  return callIn(groupsLater.includes(group) ? await loadLater() : everyCall, steps);
}
