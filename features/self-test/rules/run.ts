import type { AskedKind, GivenAnswer } from './given-answer.ts';

/** One stage of a run, as the run needs to know it. */
export interface RunStage<Name extends string = string> {
  readonly name: Name;
  /** The kinds of its answers; a stage without any stores its answers elsewhere. */
  readonly kinds: readonly AskedKind[];
  /** It asks one thing: undo takes its answers back. Other stages undo their last answer themselves. */
  readonly asksOne?: boolean;
  /** Whether its answers need no further one. */
  readonly isFinished: (answers: readonly GivenAnswer[]) => boolean;
}

/** What the screen or the store has to do after an event. */
export type RunEffect =
  | { readonly kind: 'save'; readonly before: readonly GivenAnswer[]; readonly after: readonly GivenAnswer[] }
  | { readonly kind: 'finish'; readonly answers: readonly GivenAnswer[] }
  /** The result is left again: the test is unfinished. */
  | { readonly kind: 'reopen' };

/** A run of a test: of one card, of several, or of a locked card. */
export interface Run<Name extends string = string> {
  readonly stages: readonly RunStage<Name>[];
  /** Index of the open stage; the number of stages at the result. */
  readonly at: number;
  readonly answers: readonly GivenAnswer[];
  /** How often in a row an undo opened a stage; 0 if it was reached by going on. */
  readonly reopened: number;
  /** What an undo took back of a stage that asks one thing. */
  readonly undone?: GivenAnswer | undefined;
  /** The result was handed over. It may still wait on the device to be sent. */
  readonly finished: boolean;
  /** Of the last event. */
  readonly effects: readonly RunEffect[];
}

export type RunEvent =
  | { readonly kind: 'start' }
  /** All answers of a stage; they replace those of before. */
  | { readonly kind: 'answered'; readonly stage: string; readonly answers: readonly GivenAnswer[] }
  /** The stage is done, or skipped. */
  | { readonly kind: 'goOn'; readonly stage: string }
  /** Undo before the first answer of a stage, or on the result. */
  | { readonly kind: 'back' }
  /** The result could not be stored: the last stage is shown again. */
  | { readonly kind: 'notFinished' };

export const openStage = <Name extends string>({ stages, at }: Run<Name>): Name | undefined => stages[at]?.name;

export const answersOf = ({ kinds }: Pick<RunStage, 'kinds'>, answers: readonly GivenAnswer[]): GivenAnswer[] =>
  answers.filter(({ itemKind }) => kinds.includes(itemKind));

/** A run, new or resumed: its finished stages are passed. `finished`: its result was saved before. */
export function beginRun<Name extends string>(
  stages: readonly RunStage<Name>[],
  answers: readonly GivenAnswer[],
  finished: boolean,
): Run<Name> {
  const open = stages.findIndex((stage) => !stage.isFinished(answersOf(stage, answers)));
  return { stages, at: open === -1 ? stages.length : open, answers, reopened: 0, finished, effects: [] };
}

/** An event that is not possible now returns the identical state. */
export function nextRun<Name extends string>(run: Run<Name>, event: RunEvent): Run<Name> {
  const { stages, at, answers } = run;
  const stage = stages[at];
  switch (event.kind) {
    case 'start':
      // Closed between its last answer and its result.
      return stage || run.finished ? run : finish(run);
    case 'answered':
      return stage?.name === event.stage ? withAnswers(run, stage, event.answers) : run;
    case 'goOn': {
      if (stage?.name !== event.stage) return run;
      const next = { ...run, at: at + 1, reopened: 0, undone: undefined, effects: [] };
      return next.at === stages.length ? finish(next) : next;
    }
    case 'back': {
      const before = stages[at - 1];
      if (!before) return run;
      const opened = { ...run, at: at - 1, reopened: run.reopened + 1, finished: false, effects: [] };
      const taken = before.asksOne
        ? { ...withAnswers(opened, before, []), undone: answersOf(before, answers).at(-1) }
        : opened;
      return run.finished ? { ...taken, effects: [...taken.effects, { kind: 'reopen' }] } : taken;
    }
    case 'notFinished':
      return run.finished && !stage ? { ...run, at: at - 1, finished: false, effects: [] } : run;
  }
}

const finish = <Name extends string>(run: Run<Name>): Run<Name> => ({
  ...run,
  finished: true,
  effects: [{ kind: 'finish', answers: run.answers }],
});

/** The answers of the other stages stay. */
function withAnswers<Name extends string>(run: Run<Name>, stage: RunStage, given: readonly GivenAnswer[]): Run<Name> {
  const before = run.answers;
  const after = [...before.filter(({ itemKind }) => !stage.kinds.includes(itemKind)), ...given];
  return { ...run, answers: after, effects: [{ kind: 'save', before, after }] };
}
