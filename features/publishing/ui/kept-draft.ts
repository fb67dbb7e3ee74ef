import { formDraft, prefixOfPublishing, type FormDraft } from '#app/form-drafts.ts';
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
  storage: Storage = localStorage,
): FormDraft<Drafts[Kind]> {
  const draft = formDraft(memberId, `publishing:${cardId}:${kind}`, usual, storage);
  return { ...draft, read: () => draft.read() ?? moved(`${prefixOfPublishing}${memberId}:${cardId}:${kind}`, usual, draft, storage) };
}

/** What an older version of the product kept under another name; found once. */
function moved<Draft extends object>(before: string, usual: Draft, draft: FormDraft<Draft>, storage: Storage): Draft | undefined {
  try {
    const text = storage.getItem(before);
    if (text === null) return undefined;
    storage.removeItem(before);
    draft.keep({ ...usual, ...(JSON.parse(text) as Partial<Draft>) });
    return draft.read();
  } catch {
    return undefined;
  }
}
