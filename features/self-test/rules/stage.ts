/** The stages of a full test of one card (S2 §4). Count, titles and descriptions make up the key-ideas match. */
export type Stage = 'count' | 'keyIdeas' | 'descriptions' | 'quiz' | 'flashcards' | 'explain' | 'final';

/** Which stages a test has. */
export interface StagePlan {
  readonly hasDescriptions: boolean;
  readonly hasQuestions: boolean;
  readonly hasFlashcards: boolean;
  /** Own cards only: the test ends with explaining aloud or on the whiteboard (S2 §4, "Single-card flow"). */
  readonly explains: boolean;
}

/** The stage after the given one (S2 §4). */
export function stageAfter(stage: Stage, plan: StagePlan): Stage {
  switch (stage) {
    case 'count':
      return 'keyIdeas';
    case 'keyIdeas':
      return plan.hasDescriptions ? 'descriptions' : stageAfter('descriptions', plan);
    case 'descriptions':
      return plan.hasQuestions ? 'quiz' : stageAfter('quiz', plan);
    case 'quiz':
      return plan.hasFlashcards ? 'flashcards' : stageAfter('flashcards', plan);
    case 'flashcards':
      return plan.explains ? 'explain' : 'final';
    case 'explain':
    case 'final':
      return 'final';
  }
}

/** All stages of a test from its first one, without `final`. */
export function stagesFrom(first: Stage, plan: StagePlan): Exclude<Stage, 'final'>[] {
  const stages: Exclude<Stage, 'final'>[] = [];
  for (let stage = first; stage !== 'final'; stage = stageAfter(stage, plan)) stages.push(stage);
  return stages;
}
