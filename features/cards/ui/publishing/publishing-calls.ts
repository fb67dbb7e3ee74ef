import { calls } from '#client/calls.ts';
import type { useCall } from '#client/use-call.ts';
import type { Card } from '../../contract.ts';
import type { AssignedStudent } from '../../publications.contract.ts';
import type { PublishingReason } from '../../rules/publishing-reasons.ts';
import { sharePayload, type ShareForm } from '../../rules/share-form.ts';
import type { PublishingKind } from '../../rules/what-blocks-publishing.ts';

type Options = Parameters<Parameters<ReturnType<typeof useCall>['run']>[1]>[0];

interface Reply {
  readonly failed: boolean;
  readonly need_premium_account: boolean;
  readonly reasons: readonly PublishingReason[];
  readonly url_seo?: string | null;
  readonly url_private_focus_id?: string | null;
}

/** Reads the edition of a card that is published. */
export async function readEdition(card: Card, kind: PublishingKind) {
  const [read] =
    kind === 'public'
      ? await calls.cards.readPublic({ slug: card.url_seo! })
      : await calls.publications.readSecret({ url_private_focus_id: card.url_private_focus_id! });
  return read;
}

/** Publishes a card, or updates its edition. */
export async function sendEdition(
  { _id }: Card,
  kind: PublishingKind,
  { whole, students, updates }: { whole: ShareForm; students: readonly AssignedStudent[]; updates: boolean },
  options: Options,
): Promise<Reply> {
  const payload = sharePayload(whole);
  if (kind === 'public')
    return updates
      ? calls.publications.updatePublic({ focusCardId: _id, language: whole.language, ...payload }, options)
      : calls.publications.publishPublic({ id: _id, language: whole.language, ...payload }, options);
  // The update call cannot assign students. Publishing the card again updates and assigns, and keeps the link.
  const emailList = recipientsOf(whole, students);
  return updates && emailList.length === 0
    ? calls.publications.updatePrivate({ focusCardId: _id, ...payload }, options)
    : calls.publications.publishPrivate({ id: _id, emailList, ...payload }, options);
}

/** Takes the edition of a card back. */
export const takeBackEdition = (card: Card, kind: PublishingKind, options: Options) =>
  kind === 'public'
    ? calls.publications.takeBackPublic({ focus_card_public_id: card.focus_card_public_id! }, options)
    : calls.publications.takeBackPrivate({ focus_card_private_id: card.focus_card_private_id! }, options);

/** Everybody to whom a secret edition is given: typed addresses, and chosen students. */
export const recipientsOf = (form: ShareForm, students: readonly AssignedStudent[]): AssignedStudent[] => [
  ...form.emails.map((email) => ({ email })),
  ...students,
];
