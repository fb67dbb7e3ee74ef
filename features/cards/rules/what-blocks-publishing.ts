import { whatBlocksPublisher, type Publisher } from '#features/publications/rules/publishing-limits.ts';
import { cardLimits, type CardState } from './card-limits.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import type { PublishingReason } from './publishing-reasons.ts';

/** `public`: for everybody; `private`: for those who have the secret link. */
export type PublishingKind = 'public' | 'private';

export interface PublishableCard {
  readonly state: CardState;
  readonly keyIdeas: number;
  readonly cover_picture: { readonly regular: string } | null;
  /** The cover was uploaded by another member; only the server knows. */
  readonly foreignCover?: boolean;
  readonly forPublic: boolean;
  /** A moderator has hidden its edition of this kind. */
  readonly hidden: boolean;
}

export interface PublishingForm {
  readonly kind: PublishingKind;
  readonly desc: string;
  readonly terms: boolean;
}

/**
 * All reasons why a card cannot be published, or its edition updated (S1 §5); empty if it can. Button, warnings and
 * server use this one function. Copies cannot be published, because their author could not take that edition back
 * (docs/decisions/012-editions.md).
 */
export function whatBlocksPublishing(
  card: PublishableCard,
  member: Publisher,
  form: PublishingForm,
): PublishingReason[] {
  const general = whatBlocksPublisher(member, { hidden: card.hidden, terms: form.terms });
  const reasons: [PublishingReason, boolean][] = [
    ['notAuthor', card.state === 'FROMPUBLIC' || card.state === 'FROMSECRET'],
    ['hidden', general.has('hidden')],
    ['emailNotVerified', general.has('emailNotVerified')],
    ['needsPremium', general.has('needsPremium')],
    ['keyIdeas', card.keyIdeas === 0],
    ['cover', !card.cover_picture?.regular],
    ['foreignCover', card.foreignCover ?? false],
    ['forPublic', form.kind === 'public' && !card.forPublic],
    ['description', isRichTextEmpty(form.desc)],
    ['descriptionTooLong', form.desc.length > cardLimits.richText],
    ['terms', general.has('terms')],
  ];
  return reasons.filter(([, blocks]) => blocks).map(([reason]) => reason);
}
