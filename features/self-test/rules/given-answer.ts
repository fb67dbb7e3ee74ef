import {
  itemKinds,
  type CardTask,
  type ItemKind,
  type LoggedKind,
  type Rating,
  type Task,
} from '#features/memory/rules/item-kinds.ts';
import type { Answer } from './answer.ts';

/**
 * What an answer is about: an item of the card, their number, the learner's own rating of an explanation, or what they
 * wrote on the whiteboard; in a test of several cards, the bundle of a card's key ideas as a whole, or the position of
 * its cover.
 */
export type AskedKind = ItemKind | 'count' | 'rating' | 'writing' | 'bundle' | 'position';

/** What the review log calls a question about the card as a whole. */
const taskOfKind: Record<Exclude<AskedKind, ItemKind>, CardTask> = {
  count: 'count',
  rating: 'explain',
  writing: 'write',
  bundle: 'bundle',
  position: 'place',
};

/** Whether it asks for an item of the card; the other kinds are about the card as a whole. */
export const isItemKind = (kind: AskedKind): kind is ItemKind => (itemKinds as readonly AskedKind[]).includes(kind);

/** An answer as the review log stores it. */
export interface GivenAnswer {
  readonly eventId: string;
  /** Of the asked item; of the card for kinds that are about the card as a whole. */
  readonly itemId: string;
  readonly itemKind: AskedKind;
  readonly outcome: 'right' | 'wrong';
  /** Of a flashcard, where the learner rates by four buttons. */
  readonly rating?: Rating;
  /** The answer as one line of text. */
  readonly text: string;
  readonly elapsedMs: number;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
  /** What was entered, where something was: not for a flashcard, nor for a tick on the whiteboard. */
  readonly answer?: Answer;
  /** With a rating from the whiteboard of a full test: what was written there, and the ids of the marked key ideas. */
  readonly board?: { readonly html: string; readonly marked: readonly string[] };
}

/** What was asked, as the review log names it. */
export function taskOf({ itemKind, answer }: Pick<GivenAnswer, 'itemKind' | 'answer'>): Task {
  switch (itemKind) {
    case 'key_idea':
      if (!answer) return 'tick';
      return answer.type === 'word_order' ? 'order' : 'name';
    case 'description':
      return 'describe';
    case 'question':
    case 'flashcard':
      return 'ask';
    default:
      return taskOfKind[itemKind];
  }
}

/** The parts of an answer that depend on clock and random ids; made by the caller of the rules. */
export type Stamp = Pick<GivenAnswer, 'eventId' | 'elapsedMs' | 'answeredAt'>;

/** Only the first answer to each item counts; later answers to the same item do not change it. */
export function firstAnswers<Answer extends { readonly itemId: string }>(answers: readonly Answer[]): Answer[] {
  const first = new Map<string, Answer>();
  for (const answer of answers) if (!first.has(answer.itemId)) first.set(answer.itemId, answer);
  return [...first.values()];
}

/** Of the items that a test asked, how many were right when they were asked first. */
export interface FirstGo {
  readonly right: number;
  readonly asked: number;
}

type Outcome = Pick<GivenAnswer, 'itemId' | 'outcome'>;

export function firstGoOf(answers: readonly Outcome[]): FirstGo {
  const first = firstAnswers(answers);
  return { right: first.filter(({ outcome }) => outcome === 'right').length, asked: first.length };
}

/** Tells the items of a card apart: a key idea and its description share an id. */
export const itemKey = ({
  itemKind,
  itemId,
}: {
  readonly itemKind: AskedKind | LoggedKind;
  readonly itemId: string;
}): string => `${itemKind} ${itemId}`;

/** The answers to items, as `firstGoOf` counts them. */
export const countedItems = (answers: readonly Pick<GivenAnswer, 'itemKind' | 'itemId' | 'outcome'>[]): Outcome[] =>
  answers
    .filter(({ itemKind }) => isItemKind(itemKind))
    .map((answer) => ({ itemId: itemKey(answer), outcome: answer.outcome }));

/** How an event changed the answers: at most one undone, and at most one given. */
export function answerChanges<Answer extends GivenAnswer>(
  before: readonly Answer[],
  after: readonly Answer[],
): { takenBack: Answer[]; given: Answer[] } {
  const idsBefore = new Set(before.map(({ eventId }) => eventId));
  const idsAfter = new Set(after.map(({ eventId }) => eventId));
  return {
    takenBack: before.filter(({ eventId }) => !idsAfter.has(eventId)),
    given: after.filter(({ eventId }) => !idsBefore.has(eventId)),
  };
}
