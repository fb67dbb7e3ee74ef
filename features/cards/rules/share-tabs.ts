import type { CardState } from './card-limits.ts';

/** Tabs 0, 1 and 2 of the share modal (S1 §4). */
export type ShareTab = 'public' | 'private' | 'link';

export interface ShareTabs {
  /** Empty: only a message that this card is not the member's to share. */
  readonly tabs: readonly ShareTab[];
  readonly first: ShareTab | undefined;
}

/**
 * The tabs of the share modal and the one that is open (S1 §4). `updatePublic`: the card is already public. A secret
 * copy has none. Readers of a public edition and holders of a public copy share its link; for holders the other two
 * tabs explain that only the author publishes (docs/decisions/012-editions.md).
 */
export function shareTabs(state: CardState, { updatePublic }: { readonly updatePublic: boolean }): ShareTabs {
  switch (state) {
    case 'FROMSECRET':
    case 'SECRET':
      return { tabs: [], first: undefined };
    case 'PUBLIC':
      return { tabs: ['link'], first: 'link' };
    case 'FROMPUBLIC':
      return { tabs: ['public', 'private', 'link'], first: 'link' };
    default:
      return { tabs: ['public', 'private'], first: updatePublic ? 'public' : 'private' };
  }
}
