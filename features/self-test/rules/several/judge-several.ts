import type { ItemKind, LoggedKind } from '#features/memory/rules/item-kinds.ts';
import { firstAnswers } from '../given-answer.ts';
import { allKnown } from '../portions.ts';
import { partsOfTest, severalLimits, severalOptions, type SeveralOption, type SeveralPart } from './options.ts';
import type { Tally } from './run.ts';
import { severalItemId } from './pools.ts';
import { severalScore } from './scoring.ts';

export interface LoggedAnswer {
  readonly cardId: string;
  readonly itemId: string;
  readonly itemKind: LoggedKind;
  readonly outcome: 'right' | 'wrong';
}

/** `items`: what the card asks; `undefined` if it has changed since the test began. */
export interface JudgedCard {
  readonly _id: string;
  readonly items: readonly { readonly itemId: string; readonly itemKind: ItemKind }[] | undefined;
}

/** What the log does not hold, because it is about no single item. */
export type Claims = Readonly<Partial<Record<'keyMatch' | 'gridMemory', Tally>>>;

export type SeveralVerdict =
  | { readonly score: number; readonly shares: Partial<Record<SeveralPart, number>> }
  | { readonly refused: 'noAnswers' | 'notFinished' };

/** The result of a run: quiz and flashcards from its answers, in order; matching and the order of covers as claimed. */
export function judgeSeveral(
  option: SeveralOption,
  claims: Claims,
  cards: readonly JudgedCard[],
  logged: readonly LoggedAnswer[],
): SeveralVerdict {
  const answers = logged.map((answer) => ({ ...answer, itemId: severalItemId(answer.cardId, answer.itemId) }));
  const ofKind = (kind: ItemKind) => answers.filter(({ itemKind }) => itemKind === kind);
  /** Of a card that has changed, what was answered. */
  const asked = (kind: ItemKind) =>
    cards.flatMap(({ _id, items }) => {
      const all = items ?? logged.filter(({ cardId }) => cardId === _id);
      const ids = all.filter(({ itemKind }) => itemKind === kind).map(({ itemId }) => severalItemId(_id, itemId));
      return [...new Set(ids)].map((id) => ({ _id: id }));
    });
  const parts = partsOfRun(option, claims, cards, { quiz: asked('question'), flash: asked('flashcard') });
  if (parts.length === 0) return { refused: 'noAnswers' };

  const quiz = asked('question');
  const first = firstAnswers(ofKind('question'));
  const flash = asked('flashcard');
  if (parts.includes('quiz') && quiz.some(({ _id }) => !first.some(({ itemId }) => itemId === _id)))
    return { refused: first.length === 0 ? 'noAnswers' : 'notFinished' };
  if (parts.includes('flash') && !allKnown(flash, ofKind('flashcard')))
    return { refused: ofKind('flashcard').length === 0 ? 'noAnswers' : 'notFinished' };
  for (const part of ['keyMatch', 'gridMemory'] as const)
    if (parts.includes(part) && !claims[part]) return { refused: 'notFinished' };

  const shares: Partial<Record<SeveralPart, number>> = {};
  for (const part of parts) {
    if (part === 'flash') shares.flash = rightAmong(firstAnswers(ofKind('flashcard')), flash.length);
    else if (part === 'quiz') shares.quiz = rightAmong(first, quiz.length);
    else shares[part] = claims[part]!.right / Math.max(1, claims[part]!.asked);
  }
  return { score: severalScore(parts, shares), shares };
}

const rightAmong = (first: readonly LoggedAnswer[], asked: number): number =>
  first.filter(({ outcome }) => outcome === 'right').length / Math.max(1, asked);

/**
 * The parts of the run. Whether key ideas could be matched is known only while every card is as it was; else the claim
 * decides.
 */
function partsOfRun(
  option: SeveralOption,
  claims: Claims,
  cards: readonly JudgedCard[],
  { quiz, flash }: { quiz: readonly unknown[]; flash: readonly unknown[] },
): SeveralPart[] {
  const unchanged = cards.every(({ items }) => items !== undefined);
  const withIdeas = cards.filter(({ items }) => items?.some(({ itemKind }) => itemKind === 'key_idea')).length;
  const matchable = unchanged ? withIdeas >= severalLimits.least : claims.keyMatch !== undefined;
  const counted = cards.map(({ _id }, at) => ({
    _id,
    keyIdeas: matchable ? 1 : 0,
    questions: at === 0 ? quiz.length : 0,
    flashcards: at === 0 ? flash.length : 0,
  }));
  const parts = partsOfTest(option, counted);
  return option === severalOptions.full && parts.every((part) => part === 'gridMemory') ? [] : parts;
}
