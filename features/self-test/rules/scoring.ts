/**
 * The one table of points of the single-card self-test (S2 §9). They add up to 100 for every kind of card:
 * a part that a card does not have gives its points as they are.
 */
export interface TestedCard {
  /** A locked copy, or an edition that is tested where it is published: no explaining aloud, and the quiz counts for more. */
  readonly lockedOrPublic: boolean;
  /** Assigned by a teacher and still locked. */
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
    quiz: card.lockedOrPublic ? 50 : 20,
    flashcards: 5,
    explain: card.lockedOrPublic ? 0 : 30,
  };
}

/** The parts whose points come by themselves. */
export function bonusParts(card: TestedCard): Part[] {
  return [
    ...(!card.hasDescriptions || card.teacherLocked ? (['descriptions'] as const) : []),
    ...(card.hasQuestions ? [] : (['quiz'] as const)),
    ...(card.hasFlashcards ? [] : (['flashcards'] as const)),
  ];
}

/** A full test (option 1). `shares` says how much of each part was right, from 0 to 1; a part not done counts 0. */
export function fullTestScore(card: TestedCard, shares: Partial<Record<Part, number>>): number {
  const points = pointsOf(card);
  const given = bonusParts(card);
  const parts = Object.keys(points) as Part[];
  return clampScore(parts.reduce((sum, part) => sum + points[part] * (given.includes(part) ? 1 : (shares[part] ?? 0)), 0));
}

/** How well an explanation went, by the learner's own judgement: the share of its 30 points, and what it saves alone (option -3). */
export const explainSteps = [
  { points: 10, alone: 35 },
  { points: 20, alone: 70 },
  { points: 30, alone: 100 },
] as const;

export const explainShare = (step: 0 | 1 | 2) => explainSteps[step].points / 30;

/** Quiz only (option -2): the percentage of right answers. */
export function quizOnlyScore(right: number, asked: number): number {
  return asked === 0 ? 0 : clampScore((100 * right) / asked);
}

/** Flashcards only (option -1): the deck ends when every card was known. */
export const flashcardsOnlyScore = 100;

/** Rounded, and never outside 0 to 100 (S2 §5). */
export function clampScore(score: number): number {
  return Math.round(Math.min(100, Math.max(0, score)));
}

/** The bands of the result icon (S2 §4), each from its lower end. Confetti at 100. */
export const resultBands = ['0-5', '5-65', '65-85', '85-100', '100'] as const;
export type ResultBand = (typeof resultBands)[number];

export function resultBand(score: number): ResultBand {
  if (score >= 100) return '100';
  if (score >= 85) return '85-100';
  if (score >= 65) return '65-85';
  return score >= 5 ? '5-65' : '0-5';
}
