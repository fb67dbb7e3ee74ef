import { formDraft, type FormDraft } from '#client/form-drafts.ts';
import type { ShareForm } from '../../rules/share-form.ts';
import type { PublishingKind } from '../../rules/what-blocks-publishing.ts';

/** The draft of the share form, one for each card and kind. */
export const shareDraftOf = (
  memberId: string,
  cardId: string,
  kind: PublishingKind,
  initial: ShareForm,
): FormDraft<ShareForm> => formDraft(memberId, `publishing:${cardId}:${kind}`, initial);
