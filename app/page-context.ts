import { createContext } from 'react-router';
import type { Asker, Calls } from '#features/product.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Look } from '#ui/look.tsx';

/** Shared state of the page cache and the renderer about a page's data (`page-cache.server.ts`). */
export interface CachedData {
  /** Digest of the data in the cached document. */
  readonly known: string | undefined;
  /** Digest of the data just read; `undefined` if the page must not be cached. */
  digest: string | undefined;
}

/** The context of a server-rendered page. */
export interface Page {
  readonly calls: Calls;
  readonly member: Asker['member'];
  readonly withoutMembership: boolean;
  /** Signed in to an account that is to be deleted. */
  readonly leaving?: Asker['leaving'];
  readonly locale: Locale;
  readonly nonce: string;
  readonly publicUrl: string;
  /** `undefined` while the store does not answer: the product's own. */
  readonly look: Look | undefined;
  /** Set if the document may be cached for other visitors. */
  readonly cached: CachedData | undefined;
  /** Set by the renderer: as the body of its `Response` the document would become a stream, only to be read again. */
  readonly rendered: { document?: Buffer<ArrayBuffer> };
}

export const pageContext = createContext<Page>();
