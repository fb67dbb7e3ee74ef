import { firstAnswers, type AskedKind, type GivenAnswer } from '../given-answer.ts';
import { allAnswered, allKnown } from '../portions.ts';
import { groupsOf } from './choosing.ts';
import { mostToRemember } from './grid-memory.ts';
import type { SeveralPart } from './options.ts';

export const kindOfPart: Record<SeveralPart, AskedKind> = {
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

export function isPartFinished(part: SeveralPart, items: ItemsOfParts, answers: readonly GivenAnswer[]): boolean {
  return (part === 'quiz' ? allAnswered : allKnown)(items[part], answersOfPart(answers, part));
}

/** Right at the first try, of all that were asked. */
export interface Tally {
  readonly right: number;
  readonly asked: number;
}

/** The last card of a group of covers leaves no choice, so its position does not count. */
export function tallyOf(part: SeveralPart, items: ItemsOfParts, answers: readonly GivenAnswer[]): Tally {
  const counted =
    part === 'gridMemory'
      ? groupsOf(items.gridMemory, mostToRemember).flatMap((group) => group.slice(0, -1))
      : items[part];
  const ids = new Set(counted.map(({ _id }) => _id));
  const first = firstAnswers(answersOfPart(answers, part)).filter(({ itemId }) => ids.has(itemId));
  return { right: first.filter(({ outcome }) => outcome === 'right').length, asked: ids.size };
}

/**
 * How much of each part was right, from 0 to 1. A deck is worth its part once every card is known, as in the test of a
 * single card; until then by what is known.
 */
export function sharesOfParts(
  parts: readonly SeveralPart[],
  items: ItemsOfParts,
  answers: readonly GivenAnswer[],
): Partial<Record<SeveralPart, number>> {
  return Object.fromEntries(
    parts.map((part) => {
      if (part === 'flash') {
        const known = items.flash.filter((item) => allKnown([item], answersOfPart(answers, part))).length;
        return [part, known / Math.max(1, items.flash.length)];
      }
      const { right, asked } = tallyOf(part, items, answers);
      return [part, asked === 0 ? 0 : right / asked];
    }),
  );
}
