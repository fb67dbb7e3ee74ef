import type { Viewer } from '#vocabulary/viewer.ts';

export type PublicAction = 'share' | 'flashTest' | 'signIn' | 'bookmark' | 'edit' | 'addedBy';

export interface PublicOffer {
  /** Actions of the floating bar, in order (S1 §2). */
  readonly bar: readonly PublicAction[];
  /** Target of the call to action; none for members with a paid plan. */
  readonly callToAction: 'signIn' | 'upgrade' | null;
  readonly report: boolean;
}

/**
 * The actions of a public card (S1 §2, §6). No test without flashcards and questions, and none for secret cards, which
 * cannot be opened without an account. No sharing without an address: only the author knows a secret link. `sold`:
 * whether this instance sells plans; nobody is led to an upgrade where it does not.
 */
export function publicOffer(
  viewer: Viewer,
  { plan, sold }: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER'; readonly sold: boolean },
  card: { readonly hasTest: boolean; readonly isSecret: boolean; readonly hasAddress: boolean },
): PublicOffer {
  const share = card.hasAddress ? (['share'] as const) : [];
  const test = card.hasTest && card.hasAddress && !card.isSecret ? (['flashTest'] as const) : [];
  const upgrade = sold && plan === 'FREE' ? 'upgrade' : null;
  switch (viewer) {
    case 'visitor':
      return { bar: [...share, ...test, 'signIn'], callToAction: 'signIn', report: true };
    case 'member':
      return { bar: [...share, ...test, 'bookmark'], callToAction: upgrade, report: true };
    case 'author':
      return {
        bar: [...share, ...test, 'edit', 'addedBy'],
        callToAction: upgrade,
        report: false,
      };
  }
}
