/** "Count the key ideas" (S2 §2): a number of at least 1, then its verdict. */
export interface CountStep {
  readonly wanted: number;
  /** `null` until a number was entered: nothing is answered that nobody entered. A typed 0 is shown, and no answer. */
  readonly guess: number | null;
  /** The last change was a typed digit, so that the next one is added to it. */
  readonly typing: boolean;
  /** As in a quiz: `feedback` shows the verdict, `review` waits after a wrong answer, `leaving` advances. */
  readonly phase: 'answering' | 'feedback' | 'review' | 'leaving' | 'finished';
}

export type CountEvent =
  /** `NaN`: the field was emptied. */
  | { readonly kind: 'guess'; readonly guess: number }
  | { readonly kind: 'more' | 'fewer' }
  /** A digit, or Backspace, typed while the field has no focus. */
  | { readonly kind: 'digit'; readonly digit: number }
  | { readonly kind: 'eraseDigit' }
  | { readonly kind: 'submit' }
  /** `waits`: a right answer does not move on by itself. */
  | { readonly kind: 'feedbackOver'; readonly waits?: boolean }
  | { readonly kind: 'next' };

/** More key ideas than a card can have. */
export const highestGuess = 999;

/** `guess`: the number of an answer that was undone. */
export function beginCount(wanted: number, guess: number | null = null): CountStep {
  return { wanted, guess, typing: false, phase: 'answering' };
}

/** An event that is not possible now returns the identical state. */
export function nextCount(step: CountStep, event: CountEvent): CountStep {
  switch (event.kind) {
    case 'feedbackOver':
      return step.phase === 'feedback'
        ? { ...step, phase: isCountRight(step) && !event.waits ? 'leaving' : 'review' }
        : step;
    case 'next':
      return step.phase === 'answering' ? step : { ...step, phase: 'finished' };
    default:
      return step.phase === 'answering' ? answering(step, event) : step;
  }
}

function answering(step: CountStep, event: Exclude<CountEvent, { kind: 'feedbackOver' | 'next' }>): CountStep {
  const { guess, typing } = step;
  const entered = (next: number | null) => ({ ...step, guess: next, typing: false });
  switch (event.kind) {
    case 'guess':
      return entered(typedGuess(event.guess));
    case 'more':
      return entered(Math.min(highestGuess, (guess ?? 0) + 1));
    case 'fewer':
      return entered(Math.max(1, (guess ?? 2) - 1));
    case 'digit': {
      const next = typedGuess(typing && guess !== null ? guess * 10 + event.digit : event.digit);
      return { ...step, guess: next, typing: next !== null };
    }
    case 'eraseDigit':
      return { ...step, guess: guess === null || guess < 10 ? null : Math.floor(guess / 10), typing: true };
    case 'submit':
      return isAnswer(guess) ? { ...step, phase: 'feedback' } : step;
  }
}

export const isAnswer = (guess: number | null): boolean => guess !== null && guess >= 1;

export const isCountRight = ({ guess, wanted }: Pick<CountStep, 'guess' | 'wanted'>): boolean => guess === wanted;

/** 0 stays, so that 0 and 5 make 5. */
const typedGuess = (guess: number): number | null =>
  Number.isFinite(guess) ? Math.min(highestGuess, Math.max(0, Math.round(guess))) : null;
