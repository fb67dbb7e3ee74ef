import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isPublicAddress, placeOf, whatBlocksAddress } from './outbound-address.server.ts';

/**
 * Why nothing came: the address is not public, or not among `hosts` · a name resolved to a private address · a
 * redirect, which is never followed · another status than 2xx · too many bytes · too late · another type · no
 * connection, or one that broke.
 */
export interface OutboundRefusal {
  readonly refused: 'address' | 'resolved' | 'redirect' | 'status' | 'tooLarge' | 'tooSlow' | 'type' | 'failed';
  /** The status of the answer, for `status` and `redirect`. */
  readonly status?: number;
  /** How long `status` asks to wait: seconds, or a date. */
  readonly retryAfter?: string | undefined;
}

export interface Bytes {
  readonly bytes: Buffer;
  /** The media type, in small letters and without parameters. */
  readonly type: string;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

interface Bounds {
  /** Host names, the only ones that may be asked; without it every public one. */
  readonly hosts?: readonly string[];
  /** Places (`host:port`) that the administrator has named: they may be http, private and on another port. */
  readonly named?: readonly string[];
  readonly maxBytes: number;
  /** From the start to the last byte. */
  readonly ms: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Outbound {
  /** GETs bytes of one of the `types`, such as `image/png`, from the public internet. */
  fetchGuarded(url: string, bounds: Bounds & { readonly types: readonly string[] }): Promise<Bytes | OutboundRefusal>;
  /** Sends a request and gives back whatever is answered, a redirect too, which is not followed. */
  sendGuarded(
    url: string,
    bounds: Bounds & { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly body?: string | Uint8Array },
  ): Promise<OutboundAnswer | OutboundRefusal>;
}

export type Lookup = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const isRefused = (answer: object): answer is OutboundRefusal => 'refused' in answer;

/**
 * The only door to other machines for addresses that a member, a browser or another service has named. A host is
 * checked twice: a literal address before, and every answer of the resolver at connecting, so that nothing is resolved
 * a second time. `allowed` is OUTBOUND_ALLOW.
 */
export function guardedOutbound(allowed: readonly string[], resolve: Lookup = systemLookup): Outbound {
  async function sendGuarded(
    address: string,
    { hosts, named = [], maxBytes, ms, headers, method, body }: Parameters<Outbound['sendGuarded']>[1],
  ): Promise<OutboundAnswer | OutboundRefusal> {
    if (!URL.canParse(address)) return { refused: 'address' };
    const url = new URL(address);
    const isAllowed = (place: string) => allowed.includes(place) || named.includes(place);
    if (whatBlocksAddress(url, isAllowed) || (hosts && !hosts.includes(url.hostname))) return { refused: 'address' };
    const options: RequestOptions = {
      method,
      // A connection of its own: a kept one would be used again without a check.
      agent: false,
      signal: AbortSignal.timeout(ms),
      headers: {
        'user-agent': 'Loci',
        'accept-encoding': 'identity',
        ...headers,
        ...(body === undefined ? undefined : { 'content-length': Buffer.byteLength(body) }),
      },
      ...(isAllowed(placeOf(url)) ? undefined : { lookup: publicOnly(resolve) }),
    };
    try {
      const response = await answered(url, options, body);
      const bytes = await upTo(maxBytes, response);
      if (!bytes) return { refused: 'tooLarge' };
      return { status: response.statusCode!, headers: response.headers, bytes };
    } catch (error) {
      if (error instanceof PrivateAddress) return { refused: 'resolved' };
      return { refused: options.signal!.aborted ? 'tooSlow' : 'failed' };
    }
  }

  return {
    sendGuarded,
    async fetchGuarded(address, { types, ...bounds }) {
      const answer = await sendGuarded(address, {
        ...bounds,
        method: 'GET',
        headers: { accept: types.join(', '), ...bounds.headers },
      });
      if (isRefused(answer)) return answer;
      const { status, headers, bytes } = answer;
      if (status >= 300 && status < 400) return { refused: 'redirect', status };
      if (status < 200 || status >= 300) return { refused: 'status', status, retryAfter: text(headers['retry-after']) };
      const type = (text(headers['content-type']) ?? '').split(';')[0]!.trim().toLowerCase();
      return types.includes(type) ? { bytes, type } : { refused: 'type' };
    },
  };
}

const text = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

class PrivateAddress extends Error {}

/** Fails if any of the addresses of a name is private: which of them is connected to is not known. */
function publicOnly(resolve: Lookup): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress(host), '');
      return options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
    });
}

function answered(url: URL, options: RequestOptions, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Counts the bytes as they come: what an answer says of its length is not believed. */
async function upTo(most: number, response: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.byteLength;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
