import { differingLetters } from './difference.ts';
import { isSameText, type Accents } from './same-text.ts';

/**
 * The texts that an entry accepts: its expected answer holds synonyms separated by a slash between spaces ("car /
 * automobile"). The whole is accepted too, because a slash can be part of an answer ("km / h").
 */
export function acceptedTexts(expectedAnswer: string): string[] {
  const synonyms = expectedAnswer
    .split(/\s+\/\s+/u)
    .map((text) => text.trim())
    .filter(Boolean);
  return synonyms.length > 1 ? [...synonyms, expectedAnswer] : [expectedAnswer];
}

export const isAccepted = (given: string, expectedAnswer: string, accents?: Accents): boolean =>
  acceptedTexts(expectedAnswer).some((text) => isSameText(given, text, accents));

/** The accepted text with the fewest differences from the given one; the whole expected answer if nothing was given. */
export function closestAccepted(given: string, expectedAnswer: string, accents?: Accents): string {
  if (given.trim() === '') return expectedAnswer;
  const byDistance = acceptedTexts(expectedAnswer).map((text) => ({
    text,
    off: differingLetters(given, text, accents),
  }));
  const close = byDistance.filter(({ off }) => off !== undefined).toSorted((one, other) => one.off! - other.off!);
  return close[0]?.text ?? expectedAnswer;
}

/** A text that is accepted as a whole only, although it may contain a slash between spaces. */
export const withoutSynonyms = (text: string): string => text.replace(/\s+\/\s+/gu, '/');

/**
 * The accepted texts to show below an answer: those that are neither letter for letter what was given nor `shown`
 * already.
 */
export function otherSpellings(given: string, expectedAnswer: string, shown?: string): string[] {
  const accepted = acceptedTexts(expectedAnswer);
  return (accepted.length > 1 ? accepted.slice(0, -1) : accepted).filter(
    (text) => text !== given.trim() && text !== shown,
  );
}

/** Whether an accepted text has other letters than the expected one: `Koeln` for `Köln`, not `köln`. */
export const isSpeltOtherwise = (given: string, expectedAnswer: string): boolean =>
  !acceptedTexts(expectedAnswer).some((text) => lettersOf(text) === lettersOf(given));

const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}]/gu, '');
