import { useQuery } from '@tanstack/react-query';
import { EarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { isLeech } from '#features/memory/rules/leech.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { QuizAnswer } from '#features/self-test/rules/quiz.ts';
import { DeckNote, DeckRating, type DeckRatingChoice } from '#features/self-test/ui/deck-rating.tsx';
import { DeckStage } from '#features/self-test/ui/deck-stage.tsx';
import { InPortions } from '#features/self-test/ui/in-portions.tsx';
import { QuizStage } from '#features/self-test/ui/quiz-stage.tsx';
import type { TestCard } from '#features/self-test/ui/run-props.ts';
import type { Progress } from '#features/self-test/ui/stage-props.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import type { ReviewCard, ReviewItems } from '../contract.ts';
import type { KeptRun } from '../client/kept-run.ts';
import type { AskedInReview } from '../rules/asked.ts';
import { lapsesToSay } from '../rules/lapses-to-say.ts';
import type { Scope } from '../rules/scope.ts';
import type { Size } from '../rules/wish.ts';
import type { ItemEditor } from './items/edit-dialog.tsx';
import { RestButtons } from './items/rest-buttons.tsx';
import { useItemDialog } from './items/use-item-dialog.tsx';
import { ReviewDone } from './review-done.tsx';
import { useCardsAhead } from './use-cards-ahead.ts';
import { useReviewRun } from './use-review-run.ts';

const EarStage = later(() => import('./ear/ear-stage.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

/** One run: questions as a quiz, then all else as a deck. Each answer is sent as it is given. */
export function ReviewRun({
  kept,
  latest,
  scope,
  name,
  editAt,
  Editor,
  onMore,
  onSize,
  onClose,
}: {
  /** New, or as it was left. By ear, what has no words, and questions, wait for a run on the screen. */
  kept: KeptRun;
  /** What was read since. */
  latest: ReviewItems | undefined;
  scope: Scope;
  /** What it is about is called so; nothing of all cards. */
  name: string | undefined;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  /** The fields of an item. */
  Editor: ItemEditor;
  onMore: () => void;
  /** Begins another run of that size. */
  onSize: (size: Size) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const { asks, testId, seed } = kept;
  const { cards } = asks;
  const asked = useReviewRun(kept, latest);
  const { content, isHeard, left, run, send, open, log, rest, questions, deck, back, letRest } = asked;
  const rating = useRating(content);
  const [ear, setEar] = useState(kept.byEar);
  const over = useItemDialog({ Editor, editAt, onEdited: asked.edited, onClosed: asked.askAgain });
  useCardsAhead(asks.items);
  const total = questions.length + deck.length;
  if (content.of.size === 0) return <NothingHeard onScreen={onMore} onClose={onClose} />;
  if (!open) {
    const waiting = { ...asked.waiting, count: asked.waiting.count + left };
    const counts = { total, waiting, apart: asks.apart, missing: kept.missing ?? 0 };
    const end = { scope, name, testId, answers: run.answers, ...counts, onUndo: back };
    return <ReviewDone {...end} onMore={onMore} onSize={onSize} onClose={onClose} />;
  }
  const before = open === 'deck' ? questions.length : 0;
  const shared = {
    log,
    frame: ({ done }: Progress): Progress => ({
      done: before + done,
      total,
      names: { title: t('title'), close: t('close') },
    }),
    reopened: asked.reopened,
    card: testCard({ ...cards[0]!, title: name === undefined ? t('title') : t('scope.title', { name }) }),
    cardOf: (itemId: string) => testCard(content.of.get(itemId)?.card ?? cards[0]!),
    onChanged: (_: readonly GivenAnswer[], answers: readonly GivenAnswer[]) =>
      send({ kind: 'answered', stage: open, answers }),
    onFinished: () => send({ kind: 'goOn', stage: open }),
    onBack: run.at === 0 ? undefined : back,
    onClose,
  };
  const own = asked.own;
  const key = `${open} ${run.reopened} ${rest.changes}`;
  const heard = deck.filter(isHeard);
  const lapsesOf = (itemId: string) => {
    const { item } = content.of.get(itemId) ?? {};
    const given = own.filter((answer) => answer.itemId === itemId);
    return item === undefined ? 0 : lapsesToSay(item, given);
  };
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
  const buttonsOf = (itemId: string, rewrites: boolean) => {
    const item = content.of.get(itemId)?.item;
    return item ? over.buttonsOf(item, rewrites) : null;
  };
  return open === 'quiz' ? (
    <>
      <DeckNote
        value={(itemId, revealed) => {
          const lapses = revealed ? lapsesOf(itemId) : 0;
          return (
            <div className="mt-4">
              {isLeech(lapses) ? <p className="text-14 text-ink-2">{t('rest.leech', { count: lapses })}</p> : null}
              <div className="-ms-3 flex">{buttonsOf(itemId, isLeech(lapses))}</div>
            </div>
          );
        }}
      >
        <InPortions<Question, QuizAnswer>
          key={key}
          {...shared}
          items={questions}
          storedAnswers={own as QuizAnswer[]}
          isFinished={allAnswered}
        >
          {(portion, at) => <QuizStage key={at} {...portion} seed={seed} followsEdits isHeld={over.dialog !== null} />}
        </InPortions>
      </DeckNote>
      {over.dialog}
    </>
  ) : (
    <DeckRating value={rating}>
      <DeckNote
        value={(itemId, revealed) => (
          <RestButtons
            fresh={content.of.get(itemId)?.fresh ?? false}
            lapses={lapsesOf(itemId)}
            buttons={buttonsOf(itemId, revealed && isLeech(lapsesOf(itemId)))}
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
      {over.dialog}
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
  return { next: (itemId, missed) => of.get(itemId)?.item.next[missed ? 1 : 0] };
}
