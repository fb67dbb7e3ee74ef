import { useQuery } from '@tanstack/react-query';
import { EarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { QuizAnswer } from '#features/self-test/rules/quiz.ts';
import { answersOf, beginRun, nextRun, openStage } from '#features/self-test/rules/run.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { DeckNote, DeckRating, type DeckRatingChoice } from '#features/self-test/ui/deck-rating.tsx';
import { DeckStage } from '#features/self-test/ui/deck-stage.tsx';
import { InPortions } from '#features/self-test/ui/in-portions.tsx';
import { QuizStage } from '#features/self-test/ui/quiz-stage.tsx';
import type { TestCard } from '#features/self-test/ui/run-props.ts';
import type { Progress } from '#features/self-test/ui/stage-props.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import type { AskedInReview } from '../rules/asked.ts';
import { isTimeUp, withLeft, type Waiting } from '../rules/plan-run.ts';
import type { Size } from '../rules/wish.ts';
import { RestButtons } from './items/rest-buttons.tsx';
import type { Rest } from './items/rest.ts';
import { ReviewDone } from './review-done.tsx';
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

const EarStage = later(() => import('./ear/ear-stage.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

/** One run: questions as a quiz, then all else as a deck. Each answer is sent as it is given. */
export function ReviewRun({
  asks,
  byEar,
  editAt,
  onMore,
  onSize,
  onClose,
}: {
  asks: RunContent;
  /** Begins by ear: what has no words, and questions, wait for a run on the screen. */
  byEar: boolean;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  onMore: () => void;
  /** Begins another run of that size. */
  onSize: (size: Size) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const { cards } = asks;
  const { content, stages, left, isHeard } = useContent(asks.items, cards, byEar);
  const log = useReviewLog(content);
  const today = useLearningDay();
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const [run, send] = useMachine(
    () => beginRun(stages, [], false),
    nextRun<StageName>,
    (_, { effects }) => effects.forEach((effect) => effect.kind === 'save' && log.changed(effect.before, effect.after)),
  );
  const rating = useRating(content);
  const open = openStage(run);
  const rest = useRest(content, today);
  const [late, setLate] = useState<ReadonlySet<string>>();
  /** How many changes of what is asked there were when an undo opened a stage: after another one it undoes nothing. */
  const [changesAtBack, setChangesAtBack] = useState(0);
  const [ear, setEar] = useState(byEar);
  const isAsked = ({ _id }: { readonly _id: string }) => !rest.aside.has(_id);
  const [questions, deck] = [content.questions.filter(isAsked), content.deck.filter(isAsked)];
  const total = questions.length + deck.length;
  const back = () => {
    setChangesAtBack(rest.changes);
    send({ kind: 'back' });
  };
  if (content.of.size === 0) return <NothingHeard onScreen={onMore} onClose={onClose} />;
  if (!open) {
    const unasked = withLeft(
      asks.waiting,
      [...(late ?? [])].flatMap((id) => content.of.get(id) ?? []),
    );
    const waiting = { ...unasked, count: unasked.count + left };
    const end = { answers: run.answers, total, waiting, apart: asks.apart, onUndo: back, onMore, onSize, onClose };
    return <ReviewDone {...end} />;
  }
  /** Opens the next stage if what is left of the open one needs no further answer. */
  const goOnWithout = (gone: ReadonlySet<string>) => {
    for (const stage of stages.slice(run.at)) {
      const own = answersOf(stage, run.answers);
      const isLeft = ({ _id }: { readonly _id: string }) => !gone.has(_id);
      const isDone =
        stage.name === 'quiz'
          ? allAnswered(content.questions.filter(isLeft), own)
          : allKnown(content.deck.filter(isLeft), own);
      if (!isDone) return;
      send({ kind: 'goOn', stage: stage.name });
    }
  };
  const letRest = (itemId: string, how: Exclude<Rest, 'none'>) => {
    rest.begin(itemId, how);
    goOnWithout(new Set([...rest.aside, itemId]));
  };
  /** Once its time is over, a run asks nothing new. */
  const endInTime = () => {
    const answered = new Set(run.answers.map(({ itemId }) => itemId));
    const unasked = [...questions, ...deck].map(({ _id }) => _id).filter((id) => !answered.has(id));
    setLate(new Set(unasked));
    rest.leaveOut(unasked);
    goOnWithout(new Set([...rest.aside, ...unasked]));
  };
  const before = open === 'deck' ? questions.length : 0;
  const shared = {
    log: {
      ...log,
      shown() {
        log.shown();
        if (!late && isTimeUp(asks.size, run.answers)) endInTime();
      },
    },
    frame: ({ done }: Progress): Progress => ({ done: before + done, total }),
    reopened: run.reopened > 0 && rest.changes === changesAtBack,
    card: testCard({ ...cards[0]!, title: t('title') }),
    cardOf: (itemId: string) => testCard(content.of.get(itemId)?.card ?? cards[0]!),
    onChanged: (_: readonly GivenAnswer[], answers: readonly GivenAnswer[]) =>
      send({ kind: 'answered', stage: open, answers }),
    onFinished: () => send({ kind: 'goOn', stage: open }),
    onBack: run.at === 0 ? undefined : back,
    onClose,
  };
  const own = answersOf(stages[run.at]!, run.answers);
  const key = `${open} ${run.reopened} ${rest.changes}`;
  const heard = deck.filter(isHeard);
  if (ear && open === 'deck' && heard.length > 0) {
    const ids = new Set(heard.map(({ _id }) => _id));
    const others = own.filter(({ itemId }) => !ids.has(itemId));
    return (
      <EarStage
        key={`${key} ear`}
        {...shared}
        items={heard}
        left={left + deck.length - heard.length}
        storedAnswers={own.filter(({ itemId }) => ids.has(itemId))}
        onChanged={(_, given) => shared.onChanged(_, [...others, ...given])}
        // What has no words is asked on the screen.
        onFinished={(given) => (allKnown(deck, [...others, ...given]) ? shared.onFinished() : setEar(false))}
        onShow={() => setEar(false)}
      />
    );
  }
  return open === 'quiz' ? (
    <InPortions<Question, QuizAnswer>
      key={key}
      {...shared}
      items={questions}
      storedAnswers={own as QuizAnswer[]}
      isFinished={allAnswered}
    >
      {(portion, at) => <QuizStage key={at} {...portion} seed={seed} />}
    </InPortions>
  ) : (
    <DeckRating value={rating}>
      <DeckNote
        value={(itemId, revealed) => (
          <RestButtons
            fresh={content.of.get(itemId)?.fresh ?? false}
            lapses={content.of.get(itemId)?.lapses ?? 0}
            editAt={editAt(partsOfSeveralId(itemId).cardId)}
            revealed={revealed}
            onEar={heard.length > 0 ? () => setEar(true) : undefined}
            onRest={(how) => letRest(itemId, how)}
          />
        )}
      >
        <InPortions<Flashcard, GivenAnswer>
          key={key}
          {...shared}
          // What was answered before it was let rest stays in the log.
          onChanged={(_, given) =>
            shared.onChanged(_, [...own.filter(({ itemId }) => rest.aside.has(itemId)), ...given])
          }
          items={deck}
          storedAnswers={own.filter(({ itemId }) => !rest.aside.has(itemId))}
          isFinished={allKnown}
        >
          {(portion, at) => <DeckStage key={at} {...portion} />}
        </InPortions>
      </DeckNote>
    </DeckRating>
  );
}

/** A run by ear in which nothing has words. */
function NothingHeard({ onScreen, onClose }: { onScreen: () => void; onClose: () => void }) {
  const { t } = useTranslation('review');
  return (
    <div className="p-6">
      <EmptyState
        heading="h1"
        icon={<EarOff className="size-7" />}
        title={t('ear.none.title')}
        text={t('ear.none.text')}
        action={
          <>
            <Button variant="primary" onClick={onScreen}>
              {t('ear.onScreen')}
            </Button>
            <Button onClick={onClose}>{t('done.back')}</Button>
          </>
        }
      />
    </div>
  );
}

/** A review shows only the face of a card: its items are asked by themselves. */
const testCard = (card: ReviewCard): TestCard => ({ ...card, revision: 0, key_idea: [], flashcard: [], quizz: [] });

/** As the member chose: by four buttons, each with its next interval, or by two. */
function useRating({ of }: AskedInReview): DeckRatingChoice | undefined {
  const { data } = useQuery(query.memory.settings.queryOptions());
  if (data?.buttons !== 4) return undefined;
  return { next: (itemId, missed) => of.get(itemId)?.next[missed ? 1 : 0] };
}
