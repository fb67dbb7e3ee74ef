import { sanitiser } from '#platform/rich-text/sanitise.server.ts';
import type { CardUpdate } from './contract.ts';
import { cardRichText, richFields } from './rules/rich-text.ts';
import { itemKinds } from './rules/card-limits.ts';

const sanitise = sanitiser(cardRichText);

type Fields = Record<string, unknown>;

/** An update fit to be stored: rich texts hold what the editor can make and nothing else, and no text holds a NUL, which PostgreSQL cannot keep. */
export function cleanUpdate(update: CardUpdate): CardUpdate {
  const clean = { ...(withoutNul(update) as Fields) };
  sanitiseFields(clean, richFields.card);
  for (const kind of itemKinds) {
    const list = clean[kind] as Fields[] | { put?: Fields[] } | undefined;
    for (const item of Array.isArray(list) ? list : (list?.put ?? [])) sanitiseFields(item, richFields[kind]);
  }
  return clean as CardUpdate;
}

/** Also on the way out, so that what an older and weaker rule let in does no harm. */
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
