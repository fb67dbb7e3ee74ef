import { isRichTextEmpty } from '#features/cards/rules/rich-text.ts';
import { cardLimits, type CardState } from '#features/cards/rules/card-limits.ts';
import type { PublishingReason } from './publishing-reasons.ts';

/** For everybody, or for whoever has the secret link. */
export type PublishingKind = 'public' | 'private';

export interface PublishableCard {
  readonly state: CardState;
  readonly keyIdeas: number;
  readonly cover_picture: { readonly regular: string } | null;
  /** The cover was uploaded by somebody else; only the server knows. */
  readonly foreignCover?: boolean;
  readonly forPublic: boolean;
  /** The instance has taken its edition of this kind away from everybody. */
  readonly hidden: boolean;
}

export interface Publisher {
  readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER';
  readonly emailVerified: boolean;
}

export interface PublishingForm {
  readonly kind: PublishingKind;
  readonly desc: string;
  readonly terms: boolean;
}

/**
 * All reasons why a card cannot be published, or its edition updated, as it stands (S1 §5); empty when it can. The button asks it, the list of
 * warnings shows it, and the server refuses by it. A copy of somebody else's card is not its holder's to publish: its author could not take
 * it back any more (docs/decisions/012-editions.md).
 */
export function whatBlocksPublishing(card: PublishableCard, member: Publisher, form: PublishingForm): PublishingReason[] {
  const reasons: [PublishingReason, boolean][] = [
    ['notAuthor', card.state === 'FROMPUBLIC' || card.state === 'FROMSECRET'],
    ['hidden', card.hidden],
    ['emailNotVerified', !member.emailVerified],
    ['needsPremium', member.plan === 'FREE'],
    ['keyIdeas', card.keyIdeas === 0],
    ['cover', !card.cover_picture?.regular],
    ['foreignCover', card.foreignCover ?? false],
    ['forPublic', form.kind === 'public' && !card.forPublic],
    ['description', isRichTextEmpty(form.desc)],
    ['descriptionTooLong', form.desc.length > cardLimits.richText],
    ['terms', !form.terms],
  ];
  return reasons.filter(([, blocks]) => blocks).map(([reason]) => reason);
}
