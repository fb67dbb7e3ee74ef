import { firstAnswers, type AskedKind, type GivenAnswer } from '../given-answer.ts';
import { allAnswered, allKnown } from '../portions.ts';
import type { RunStage } from '../run.ts';
import type { SeveralPart } from './options.ts';

const kindOfPart: Record<SeveralPart, AskedKind> = {
  keyMatch: 'bundle',
  gridMemory: 'position',
  quiz: 'question',
  flash: 'flashcard',
};

export function answersOfPart<Answer extends GivenAnswer>(answers: readonly Answer[], part: SeveralPart): Answer[] {
  return answers.filter(({ itemKind }) => itemKind === kindOfPart[part]);
}

/** What the parts of a test ask for, by id. */
export type ItemsOfParts = Readonly<Record<SeveralPart, readonly { readonly _id: string }[]>>;

/** The parts of a test as the stages of its run. */
export const severalStages = (parts: readonly SeveralPart[], items: ItemsOfParts): RunStage<SeveralPart>[] =>
  parts.map((part) => ({
    name: part,
    kinds: [kindOfPart[part]],
    isFinished: (answers) => (part === 'quiz' ? allAnswered : allKnown)(items[part], answers),
  }));

/** Right at the first try, of all that were asked. */
export interface Tally {
  readonly right: number;
  readonly asked: number;
}

export function tallyOf(part: SeveralPart, items: ItemsOfParts, answers: readonly GivenAnswer[]): Tally {
  const ids = new Set(items[part].map(({ _id }) => _id));
  const first = firstAnswers(answersOfPart(answers, part)).filter(({ itemId }) => ids.has(itemId));
  return { right: first.filter(({ outcome }) => outcome === 'right').length, asked: ids.size };
}

/** How much of each part was right at the first try, from 0 to 1. */
export function sharesOfParts(
  parts: readonly SeveralPart[],
  items: ItemsOfParts,
  answers: readonly GivenAnswer[],
): Partial<Record<SeveralPart, number>> {
  return Object.fromEntries(
    parts.map((part) => {
      const { right, asked } = tallyOf(part, items, answers);
      return [part, asked === 0 ? 0 : right / asked];
    }),
  );
}
