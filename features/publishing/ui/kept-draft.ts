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
  const before = `${prefixOfPublishing}${memberId}:${cardId}:${kind}`;
  return {
    ...draft,
    read: () => draft.read() ?? moved(before, usual, draft, storage),
    forget() {
      draft.forget();
      forgetMoved(before, storage);
    },
  };
}

/** What an older version of the product kept under another name. It stays there until it stands in its new place: that may be full, or it too long. */
function moved<Draft extends object>(before: string, usual: Draft, draft: FormDraft<Draft>, storage: Storage): Draft | undefined {
  try {
    const text = storage.getItem(before);
    if (text === null) return undefined;
    const parsed = { ...usual, ...(JSON.parse(text) as Partial<Draft>) };
    draft.keep(parsed);
    if (draft.read()) forgetMoved(before, storage);
    return parsed;
  } catch {
    return undefined;
  }
}

function forgetMoved(before: string, storage: Storage): void {
  try {
    storage.removeItem(before);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
