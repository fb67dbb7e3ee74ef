import type { Day } from './learning-day.ts';

/** What is wanted of a card: an exam, and whether reviews add its new items. */
export interface GoalAhead {
  readonly cardId: string;
  readonly examOn: Day | null;
  readonly learnNew: boolean;
}

/**
 * What counts for each card that something is wanted of, by itself or as one of a collection: its own exam, else the
 * earliest of its collections, of those that are still to come; and new items where one of them wants them.
 */
export function goalsTogether(own: readonly GoalAhead[], collected: readonly GoalAhead[], today: Day): GoalAhead[] {
  const ofCards = Map.groupBy([...own, ...collected], ({ cardId }) => cardId);
  const isAhead = ({ examOn }: GoalAhead) => examOn !== null && examOn > today;
  const exams = (goals: readonly GoalAhead[]) => goals.filter(isAhead).map(({ examOn }) => examOn!);
  const ownExams = new Map(own.filter(isAhead).map(({ cardId, examOn }) => [cardId, examOn]));
  return [...ofCards]
    .map(([cardId, goals]) => ({
      cardId,
      examOn: ownExams.get(cardId) ?? exams(goals).toSorted()[0] ?? null,
      learnNew: goals.some(({ learnNew }) => learnNew),
    }))
    .filter(({ examOn, learnNew }) => examOn !== null || learnNew);
}
