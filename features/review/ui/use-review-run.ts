import { useState } from 'react';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import { answersOf, beginRun, nextRun, openStage } from '#features/self-test/rules/run.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { isTimeUp, withLeft, type Waiting } from '../rules/plan-run.ts';
import type { Size } from '../rules/wish.ts';
import type { Rest } from './items/rest.ts';
import { useContent, type StageName } from './use-content.ts';
import { useRest } from './use-rest.ts';
import { useReviewLog } from './use-review-log.ts';

/** What a run asks, as it was when it began. */
export interface RunContent {
  readonly size: Size;
  readonly items: readonly ReviewItem[];
  readonly cards: readonly ReviewCard[];
  /** What is due and not asked in this run. */
  readonly waiting: Waiting;
  /** How many wait until tomorrow because another part of the same item comes today. */
  readonly apart: number;
}

interface Identified {
  readonly _id: string;
}

/** The course of one run: its open stage, its answers, and what is still asked. */
export function useReviewRun(asks: RunContent, byEar: boolean) {
  const { content, stages, left, isHeard } = useContent(asks.items, asks.cards, byEar);
  const log = useReviewLog(content);
  const today = useLearningDay();
  const [run, send] = useMachine(
    () => beginRun(stages, [], false),
    nextRun<StageName>,
    (_, { effects }) => effects.forEach((effect) => effect.kind === 'save' && log.changed(effect.before, effect.after)),
  );
  const rest = useRest(content, today);
  /** What was not asked in time. */
  const [late, setLate] = useState<ReadonlySet<string>>();
  /** How many changes of what is asked there were when an undo opened a stage: after another one it undoes nothing. */
  const [changesAtBack, setChangesAtBack] = useState(0);
  const isAsked = ({ _id }: Identified) => !rest.aside.has(_id);
  const [questions, deck] = [content.questions.filter(isAsked), content.deck.filter(isAsked)];

  /** Opens the next stage if what is left of the open one needs no further answer. */
  const goOnWithout = (gone: ReadonlySet<string>) => {
    const isLeft = ({ _id }: Identified) => !gone.has(_id);
    for (const stage of stages.slice(run.at)) {
      const own = answersOf(stage, run.answers);
      const isDone =
        stage.name === 'quiz'
          ? allAnswered(content.questions.filter(isLeft), own)
          : allKnown(content.deck.filter(isLeft), own);
      if (!isDone) return;
      send({ kind: 'goOn', stage: stage.name });
    }
  };
  /** Once its time is over, a run asks nothing new. */
  const endInTime = () => {
    const answered = new Set(run.answers.map(({ itemId }) => itemId));
    const unasked = [...questions, ...deck].map(({ _id }) => _id).filter((id) => !answered.has(id));
    setLate(new Set(unasked));
    rest.leaveOut(unasked);
    goOnWithout(new Set([...rest.aside, ...unasked]));
  };
  const stage = stages[run.at];
  return {
    content,
    isHeard,
    left,
    run,
    send,
    open: openStage(run),
    /** Answers of the open stage. */
    own: stage ? answersOf(stage, run.answers) : [],
    rest,
    questions,
    deck,
    waiting: withLeft(
      asks.waiting,
      [...(late ?? [])].flatMap((id) => content.of.get(id) ?? []),
    ),
    reopened: run.reopened > 0 && rest.changes === changesAtBack,
    back() {
      setChangesAtBack(rest.changes);
      send({ kind: 'back' });
    },
    letRest(itemId: string, how: Exclude<Rest, 'none'>) {
      rest.begin(itemId, how);
      goOnWithout(new Set([...rest.aside, itemId]));
    },
    log: {
      ...log,
      shown() {
        log.shown();
        if (!late && isTimeUp(asks.size, run.answers)) endInTime();
      },
    },
  };
}
