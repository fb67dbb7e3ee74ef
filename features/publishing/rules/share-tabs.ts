import type { CardState } from '#features/cards/rules/card-limits.ts';

/** Tabs 0, 1 and 2 of the share modal (S1 §4). */
export type ShareTab = 'public' | 'private' | 'link';

export interface ShareTabs {
  /** None: only a message that this card is not the member's to share. */
  readonly tabs: readonly ShareTab[];
  readonly first: ShareTab | undefined;
}

/**
 * Which tabs the share modal has for a card and which one is open (S1 §4). `updatePublic`: the card is public already. A secret copy has no
 * sharing at all; whoever reads a public edition shares its link. The holder of a copy does, too; the other two tabs say whose publishing is
 * (docs/decisions/012-editions.md).
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
