import type { Flashcard } from '#features/cards/contract.ts';
import { isVideoName } from '#features/media/rules/sound-type.ts';
import { spokenText } from '#platform/text/rich-text.ts';
import { sentencesOf } from '#features/voice/rules/sentences.ts';

/** What is said of an item, in utterances. */
export interface Heard {
  readonly question: readonly string[];
  readonly answer: readonly string[];
  /** Its own sounds, which are played instead. */
  readonly own: { readonly question?: readonly string[] | undefined; readonly answer?: readonly string[] | undefined };
}

/**
 * What is said of an item in a language; `undefined` where the question or the answer has neither words nor a sound.
 */
export function heardOf(
  { question, answer_list, front, back, sounds }: Flashcard,
  language: string,
): Heard | undefined {
  const said = (text: string) => sentencesOf(sayable(text).split('\n'), language);
  const heard = {
    question: said(front ? spokenText(front) : question),
    answer: said(back ? spokenText(back) : answer_list.join('\n')),
    own: { question: heardIn(sounds?.front), answer: heardIn(sounds?.back) },
  };
  const isSilent = (side: 'question' | 'answer') => heard[side].length === 0 && heard.own[side] === undefined;
  return isSilent('question') || isSilent('answer') ? undefined : heard;
}

/** Of a video the words are said: whether it has a sound is not known. */
function heardIn(addresses: readonly string[] = []): readonly string[] | undefined {
  const heard = addresses.filter((address) => !isVideoName(address));
  return heard.length > 0 ? heard : undefined;
}

/**
 * A gap is said as a short silence, with its hint where it has one. Of a formula its names and signs are said: commands
 * lose their backslash, and brackets that only group are left out.
 */
function sayable(text: string): string {
  return text
    .replaceAll('[…]', ' … ')
    .replaceAll(/\[([^[\]]+)\]/g, ' … $1 ')
    .replaceAll(/\${1,2}([^$]+)\${1,2}/g, (_, formula: string) => sayableFormula(formula));
}

const sayableFormula = (formula: string): string =>
  formula
    .replaceAll(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1 / $2')
    .replaceAll(/\\([A-Za-z]+)/g, ' $1 ')
    .replaceAll(/[{}\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
