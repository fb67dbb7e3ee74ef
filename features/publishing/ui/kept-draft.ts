import type { ShareForm } from '../rules/share-form.ts';
import type { PublishingKind } from '../rules/what-blocks-publishing.ts';

/** What was typed into a dialog of publishing and is not with the server yet, one for each member, card and dialog. */
const prefix = 'loci-publishing:';
const slot = (memberId: string, cardId: string, what: DraftKind) => `${prefix}${memberId}:${cardId}:${what}`;

type DraftKind = PublishingKind | 'rating';

export interface KeptRating {
  readonly stars: number;
  readonly comment: string;
}

interface Drafts extends Record<PublishingKind, ShareForm> {
  rating: KeptRating;
}

export interface DraftPlace<Kind extends DraftKind> {
  read(): Drafts[Kind] | undefined;
  keep(draft: Drafts[Kind]): void;
  forget(): void;
}

/** `usual` has every field, so that what an older version of the product kept is whole. */
export function draftOf<Kind extends DraftKind>(memberId: string, cardId: string, kind: Kind, usual: Drafts[Kind]): DraftPlace<Kind> {
  const name = slot(memberId, cardId, kind);
  return {
    read() {
      try {
        const text = localStorage.getItem(name);
        return text === null ? undefined : { ...usual, ...(JSON.parse(text) as Partial<Drafts[Kind]>) };
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch {
        // Storage may be full or forbidden; what was typed is still in the form.
      }
    },
    forget() {
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing can be kept here, so nothing was.
      }
    },
  };
}

/** On signing out: no draft stays readable on this device. */
export function forgetPublishingDrafts(memberId: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(`${prefix}${memberId}:`)) localStorage.removeItem(name);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
