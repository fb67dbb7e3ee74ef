/**
 * Longer ones are spoken in parts: browsers with a remote voice fall silent after about fifteen seconds of one
 * utterance.
 */
const mostLetters = 180;

/** Splits passages into utterances: sentences, long ones at a comma or between words. */
export function sentencesOf(passages: readonly string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return passages
    .flatMap((passage) => Array.from(segmenter.segment(passage), ({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(parts);
}

function parts(sentence: string): string[] {
  if (sentence.length <= mostLetters) return [sentence];
  const start = sentence.slice(0, mostLetters);
  const comma =
    Math.max(start.lastIndexOf(', '), start.lastIndexOf('; '), start.lastIndexOf('、'), start.lastIndexOf('，')) + 1;
  const at = comma > mostLetters / 3 ? comma : start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : mostLetters;
  return [sentence.slice(0, at).trim(), ...parts(sentence.slice(at).trim())];
}

/** How fast it is read (S1 §9). */
export const readingSpeed = { least: 0.5, most: 2, step: 0.1, usual: 1 } as const;

/** A stored speed, limited to the range and rounded to a step. */
export function speedFrom(kept: string | null): number {
  const speed = Number(kept ?? readingSpeed.usual);
  if (!Number.isFinite(speed) || kept === '') return readingSpeed.usual;
  return Math.round(Math.min(readingSpeed.most, Math.max(readingSpeed.least, speed)) * 10) / 10;
}

interface Voice {
  readonly voiceURI: string;
  readonly lang: string;
  readonly default: boolean;
}

/**
 * Voices of a language; of one with a region those of that region alone, where there are any. Some devices write
 * `fr_FR`.
 */
export function voicesOf<Each extends Voice>(voices: readonly Each[], language: string): Each[] {
  const tagOf = ({ lang }: Voice) => lang.toLowerCase().replace('_', '-');
  const [wanted, primary] = [language.toLowerCase(), language.slice(0, 2)];
  const ofRegion = voices.filter((voice) => tagOf(voice) === wanted);
  return wanted !== primary && ofRegion.length > 0
    ? ofRegion
    : voices.filter((voice) => tagOf(voice).split('-')[0] === primary);
}

/** The chosen one where it speaks the language, otherwise the device's own choice of those that do. */
export function voiceFor<Each extends Voice>(
  voices: readonly Each[],
  language: string,
  chosen: string | null,
): Each | undefined {
  const suitable = voicesOf(voices, language);
  return suitable.find(({ voiceURI }) => voiceURI === chosen) ?? suitable.find((voice) => voice.default) ?? suitable[0];
}

/** Why a text is not read aloud; for `waiting`, not yet. */
export type WhyNotAloud = 'unsupported' | 'waiting' | 'noVoices' | 'noVoice';

/**
 * Browsers bring their voices late, so an empty list is no answer at first: it is waited for, and `noneCame` says that
 * this was in vain. What comes after that counts all the same.
 */
export function whyNotAloud(
  language: string,
  {
    canSpeak,
    voices,
    noneCame,
  }: { readonly canSpeak: boolean; readonly voices: readonly Voice[]; readonly noneCame: boolean },
): WhyNotAloud | undefined {
  if (!canSpeak) return 'unsupported';
  if (voices.length === 0) return noneCame ? 'noVoices' : 'waiting';
  return voicesOf(voices, language).length === 0 ? 'noVoice' : undefined;
}
