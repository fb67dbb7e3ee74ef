import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { CardUpdate, Flashcard } from './contract.ts';
import { plainSides } from './rules/flashcard-parts.ts';
import { cardRichText, richFields } from './rules/rich-text.ts';
import { itemKinds } from './rules/item-kinds.ts';

const sanitise = sanitiser(cardRichText);

type Fields = Record<string, unknown>;

/**
 * Sanitises an update for storage: rich texts hold only what the editor can produce, and NUL characters are removed
 * (PostgreSQL cannot store them). The plain sides of formatted flashcards follow from the formatted ones.
 */
export function cleanUpdate(update: CardUpdate): CardUpdate {
  const clean = { ...(withoutNul(update) as Fields) };
  sanitiseFields(clean, richFields.card);
  for (const kind of itemKinds) {
    const list = clean[kind] as Fields[] | { put?: Fields[] } | undefined;
    for (const item of Array.isArray(list) ? list : (list?.put ?? [])) sanitiseFields(item, richFields[kind]);
  }
  return withPlainSides(clean as CardUpdate);
}

function withPlainSides({ flashcard: sent, ...update }: CardUpdate): CardUpdate {
  if (sent === undefined) return update;
  const plain = (list: readonly Flashcard[]) => list.map((flashcard) => ({ ...flashcard, ...plainSides(flashcard) }));
  if (Array.isArray(sent)) return { ...update, flashcard: plain(sent) };
  return { ...update, flashcard: { ...sent, ...(sent.put && { put: plain(sent.put) }) } };
}

/** Also used on output, in case stored text was sanitised by older, weaker rules. */
export function sanitiseFields(thing: Fields, names: readonly string[]): void {
  for (const name of names) {
    if (typeof thing[name] === 'string') thing[name] = sanitise(thing[name]);
  }
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNul(inner)]));
}
