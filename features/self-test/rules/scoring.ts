/**
 * The table of points of the single-card self-test (S2 §9). They add up to 100, because parts that a card does not have
 * are granted in full; only a locked or public card without a quiz ends at 70, because its bonus stays 20.
 */
export interface TestedCard {
  /** A locked copy, or an edition tested on its public page: no explaining aloud, and a higher weight of the quiz. */
  readonly lockedOrPublic: boolean;
  /** Assigned by a teacher, and still locked. */
  readonly teacherLocked: boolean;
  readonly hasDescriptions: boolean;
  readonly hasQuestions: boolean;
  readonly hasFlashcards: boolean;
}

export type Part = 'count' | 'matching' | 'descriptions' | 'quiz' | 'flashcards' | 'explain';

export function pointsOf(card: TestedCard): Record<Part, number> {
  return {
    count: 10,
    matching: 25,
    descriptions: 10,
    quiz: card.lockedOrPublic && card.hasQuestions ? 50 : 20,
    flashcards: 5,
    explain: card.lockedOrPublic ? 0 : 30,
  };
}

/** The parts whose points are granted without a test. */
export function bonusParts(card: TestedCard): Part[] {
  return [
    ...(!card.hasDescriptions || card.teacherLocked ? (['descriptions'] as const) : []),
    ...(card.hasQuestions ? [] : (['quiz'] as const)),
    ...(card.hasFlashcards ? [] : (['flashcards'] as const)),
  ];
}

/**
 * Score of a full test (option 1). `shares`: how much of each part was right, from 0 to 1; missing parts count 0.
 * `given`: the parts that are granted.
 */
export function fullTestScore(
  card: TestedCard,
  shares: Partial<Record<Part, number>>,
  given: readonly Part[] = bonusParts(card),
): number {
  const points = pointsOf(card);
  const parts = Object.keys(points) as Part[];
  return clampScore(
    parts.reduce((sum, part) => sum + points[part] * (given.includes(part) ? 1 : (shares[part] ?? 0)), 0),
  );
}

/**
 * The learner's own rating of an explanation: its share of 30 points, and the score if it is the only part (option -3).
 */
export const explainSteps = [
  { points: 10, alone: 35 },
  { points: 20, alone: 70 },
  { points: 30, alone: 100 },
] as const;

export type ExplainStep = 0 | 1 | 2;

export const explainShare = (step: ExplainStep) => explainSteps[step].points / 30;

/** Quiz only (option -2): the percentage of right answers. */
export function quizOnlyScore(right: number, asked: number): number {
  return asked === 0 ? 0 : clampScore((100 * right) / asked);
}

/** Flashcards only (option -1): the deck ends only when every card is known. */
export const flashcardsOnlyScore = 100;

/** Rounds, and limits to 0 to 100 (S2 §5). */
export function clampScore(score: number): number {
  return Math.round(Math.min(100, Math.max(0, score)));
}

/** Bands of the result icon (S2 §4), each from its lower limit; 100 also gets confetti. */
export const resultBands = ['0-5', '5-65', '65-85', '85-100', '100'] as const;
export type ResultBand = (typeof resultBands)[number];

export function resultBand(score: number): ResultBand {
  if (score >= 100) return '100';
  if (score >= 85) return '85-100';
  if (score >= 65) return '65-85';
  return score >= 5 ? '5-65' : '0-5';
}
