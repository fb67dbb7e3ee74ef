import type { Parts } from './edition-news.ts';

/** What the share form sets on the edition alone: a card that differs in them is not ahead of it. */
const ofTheForm = ['desc', 'language', 'timerValueSelected', 'round'];

/**
 * The parts of a card that its edition does not have as they are now. The author's notes count where the edition has notes at all: kept
 * back, they are not missing.
 */
export function partsAhead(card: Parts, edition: Parts, { withNotes }: { readonly withNotes: boolean }): string[] {
  const apart = new Set([...ofTheForm, ...(withNotes ? [] : ['notesDataAuthor'])]);
  return [...new Set([...Object.keys(card), ...Object.keys(edition)])].filter((name) => !apart.has(name) && card[name] !== edition[name]);
}
