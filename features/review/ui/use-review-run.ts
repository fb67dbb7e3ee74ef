import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterFrame } from '#client/after-frame.ts';
import { outbox } from '#client/outbox.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { answersOf, beginRun, nextRun, openStage } from '#features/self-test/rules/run.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import type { ReviewItems } from '../contract.ts';
import { finishRun } from '../client/finish-run.ts';
import { keptRun, type KeptRun } from '../client/kept-run.ts';
import type { CardChange } from '../rules/edited.ts';
import { goneFrom } from '../rules/going-on.ts';
import { isTimeUp, withLeft } from '../rules/plan-run.ts';
import type { Rest } from './items/rest.ts';
import { useContent, type StageName } from './use-content.ts';
import { useRest } from './use-rest.ts';
import { useReviewLog } from './use-review-log.ts';

interface Identified {
  readonly _id: string;
}

/**
 * The course of one run: its open stage, its answers, and what is still asked. `latest`: what was read since it began
 * or went on.
 */
export function useReviewRun(kept: KeptRun, latest: ReviewItems | undefined) {
  const { asks, testId, owner } = kept;
  const { content, stages, left, isHeard, edit } = useContent(kept);
  const log = useReviewLog(content, kept);
  const today = useLearningDay();
  const [run, send] = useMachine(
    () => beginRun(stages, kept.answers, kept.finished),
    nextRun<StageName>,
    (_, { effects }) => effects.forEach((effect) => effect.kind === 'save' && save(effect.before, effect.after)),
  );
  const rest = useRest(content, kept.aside, today);
  /** What was not asked in time. */
  const [late, setLate] = useState(() => new Set(kept.late));
  /** Answered here, perhaps taken back since: a reply that does not have it may not know of the undo yet. */
  const answeredHere = useRef(new Set(kept.answers.map(({ itemId }) => itemId)));
  function save(before: readonly GivenAnswer[], after: readonly GivenAnswer[]): void {
    for (const { itemId } of after) answeredHere.current.add(itemId);
    log.changed(before, after);
  }
  const open = openStage(run);
  const isToldFinished = useRef(kept.finished);
  function tellFinished(): void {
    isToldFinished.current = true;
    const card_ids = [...new Set(run.answers.map(({ itemId }) => partsOfSeveralId(itemId).cardId))];
    if (card_ids.length === 0) return;
    const finished_at = new Date().toISOString();
    // After its answers.
    afterFrame(() => void outbox.submit(finishRun({ test_id: testId, card_ids, finished_at })).catch(reportError));
  }
  const course = useEffectEvent((_changed: unknown) => {
    const now = { aside: [...rest.aside], late: [...late], finished: open === undefined };
    keptRun.keepCourse({ owner, testId }, now).catch(reportError);
    if (!now.finished) isToldFinished.current = false;
    else if (!isToldFinished.current) tellFinished();
  });
  useEffect(() => course([rest.aside, late, open]), [rest.aside, late, open]);
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
  /** Before the next item: nothing that is not due any more, and nothing new once the time of the run is over. */
  const leaveOut = () => {
    const itemOf = (id: string) => content.of.get(id)!.item;
    const unasked = [...questions, ...deck].map(({ _id }) => _id).filter((id) => !answeredHere.current.has(id));
    const gone = new Set(latest ? goneFrom(unasked.map(itemOf), latest) : []);
    const isUp = isTimeUp(asks.size, run.answers);
    const out = isUp ? unasked : unasked.filter((id) => gone.has(itemOf(id)));
    if (out.length === 0) return;
    if (isUp) setLate(new Set([...late, ...unasked.filter((id) => !gone.has(itemOf(id)))]));
    rest.leaveOut(out);
    goOnWithout(new Set([...rest.aside, ...out]));
  };
  const stage = stages[run.at];
  return {
    content,
    isHeard,
    left,
    run,
    send,
    open,
    /** Answers of the open stage. */
    own: stage ? answersOf(stage, run.answers) : [],
    rest,
    questions,
    deck,
    waiting: withLeft(
      asks.waiting,
      [...late].flatMap((id) => content.of.get(id)?.item ?? []),
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
    /** After a change of a card: the run asks its items as they are now. */
    edited(cardId: string, change: CardChange) {
      const { gone, items } = edit(cardId, change);
      keptRun.keepItems({ owner, testId }, items).catch(reportError);
      const out = gone.filter((id) => !rest.aside.has(id));
      if (out.length === 0) return;
      rest.leaveOut(out);
      goOnWithout(new Set([...rest.aside, ...out]));
    },
    /** The time of the open item begins anew. */
    askAgain: log.shown,
    log: {
      ...log,
      shown() {
        log.shown();
        leaveOut();
      },
    },
  };
}
