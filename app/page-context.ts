import { createContext } from 'react-router';
import type { Member } from '#features/account/member.ts';
import type { Calls } from '#features/product.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** What a page that the server renders is given. */
export interface Page {
  readonly calls: Calls;
  readonly member: Member | null;
  readonly withoutMembership: boolean;
  readonly locale: Locale;
  readonly nonce: string;
  readonly publicUrl: string;
  /** Says that the document may be kept for other visitors. */
  readonly keep: () => void;
}

export const pageContext = createContext<Page>();
