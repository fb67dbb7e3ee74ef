import { formDraft, longestDraft, type FormDraft } from '#app/form-drafts.ts';
import { newId } from '#platform/offline/new-id.ts';

export interface ImportDraft {
  readonly text: string;
  /** One for each text: what it becomes has the same ids when its import is run again. */
  readonly importId: string;
  /** How many of its cards are made, where it is one of several and was cut short. */
  readonly made: number;
  /** Of a text that is too long to be kept, by which it is known again: kept instead of it. */
  readonly digest: string;
}

interface Kept extends ImportDraft {
  /** The card for which it was last open. */
  readonly cardId: string;
}

export interface KeptImport {
  /** What was kept for this card. The one text of all blank cards belongs to the card that opens it, from then on. */
  open(): ImportDraft | undefined;
  /** Once typing rests. */
  keepSoon(draft: ImportDraft): void;
  /** So many of its cards are made. Says nothing where another text came in its place, or it was forgotten: an import outlives its screen. */
  keepMade(importId: string, made: number): void;
  /** This import, and not what another tab brought in its place. */
  forget(importId: string): void;
}

/** What was brought to the import of a card and is not imported yet. Of all cards that are blank yet, there is one text: each visit begins another. */
export function keptImport(memberId: string, cardId: string, isFresh: () => boolean, storage: Storage = localStorage): KeptImport {
  const { shared, own } = places(memberId, cardId, storage);
  // Asked each time: with its first change a card stops being blank, and its text goes with it, once there is room.
  const place = () => {
    if (isFresh()) return shared;
    keepImportWithCard(memberId, cardId, storage);
    return shared.read()?.cardId === cardId ? shared : own;
  };
  return {
    open() {
      const kept = place().read();
      if (kept && kept.cardId !== cardId) place().keepSoon({ ...kept, cardId });
      return kept;
    },
    keepSoon(draft) {
      place().keepSoon({ ...draft, text: draft.digest === '' ? draft.text : '', cardId });
    },
    keepMade(importId, made) {
      const kept = place().read();
      if (kept?.importId === importId) place().keepSoon({ ...kept, made });
    },
    forget(importId) {
      if (place().read()?.importId === importId) place().forget();
    },
  };
}

/** A card that was blank is made: the text that was open for it goes along, and no other blank card shows it. */
export function keepImportWithCard(memberId: string, cardId: string, storage: Storage = localStorage): void {
  const { shared, own } = places(memberId, cardId, storage);
  const kept = shared.read();
  if (kept?.cardId !== cardId) return;
  // First, so that there is room for the other.
  shared.forget();
  own.keep(kept);
  if (own.read()?.importId !== kept.importId) shared.keep(kept);
}

/** The import of this text: `begun` where it is the same, so that none of its cards is made twice. */
export function importOf(text: string, begun: ImportDraft | undefined): ImportDraft {
  const digest = isTooLong(text) ? digestOf(text) : '';
  const isSame = begun !== undefined && begun.digest === digest && (digest !== '' || begun.text === text);
  return isSame ? { ...begun, text } : { text, importId: newId(), made: 0, digest };
}

function places(memberId: string, cardId: string, storage: Storage): Record<'shared' | 'own', FormDraft<Kept>> {
  const usual: Kept = { text: '', importId: newId(), made: 0, digest: '', cardId: '' };
  return {
    shared: formDraft(memberId, 'import', usual, storage),
    own: formDraft(memberId, `import:${cardId}`, usual, storage),
  };
}

/** What stands beside the text in what is kept. */
const besidesText = 300;

const isTooLong = (text: string) => JSON.stringify(text).length + besidesText > longestDraft;

/** Knows a text again on one device and guards nothing. Its length and 64 bits, made as by MurmurHash2's multiply and mix. */
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
