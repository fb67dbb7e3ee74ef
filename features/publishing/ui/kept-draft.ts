import { formDraft, type FormDraft } from '#app/form-drafts.ts';
import type { ShareForm } from '../rules/share-form.ts';
import type { PublishingKind } from '../rules/what-blocks-publishing.ts';

export interface KeptRating {
  readonly stars: number;
  readonly comment: string;
}

interface Drafts extends Record<PublishingKind, ShareForm> {
  rating: KeptRating;
}

/** What was typed into a dialog of publishing, one for each card and dialog. */
export function draftOf<Kind extends keyof Drafts>(
  memberId: string,
  cardId: string,
  kind: Kind,
  usual: Drafts[Kind],
): FormDraft<Drafts[Kind]> {
  return formDraft(memberId, `publishing:${cardId}:${kind}`, usual);
}
