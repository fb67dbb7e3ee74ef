import type { CardContent } from './editor-content.ts';
import { defaultTimer } from './card-limits.ts';

/** The content of a blank card, equal to what the server creates. */
export function blankContent(language: string, category: { category_1: string; category_2: string }): CardContent {
  return {
    title: '',
    subtitle: '',
    memo: '',
    desc: '',
    summary: '',
    notesDataAuthor: '',
    notesData: '',
    cover_picture: null,
    credit_picture: '',
    category_1: category.category_1,
    category_2: category.category_2,
    language,
    exactAccents: false,
    template: false,
    forPublic: false,
    madeInPremium: false,
    timerValueSelected: defaultTimer.minutes,
    round: defaultTimer.rounds,
    key_idea: [],
    flashcard: [],
    quizz: [],
    resource: [],
  };
}

/** S1 §9. */
export const timerChoices: readonly number[] = Array.from({ length: 12 }, (_, step) => 5 + step * 5);
/** S1 §4: after the last value follows the first. */
export const roundChoices: readonly number[] = Array.from({ length: 8 }, (_, step) => 1 + step);
