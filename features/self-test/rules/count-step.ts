/** "Count the key ideas" (S2 §2): a number that cannot go below 1, then its verdict. */
export interface CountStep {
  readonly wanted: number;
  readonly guess: number;
  /** As in a quiz: `feedback` shows the verdict, `review` waits after a wrong answer, `leaving` advances. */
  readonly phase: 'answering' | 'feedback' | 'review' | 'leaving' | 'finished';
}

export type CountEvent =
  | { readonly kind: 'guess'; readonly guess: number }
  | { readonly kind: 'submit' }
  /** `waits`: a right answer does not move on by itself. */
  | { readonly kind: 'feedbackOver'; readonly waits?: boolean }
  | { readonly kind: 'next' };

/** More key ideas than a card can have. */
export const highestGuess = 999;

export function beginCount(wanted: number): CountStep {
  return { wanted, guess: 1, phase: 'answering' };
}

/** An event that is not possible now returns the identical state. */
export function nextCount(step: CountStep, event: CountEvent): CountStep {
  switch (event.kind) {
    case 'guess':
      return step.phase === 'answering' ? { ...step, guess: clampGuess(event.guess) } : step;
    case 'submit':
      return step.phase === 'answering' ? { ...step, phase: 'feedback' } : step;
    case 'feedbackOver':
      return step.phase === 'feedback'
        ? { ...step, phase: isCountRight(step) && !event.waits ? 'leaving' : 'review' }
        : step;
    case 'next':
      return step.phase === 'answering' ? step : { ...step, phase: 'finished' };
  }
}

export const isCountRight = ({ guess, wanted }: Pick<CountStep, 'guess' | 'wanted'>): boolean => guess === wanted;

const clampGuess = (guess: number): number =>
  Number.isFinite(guess) ? Math.min(highestGuess, Math.max(1, Math.round(guess))) : 1;
