import { firstAnswers } from './given-answer.ts';
import { testOptions, type TestOption } from './mode-picker.ts';
import { flashcardsOnlyScore, quizOnlyScore } from './scoring.ts';

/** An answer of a run as the review log has it, not undone. */
export interface TestedAnswer {
  readonly itemId: string;
  readonly itemKind: 'key_idea' | 'flashcard' | 'question';
  readonly outcome: 'right' | 'wrong';
  readonly answeredAt: number;
}

export type RunVerdict = { readonly score: number } | { readonly refused: 'noAnswers' | 'notFinished' };

/**
 * What a run gave, by its answers in the order in which they were given. `mustHave` are the items that the test asked about; where
 * that is not known any more, as when the card was changed during the test, what was answered is all there was.
 */
export function judgeRun(option: TestOption, answers: readonly TestedAnswer[], mustHave: readonly string[] | undefined): RunVerdict {
  const kind = option === testOptions.quizOnly ? 'question' : 'flashcard';
  const given = answers.filter(({ itemKind }) => itemKind === kind);
  if (given.length === 0) return { refused: 'noAnswers' };
  const answered = new Set(given.map(({ itemId }) => itemId));
  if (mustHave && mustHave.some((itemId) => !answered.has(itemId))) return { refused: 'notFinished' };

  if (option === testOptions.quizOnly) {
    const first = firstAnswers(given);
    return { score: quizOnlyScore(first.filter(({ outcome }) => outcome === 'right').length, first.length) };
  }
  // A deck ends when every card was known at last.
  const last = new Map(given.map(({ itemId, outcome }) => [itemId, outcome]));
  return [...last.values()].every((outcome) => outcome === 'right') ? { score: flashcardsOnlyScore } : { refused: 'notFinished' };
}
