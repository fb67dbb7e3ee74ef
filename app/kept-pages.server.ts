import type { Database } from '#platform/database/database.server.ts';
import { encodingsTaken } from '#platform/http/compressed.server.ts';
import { gzipWithGaps } from '#platform/http/gzip-with-gaps.server.ts';

/** A document with gaps where the nonce of each reply goes. */
interface KeptPage {
  readonly revision: string;
  readonly parts: readonly string[];
  readonly zipped: (nonce: Buffer) => NonSharedBuffer;
  readonly headers: readonly [string, string][];
}

/** A document takes up to 100 kB. */
const mostKept = 100;

export interface Rendered {
  readonly response: Response;
  /** The document depends on nothing but its address, the language and the rows. */
  readonly mayKeep: boolean;
}

/**
 * Documents as every visitor sees them, each kept until anything is written to the store: between two writes a page is rendered and
 * compressed once. The revision is read before the rows are, so what is kept is never older than what it is kept for.
 */
export function keptPages(database: Pick<Database, 'revision'>) {
  const kept = new Map<string, KeptPage>();

  /** `name` is all that the document depends on beside the rows; `nonce` is that of this reply. */
  return async function pageFor(
    request: Request,
    { name, nonce }: { name: string; nonce: string },
    render: () => Promise<Rendered>,
  ): Promise<Response> {
    const revision = await database.revision();
    const known = kept.get(name);
    if (known?.revision === revision) return replyWith(known, request, nonce);
    kept.delete(name);
    const { response, mayKeep } = await render();
    if (!mayKeep || response.status !== 200 || response.headers.has('set-cookie')) return response;
    const parts = (await response.text()).split(nonce);
    const headers = [...response.headers];
    const page: KeptPage = { revision, parts, zipped: gzipWithGaps(parts.map((part) => Buffer.from(part))), headers };
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(name, page);
    return replyWith(page, request, nonce);
  };
}

function replyWith({ parts, zipped, headers }: KeptPage, request: Request, nonce: string): Response {
  if (!encodingsTaken(request).has('gzip')) return new Response(parts.join(nonce), { headers: [...headers] });
  const response = new Response(zipped(Buffer.from(nonce)), { headers: [...headers, ['content-encoding', 'gzip']] });
  response.headers.append('vary', 'accept-encoding');
  return response;
}
