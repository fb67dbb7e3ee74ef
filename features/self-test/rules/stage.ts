import { testOptions } from './mode-picker.ts';

/** The stages of S2 §4, "Runner stage flow by option". Count, titles and descriptions make up the key-ideas match. */
export type Stage = 'count' | 'keyIdeas' | 'descriptions' | 'gridMemory' | 'quiz' | 'flashcards' | 'explain' | 'final';

/** Which stages a test has. */
export interface StagePlan {
  /** One of `testOptions`, or of the options of a test of several cards. */
  readonly option: number;
  readonly hasDescriptions: boolean;
  /** Several cards were chosen: their covers are recalled in order. */
  readonly hasCovers: boolean;
  readonly hasQuestions: boolean;
  readonly hasFlashcards: boolean;
  /** Own cards only: the test ends with explaining aloud or on the whiteboard (S2 §4, "Single-card flow"). */
  readonly explains: boolean;
}

/** The stage after the given one (S2 §4). */
export function stageAfter(stage: Stage, plan: StagePlan): Stage {
  const full = plan.option === testOptions.full;
  switch (stage) {
    case 'count':
      return 'keyIdeas';
    case 'keyIdeas':
      return plan.hasDescriptions ? 'descriptions' : stageAfter('descriptions', plan);
    case 'descriptions':
      if (plan.hasCovers) return 'gridMemory';
      return full ? afterGrid(plan) : 'final';
    case 'gridMemory':
      return full ? afterGrid(plan) : 'final';
    case 'quiz':
      if (plan.option === testOptions.quizOnly) return 'final';
      return plan.hasFlashcards ? 'flashcards' : beforeFinal(plan);
    case 'flashcards':
      return plan.option === testOptions.flashcardsOnly ? 'final' : beforeFinal(plan);
    case 'explain':
    case 'final':
      return 'final';
  }
}

const afterGrid = (plan: StagePlan): Stage =>
  plan.hasQuestions ? 'quiz' : plan.hasFlashcards ? 'flashcards' : beforeFinal(plan);
const beforeFinal = ({ explains }: StagePlan): Stage => (explains ? 'explain' : 'final');

/** All stages of a test from its first one, without `final`. */
export function stagesFrom(first: Stage, plan: StagePlan): Stage[] {
  const stages: Stage[] = [];
  for (let stage = first; stage !== 'final'; stage = stageAfter(stage, plan)) stages.push(stage);
  return stages;
}

/** The runner of a test: where it is, and how much of each stage so far was right. */
export interface Runner {
  readonly plan: StagePlan;
  readonly stage: Stage;
  /** Finished stages, at most `steps - 1` until the result is shown. */
  readonly step: number;
  readonly steps: number;
  /** From 0 to 1, by stage. */
  readonly shares: Partial<Record<Stage, number>>;
  /** A full test reports its overall result once (S2 §4). */
  readonly reports: boolean;
}

export type RunnerEvent =
  | { readonly kind: 'stageDone'; readonly share: number }
  /** Undo on the first item of a stage: the stage before is opened again. */
  | { readonly kind: 'back' };

export function beginRunner(first: Stage, plan: StagePlan): Runner {
  return { plan, stage: first, step: 0, steps: stagesFrom(first, plan).length + 1, shares: {}, reports: false };
}

/** An event that is not possible now returns the identical state. */
export function nextRunner(runner: Runner, event: RunnerEvent): Runner {
  if (event.kind === 'back') return back(runner);
  if (runner.stage === 'final') return runner;
  const stage = stageAfter(runner.stage, runner.plan);
  return {
    ...runner,
    stage,
    step: Math.min(runner.step + 1, runner.steps - 1),
    shares: { ...runner.shares, [runner.stage]: event.share },
    reports: stage === 'final' && runner.plan.option === testOptions.full,
  };
}

function back(runner: Runner): Runner {
  const done = Object.keys(runner.shares) as Stage[];
  const before = done.at(-1);
  if (before === undefined) return runner;
  const shares = Object.fromEntries(Object.entries(runner.shares).slice(0, -1));
  return { ...runner, stage: before, step: done.length - 1, shares, reports: false };
}
