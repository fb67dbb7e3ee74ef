/** S1 §9. */
export const ratingRange = { least: 1, most: 5, usual: 3 } as const;

export const publishingLimits = {
  /** Characters of a comment. */
  comment: 2_000,
  /** Addresses and students of one secret edition. */
  emailList: 200,
  /** Comments, or people who added, on one page. */
  page: 50,
  /** Characters of a publication's summary in feeds and for moderators. */
  summary: 500,
} as const;

/** Publishing any kind takes a paid plan and a confirmed address (S1 §5). */
export interface Publisher {
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly emailVerified: boolean;
}

/** Reasons that block publishing any kind; each kind adds its own. */
export type PublisherBlock = 'hidden' | 'emailNotVerified' | 'needsPremium' | 'terms';

export function whatBlocksPublisher(
  member: Publisher,
  { hidden, terms }: { readonly hidden: boolean; readonly terms: boolean },
): ReadonlySet<PublisherBlock> {
  const blocks: [PublisherBlock, boolean][] = [
    ['hidden', hidden],
    ['emailNotVerified', !member.emailVerified],
    ['needsPremium', member.plan === 'FREE'],
    ['terms', !terms],
  ];
  return new Set(blocks.filter(([, holds]) => holds).map(([block]) => block));
}
