import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Database } from '#platform/database/database.server.ts';
import { traced, type Reads } from '#platform/database/read-trace.server.ts';
import type { CachedData } from './page-context.ts';

/** A document that depends only on its name and its loaders' data. */
interface CachedPage {
  /** Revision of the store when the data was last read. */
  readonly revision: string;
  /** What its loaders have read. */
  readonly reads: Reads;
  /** Digest of the data. */
  readonly digest: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly body: Buffer<ArrayBuffer>;
  /** Compressed on the first request with that encoding. */
  readonly encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const encoders = {
  // Higher levels take several times as long and save a few per cent.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};
type Encoding = keyof typeof encoders;

/** Renders the page. The response needs no body if the data has the digest `known`. */
type Render = (cached: CachedData) => Promise<Response>;

const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Caches documents as every visitor gets them. A page is rendered again only when what it shows has changed:
 * 1. While the store has the same revision, nothing was written at all: the page is served as it is.
 * 2. After a write somewhere, the statements that its loaders ran are run again: the same rows are the same page.
 * 3. Where rows differ, the loaders run again. Data with the same digest is the same page: React renders nothing and
 *    nothing is compressed.
 * The revision is read before the data, so a page is never older than the revision that it is cached under. Requests
 * for the same page at the same revision share one refresh.
 */
export function pageCache({
  database,
  csp,
  maxBytes = defaultMaxBytes,
}: {
  database: Pick<Database, 'revision' | 'readSame'>;
  /** Builds the content security policy of a document with these inline scripts. */
  csp: (scriptHashes: readonly string[]) => string;
  maxBytes?: number;
}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    // The compressed copies add about half of the document's size.
    sizeCalculation: ({ body, reads = [] }) =>
      Math.ceil(1.5 * body.length) + 1_000 + reads.reduce((sum, { sql }) => sum + sql.length + 200, 0),
  });
  const refreshes = new Map<string, Promise<CachedPage | undefined>>();

  /** `name`: everything that the document depends on besides its data. */
  return async function pageFor(request: Request, name: string, render: Render): Promise<Response> {
    const revision = await database.revision();
    const cached = pages.get(name);
    if (cached?.revision === revision) return replyWith(cached, request);
    const refresh = `${revision} ${name}`;
    const running = refreshes.get(refresh);
    const shared = running && (await running);
    if (shared) return replyWith(shared, request);
    const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
    refreshes.set(refresh, promise);
    let page: CachedPage | undefined;
    try {
      if (cached && (await database.readSame(cached.reads))) {
        page = { ...cached, revision };
        pages.set(name, page);
        return replyWith(page, request);
      }
      const data: CachedData = { known: cached?.digest, digest: undefined };
      const { answer: response, reads } = await traced(() => render(data));
      page = await cacheable(response, data.digest, { revision, reads }, cached);
      if (!page) {
        pages.delete(name);
        return response;
      }
      pages.set(name, page);
      return replyWith(page, request);
    } finally {
      // If there is no page to share, waiting requests render their own.
      resolve(page);
      refreshes.delete(refresh);
    }
  };

  async function cacheable(
    response: Response,
    digest: string | undefined,
    read: Pick<CachedPage, 'revision' | 'reads'>,
    cached: CachedPage | undefined,
  ): Promise<CachedPage | undefined> {
    if (digest === undefined || response.status !== 200 || response.headers.has('set-cookie')) return undefined;
    if (cached?.digest === digest) return { ...cached, ...read };
    const body = Buffer.from(await response.arrayBuffer());
    const headers = [
      ...response.headers,
      ['content-security-policy', csp(inlineScriptHashes(body.toString()))] as const,
    ];
    return { ...read, digest, headers, etag: `W/"${hash('sha1', body, 'base64url')}"`, body, encoded: new Map() };
  }
}

async function replyWith(page: CachedPage, request: Request): Promise<Response> {
  const headers = new Headers([...page.headers] as [string, string][]);
  headers.set('etag', page.etag);
  headers.append('vary', 'accept-encoding');
  if (matches(request.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  const accepted = new Negotiator({ headers: { 'accept-encoding': request.headers.get('accept-encoding') ?? '' } });
  const encodings = accepted.encodings(['br', 'gzip']);
  const encoding = (['br', 'gzip'] as const).find((each) => encodings.includes(each));
  if (!encoding) return new Response(page.body, { headers });
  headers.set('content-encoding', encoding);
  let body = page.encoded.get(encoding);
  if (!body) page.encoded.set(encoding, (body = encoders[encoding](page.body)));
  return new Response(await body, { headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  const asked = ifNoneMatch?.split(',').map((each) => each.trim());
  return asked !== undefined && (asked.includes(etag) || asked.includes('*'));
}

/** A nonce must differ in each reply, so cached documents allow their inline scripts by hash. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g);
  const hashes = [...scripts].flatMap(({ groups }) =>
    /\ssrc=|type="application\/ld\+json"/.test(groups!['attributes']!)
      ? []
      : [createHash('sha256').update(groups!['text']!).digest('base64')],
  );
  return [...new Set(hashes)];
}
