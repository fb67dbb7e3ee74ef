/** Who looks at a public card. */
export type Viewer = 'visitor' | 'member' | 'author';

export type PublicAction = 'share' | 'flashTest' | 'signIn' | 'bookmark' | 'edit' | 'addedBy';

export interface PublicOffer {
  /** In the floating bar, in order (S1 §2). */
  readonly bar: readonly PublicAction[];
  /** Where the call to action leads; members with a paid plan have nothing to be called to. */
  readonly callToAction: 'signIn' | 'upgrade' | null;
  readonly report: boolean;
}

/**
 * What a public card offers (S1 §2, §6). Without flashcards and questions there is no test, and of a secret card, which nobody opens without
 * an account, there is none for everybody. Without an address to give there is no sharing: a secret link is its author's alone.
 */
export function publicOffer(
  viewer: Viewer,
  plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER',
  card: { readonly hasTest: boolean; readonly isSecret: boolean; readonly hasAddress: boolean },
): PublicOffer {
  const share = card.hasAddress ? (['share'] as const) : [];
  const test = card.hasTest && card.hasAddress && !card.isSecret ? (['flashTest'] as const) : [];
  switch (viewer) {
    case 'visitor':
      return { bar: [...share, ...test, 'signIn'], callToAction: 'signIn', report: true };
    case 'member':
      return { bar: [...share, ...test, 'bookmark'], callToAction: plan === 'FREE' ? 'upgrade' : null, report: true };
    case 'author':
      return { bar: [...share, ...test, 'edit', 'addedBy'], callToAction: plan === 'FREE' ? 'upgrade' : null, report: false };
  }
}
