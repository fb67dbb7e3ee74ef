/** JSON-RPC 2.0 as the Model Context Protocol uses it: one message for each request, no batches. */
export type MessageId = string | number;

export interface RpcRequest {
  readonly id: MessageId;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type RpcMessage =
  | { readonly kind: 'request'; readonly request: RpcRequest }
  /** Expects no answer: a notification, or an answer to a question that this server never asks. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'invalid'; readonly id: MessageId | null };

export const rpcErrors = {
  parse: -32_700,
  invalidRequest: -32_600,
  noMethod: -32_601,
  invalidParams: -32_602,
} as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readMessage(body: unknown): RpcMessage {
  if (!isObject(body)) return { kind: 'invalid', id: null };
  const { jsonrpc, id, method, params = {} } = body;
  const given = typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
  if (jsonrpc !== '2.0') return { kind: 'invalid', id: given };
  if (method === undefined)
    return 'result' in body || 'error' in body ? { kind: 'silent' } : { kind: 'invalid', id: given };
  if (typeof method !== 'string' || !isObject(params)) return { kind: 'invalid', id: given };
  if (!('id' in body)) return { kind: 'silent' };
  return given === null ? { kind: 'invalid', id: null } : { kind: 'request', request: { id: given, method, params } };
}

/** Newest first. */
export const protocolRevisions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** What the client asks for, if this server has it, else the newest: the client decides whether it goes on. */
export const negotiatedRevision = (wanted: unknown): string =>
  protocolRevisions.find((revision) => revision === wanted) ?? protocolRevisions[0];
