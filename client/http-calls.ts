import { COMMON_ORPC_ERROR_DEFS, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';

/** Calls by name; a call is its method and path: `GET /focus-card/{id}`. */
export interface Routes {
  readonly [name: string]: string | Routes;
}

interface Options<Context> {
  readonly context?: Context;
  readonly signal?: AbortSignal;
}
export type Send<Context> = (request: Request, context: Context) => Promise<Response>;
type HttpCall<Context> = (input?: unknown, options?: Options<Context>) => Promise<unknown>;
export interface HttpCalls<Context> {
  readonly [name: string]: HttpCall<Context> | HttpCalls<Context>;
}

/**
 * The calls of a contract over HTTP, as the server's OpenAPI handler reads and answers them. Has what the contract uses
 * of oRPC's own client and is a fifth of its size: inputs in one object, JSON and files, no streams of events.
 */
export function httpCalls<Context extends object>(
  routes: Routes,
  base: () => string,
  send: Send<Context>,
): HttpCalls<Context> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      typeof route === 'string'
        ? async (input: unknown, { context, signal }: Options<Context> = {}) =>
            answerOf(await send(requestOf(route, base(), input, signal), context ?? ({} as Context)))
        : httpCalls(route, base, send),
    ]),
  );
}

/**
 * The groups of calls whose routes are loaded with the first call of one of them. Any name is taken for a call; one
 * that the routes do not have rejects. What `load` rejects with, the call rejects with, and the next call tries again.
 */
export function callsLater<Context extends object>(
  groups: readonly string[],
  load: () => Promise<HttpCalls<Context>>,
): HttpCalls<Context> {
  const groupOf = (group: string) =>
    new Proxy<Record<string, HttpCall<Context>>>(
      {},
      {
        get: (_none, name) => async (input: unknown, options?: Options<Context>) => {
          const call = callIn(await load(), [group, String(name)]);
          if (!call) throw new Error(`There is no call ${group}.${String(name)}`);
          return call(input, options);
        },
      },
    );
  return Object.fromEntries(groups.map((group) => [group, groupOf(group)]));
}

/** The call at a path; `undefined` if there is none. */
export function callIn<Context>(calls: HttpCalls<Context>, path: readonly string[]): HttpCall<Context> | undefined {
  let found: unknown = calls;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as HttpCalls<Context>)[step];
  }
  return typeof found === 'function' ? (found as HttpCall<Context>) : undefined;
}

function requestOf(route: string, base: string, input: unknown, signal: AbortSignal | undefined): Request {
  const [method = '', pattern = ''] = route.split(' ');
  let rest = input;
  const path = pattern.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const { [name]: value, ...others } = rest as Record<string, unknown>;
    rest = others;
    return encodeURIComponent(String(value));
  });
  if (rest !== input && Object.keys(rest as object).length === 0) rest = undefined;
  const url = new URL(base + path);
  const init: RequestInit = { method, ...(signal && { signal }) };
  if (method === 'GET') {
    for (const [name, value] of fieldsOf(rest)) if (!(value instanceof Blob)) url.searchParams.append(name, value);
    return new Request(url, init);
  }
  if (holdsFile(rest)) {
    const form = new FormData();
    for (const [name, value] of fieldsOf(rest)) form.append(name, value);
    return new Request(url, { ...init, body: form });
  }
  if (rest === undefined) return new Request(url, init);
  return new Request(url, { ...init, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } });
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

/** Nested fields by their path: `update[cards][0]`. Fields without a value are left out. */
function fieldsOf(value: unknown, path = ''): (readonly [name: string, value: string | Blob])[] {
  if (value instanceof Blob) return [[path, value]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => {
      const step = name.replaceAll(/[\\[\]]/g, String.raw`\$&`);
      return fieldsOf(inner, path ? `${path}[${step}]` : step);
    });
  return ['string', 'number', 'boolean'].includes(typeof value) && !Number.isNaN(value) ? [[path, String(value)]] : [];
}

/** The reply; rejects with the refusal of the server. */
async function answerOf(reply: Response): Promise<unknown> {
  const body = await bodyOf(reply);
  const { status } = reply;
  if (status >= 200 && status < 400) return body;
  const refusal: unknown = typeof body === 'object' && body !== null ? { status, ...body } : body;
  if (isORPCErrorJson(refusal)) throw createORPCErrorFromJson(refusal);
  const [code] = Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, common]) => common.status === status) ?? [];
  throw new ORPCError(code ?? 'MALFORMED_ORPC_ERROR_RESPONSE', { status, data: { status, body } });
}

async function bodyOf(reply: Response): Promise<unknown> {
  const type = reply.headers.get('content-type') ?? '';
  try {
    if (reply.headers.has('content-disposition')) return await reply.blob();
    if (type && !type.startsWith('application/json'))
      return await (type.startsWith('text/') ? reply.text() : reply.blob());
    const text = await reply.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw new Error('Cannot parse response body, please check the response body and content-type.', { cause: error });
  }
}
