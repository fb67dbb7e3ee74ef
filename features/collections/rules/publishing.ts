/**
 * Why a collection cannot be published. The same rule disables the button, fills the list of what is missing and refuses the request; a
 * collection asks of its author what a card does (S1 §5), save a cover: its cards have theirs.
 */
export type PublishingBlock = 'hidden' | 'needsPremium' | 'emailNotVerified' | 'title' | 'description' | 'publicCards' | 'terms';

export interface PublishableCollection {
  /** By a moderator. */
  readonly hidden: boolean;
  readonly title: string;
  readonly description: string;
  /** How many of its cards others would see: those with a public edition. */
  readonly publicCards: number;
}

export interface Publisher {
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly emailVerified: boolean;
}

/** Every reason, so that all can be named at once; empty when it may be published. */
export function whatBlocksPublishing(
  collection: PublishableCollection,
  member: Publisher,
  form: { readonly terms: boolean },
): PublishingBlock[] {
  const blocks: [PublishingBlock, boolean][] = [
    ['hidden', collection.hidden],
    ['needsPremium', member.plan === 'FREE'],
    ['emailNotVerified', !member.emailVerified],
    ['title', collection.title.trim() === ''],
    ['description', collection.description.trim() === ''],
    ['publicCards', collection.publicCards === 0],
    ['terms', !form.terms],
  ];
  return blocks.filter(([, holds]) => holds).map(([reason]) => reason);
}
