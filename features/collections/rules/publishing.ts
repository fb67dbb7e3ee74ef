import {
  whatBlocksPublisher,
  type Publisher,
  type PublisherBlock,
} from '#features/publications/rules/publishing-limits.ts';

/**
 * Why a collection cannot be published. The same rule disables the button, fills the list of what is missing and
 * refuses the request. The conditions are those of a card (S1 §5), except for the cover.
 */
export type PublishingBlock = PublisherBlock | 'title' | 'description' | 'publicCards';

export interface PublishableCollection {
  /** Hidden by a moderator. */
  readonly hidden: boolean;
  readonly title: string;
  readonly description: string;
  /** How many of its cards others would see: those with an open public edition. */
  readonly publicCards: number;
}

/** All reasons that block publishing, so that the screen can list them at once; empty if it is allowed. */
export function whatBlocksPublishing(
  collection: PublishableCollection,
  member: Publisher,
  form: { readonly terms: boolean },
): PublishingBlock[] {
  const general = whatBlocksPublisher(member, { hidden: collection.hidden, terms: form.terms });
  const blocks: [PublishingBlock, boolean][] = [
    ['hidden', general.has('hidden')],
    ['needsPremium', general.has('needsPremium')],
    ['emailNotVerified', general.has('emailNotVerified')],
    ['title', collection.title.trim() === ''],
    ['description', collection.description.trim() === ''],
    ['publicCards', collection.publicCards === 0],
    ['terms', general.has('terms')],
  ];
  return blocks.filter(([, holds]) => holds).map(([reason]) => reason);
}
