import { formDraft, longestDraft, type FormDraft } from '#client/form-drafts.ts';
import { newId } from '#platform/offline/new-id.ts';

export interface ImportDraft {
  readonly text: string;
  /** One per text. The ids of what it creates derive from it, so that repeating the import creates nothing twice. */
  readonly importId: string;
  /** How many of its cards were already created, if the import of several was interrupted. */
  readonly made: number;
  /** Identifies a text that is too long to be stored; '' for others. */
  readonly digest: string;
}

interface StoredDraft extends ImportDraft {
  /** The card for which the draft was last open. */
  readonly cardId: string;
}

export interface ImportDrafts {
  /** The draft for this card. All blank cards share one draft; opening assigns it to this card. */
  open(): ImportDraft | undefined;
  /** Saves debounced. */
  keepSoon(draft: ImportDraft): void;
  /**
   * Stores how many cards are created. Ignored if the draft was replaced or deleted: an import goes on after its screen
   * is closed.
   */
  saveProgress(importId: string, made: number): void;
  /** Deletes the draft, unless another tab has replaced it. */
  forget(importId: string): void;
}

/**
 * The draft of a card's import: a text that is not imported yet. Blank cards share one draft, since every visit makes a
 * new blank card.
 */
export function importDrafts(
  memberId: string,
  cardId: string,
  isFresh: () => boolean,
  storage: Storage = localStorage,
): ImportDrafts {
  const { shared, own } = places(memberId, cardId, storage);
  // Evaluated on each call: with its first change a card is no longer blank, and the shared draft moves to it, once
  // there is storage space.
  const place = () => {
    if (isFresh()) return shared;
    moveDraftToCard(memberId, cardId, storage);
    return shared.read()?.cardId === cardId ? shared : own;
  };
  return {
    open() {
      const stored = place().read();
      if (stored && stored.cardId !== cardId) place().keepSoon({ ...stored, cardId });
      return stored;
    },
    keepSoon(draft) {
      place().keepSoon({ ...draft, text: draft.digest === '' ? draft.text : '', cardId });
    },
    saveProgress(importId, made) {
      const stored = place().read();
      if (stored?.importId === importId) place().keepSoon({ ...stored, made });
    },
    forget(importId) {
      if (place().read()?.importId === importId) place().forget();
    },
  };
}

/** Called when a blank card is created: moves the shared draft to it, so that no other blank card shows it. */
export function moveDraftToCard(memberId: string, cardId: string, storage: Storage = localStorage): void {
  const { shared, own } = places(memberId, cardId, storage);
  const stored = shared.read();
  if (stored?.cardId !== cardId) return;
  // Delete the shared draft first, to have space for the other.
  shared.forget();
  own.keep(stored);
  if (own.read()?.importId !== stored.importId) shared.keep(stored);
}

/** The draft for a text: `begun` if that has the same text, so that no card is created twice. */
export function draftOf(text: string, previous: ImportDraft | undefined): ImportDraft {
  const digest = isTooLong(text) ? digestOf(text) : '';
  const isSame = previous !== undefined && previous.digest === digest && (digest !== '' || previous.text === text);
  return isSame ? { ...previous, text } : { text, importId: newId(), made: 0, digest };
}

function places(memberId: string, cardId: string, storage: Storage): Record<'shared' | 'own', FormDraft<StoredDraft>> {
  const empty: StoredDraft = { text: '', importId: newId(), made: 0, digest: '', cardId: '' };
  return {
    shared: formDraft(memberId, 'import', empty, storage),
    own: formDraft(memberId, `import:${cardId}`, empty, storage),
  };
}

/** Size of the other properties of a stored draft. */
const otherPropertiesLength = 300;

const isTooLong = (text: string) =>
  text.length > longestDraft || JSON.stringify(text).length + otherPropertiesLength > longestDraft;

/** Recognises a text on one device; not a security feature. The length and 64 bits, mixed as in MurmurHash2. */
function digestOf(text: string): string {
  let [first, second] = [0x9747b28c, 0x5bd1e995];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x85ebca6b);
    first ^= first >>> 13;
    second = Math.imul(second ^ unit, 0xc2b2ae35);
    second ^= second >>> 16;
  }
  return [text.length, first >>> 0, second >>> 0].join('.');
}
