import type { Question } from '#features/cards/contract.ts';
import type { AskedFlashcard } from '../../locked.contract.ts';
import type { Answer } from '#features/self-test/rules/answer.ts';
import type { RunStage } from '#features/self-test/rules/run.ts';

/** A recording that was handed to the uploads; they go on after a reload. */
export interface SentRecording {
  readonly url: string;
  readonly uploadId: string;
}

/** What a student has entered so far; kept on the device until it is sent. */
export interface AnswerDraft {
  readonly step: number;
  readonly count: string;
  readonly names: readonly string[];
  /** By the id of the question. */
  readonly given: Readonly<Record<string, Answer>>;
  /** What was typed for each flashcard, by its id. */
  readonly flashcards: Readonly<Record<string, string>>;
  readonly recording: SentRecording | null;
}

export const emptyDraft: AnswerDraft = { step: 0, count: '', names: [], given: {}, flashcards: {}, recording: null };

export type Step =
  | { readonly kind: 'count' | 'names' | 'aloud' | 'send' }
  | { readonly kind: 'question'; readonly question: Question; readonly at: number }
  | { readonly kind: 'flashcard'; readonly flashcard: AskedFlashcard; readonly at: number };

/** The steps of the test of a locked card: key ideas, the quiz, flashcards, explaining aloud, sending. */
export function stepsOf(questions: readonly Question[], flashcards: readonly AskedFlashcard[]): Step[] {
  return [
    { kind: 'count' },
    { kind: 'names' },
    ...questions.map((question, at): Step => ({ kind: 'question', question, at })),
    ...flashcards.map((flashcard, at): Step => ({ kind: 'flashcard', flashcard, at })),
    { kind: 'aloud' },
    { kind: 'send' },
  ];
}

/** The steps as stages of a run that opens at step `at`. Their answers are in the draft. */
export const stagesOf = (steps: readonly Step[], at: number): RunStage[] =>
  steps.map((_, index) => ({
    name: String(index),
    kinds: [],
    // Sending ends the run, not opening it again.
    isFinished: () => index < Math.min(at, steps.length - 1),
  }));

export const writtenNames = ({ names }: AnswerDraft): string[] => names.filter((name) => name.trim() !== '');

/** As many fields as the student counted key ideas, twenty at most. */
export const fieldsFor = (count: string): number => Math.min(20, Math.max(1, Number.parseInt(count, 10) || 1));
