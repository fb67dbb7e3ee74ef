import type { AuthorName } from './authors.ts';

/**
 * Source format of the sample world. Texts called rich use a small markup (`rich-text.ts`); all others are plain.
 * `wire-card.ts` derives ids, order keys and the order of answers deterministically.
 */
export interface SampleCard {
  /** Key of the card, its cover and its file. Never change it: ids are derived from it. */
  readonly slug: string;
  /** BCP 47. */
  readonly language: string;
  readonly author: AuthorName;
  readonly categories: readonly [string, string];
  readonly title: string;
  readonly subtitle: string;
  readonly memo: string;
  /** Rich. */
  readonly description: string;
  /** Rich. */
  readonly summary: string;
  /** Rich: the author's notes, part of every edition. */
  readonly notes?: string;
  /** Minutes of one round of study, 5 to 60. */
  readonly minutes: number;
  readonly rounds?: number;
  /** Title and rich description. */
  readonly ideas: readonly (readonly [title: string, description: string])[];
  readonly flashcards: readonly (readonly [question: string, answer: string, ...otherAnswers: string[]])[];
  readonly questions: readonly SampleQuestion[];
  readonly resources: readonly SampleResource[];
}

export type SampleQuestion =
  | {
      readonly type: 'multiple_choice';
      readonly question: string;
      readonly right: readonly string[];
      readonly wrong: readonly string[];
      readonly explanation: string;
    }
  | {
      readonly type: 'type_answer';
      readonly question: string;
      readonly contentType: 'text' | 'audio';
      readonly entries: readonly (readonly [shown: string, expected: string])[];
      readonly explanation: string;
    }
  | {
      readonly type: 'fill_blanks';
      readonly question: string;
      readonly expected: readonly string[];
      readonly distractors: readonly string[];
      readonly explanation: string;
    }
  | {
      readonly type: 'association';
      readonly question: string;
      readonly pairs: readonly (readonly [left: string, right: string])[];
      readonly explanation: string;
    }
  | { readonly type: 'word_order'; readonly question: string; readonly sentence: string; readonly explanation: string };

export interface SampleResource {
  readonly category: 'READ' | 'VIDEO' | 'AUDIO' | 'TOOL';
  readonly title: string;
  readonly url: string;
  readonly author: string;
  readonly isbn: string;
  readonly comment: string;
  readonly paid: boolean;
  /** Index of the key idea it belongs to. */
  readonly about: number | undefined;
}

/** Multiple choice: all right answers, then the wrong ones. Explanations are rich. */
export function choose(
  question: string,
  right: string | readonly string[],
  wrong: readonly string[],
  explanation = '',
): SampleQuestion {
  return { type: 'multiple_choice', question, right: typeof right === 'string' ? [right] : right, wrong, explanation };
}

/** The prompt, and the answer to type. */
export function typed(question: string, entries: Readonly<Record<string, string>>, explanation = ''): SampleQuestion {
  return { type: 'type_answer', question, contentType: 'text', entries: Object.entries(entries), explanation };
}

/** Text that is read aloud in the card's language, and the answer to type; by default the same words. */
export function heard(
  question: string,
  entries: readonly (string | readonly [spoken: string, expected: string])[],
  explanation = '',
): SampleQuestion {
  const pairs = entries.map((entry) => (typeof entry === 'string' ? ([entry, entry] as const) : entry));
  return { type: 'type_answer', question, contentType: 'audio', entries: pairs, explanation };
}

/** A text with each blank's answer in square brackets: `Water boils at [100] °C.` */
export function fill(text: string, distractors: readonly string[], explanation = ''): SampleQuestion {
  const expected = [...text.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1]!);
  return { type: 'fill_blanks', question: text.replace(/\[[^\]]+\]/g, '____'), expected, distractors, explanation };
}

export function pair(question: string, pairs: Readonly<Record<string, string>>, explanation = ''): SampleQuestion {
  return { type: 'association', question, pairs: Object.entries(pairs), explanation };
}

export function order(question: string, sentence: string, explanation = ''): SampleQuestion {
  return { type: 'word_order', question, sentence, explanation };
}

type ResourceDetails = Partial<Pick<SampleResource, 'author' | 'isbn' | 'comment' | 'paid' | 'about'>>;

const resource =
  (category: SampleResource['category']) =>
  (
    title: string,
    url: string,
    { author = '', isbn = '', comment = '', paid = false, about }: ResourceDetails = {},
  ): SampleResource => ({
    category,
    title,
    url,
    author,
    isbn,
    comment,
    paid,
    about,
  });

export const read = resource('READ');
export const watch = resource('VIDEO');
export const listen = resource('AUDIO');
export const tool = resource('TOOL');
