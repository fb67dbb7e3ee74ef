import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { recordAnswers } from '#features/memory/client.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { QuizAnswer } from '#features/self-test/rules/quiz.ts';
import { answersOf, beginRun, nextRun, openStage, type RunStage } from '#features/self-test/rules/run.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { DeckStage } from '#features/self-test/ui/deck-stage.tsx';
import { InPortions } from '#features/self-test/ui/in-portions.tsx';
import { QuizStage } from '#features/self-test/ui/quiz-stage.tsx';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import type { TestCard } from '#features/self-test/ui/run-props.ts';
import type { Progress } from '#features/self-test/ui/stage-props.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import { useStamps } from '#features/self-test/ui/use-stamps.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { askedInReview, itemOnCard, type AskedInReview } from '../rules/asked.ts';
import { ReviewDone } from './review-done.tsx';

type StageName = 'quiz' | 'deck';

/** One run: questions as a quiz, then all else as a deck. Each answer is sent as it is given. */
export function ReviewRun({
  items,
  cards,
  more,
  onMore,
  onClose,
}: {
  items: readonly ReviewItem[];
  cards: readonly ReviewCard[];
  /** How many wait for another run. */
  more: number;
  onMore: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const { content, stages } = useContent(items, cards);
  const log = useReviewLog(content);
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const [run, send] = useMachine(
    () => beginRun(stages, [], false),
    nextRun<StageName>,
    (_, { effects }) => effects.forEach((effect) => effect.kind === 'save' && log.changed(effect.before, effect.after)),
  );
  const open = openStage(run);
  const { questions, deck } = content;
  const total = questions.length + deck.length;
  const back = () => send({ kind: 'back' });
  if (!open)
    return (
      <ReviewDone answers={run.answers} total={total} more={more} onUndo={back} onMore={onMore} onClose={onClose} />
    );
  const before = open === 'deck' ? questions.length : 0;
  const shared = {
    log,
    frame: ({ done }: Progress): Progress => ({ done: before + done, total, score: percent(before + done, total) }),
    reopened: run.reopened > 0,
    card: testCard({ ...cards[0]!, title: t('title') }),
    cardOf: (itemId: string) => testCard(content.of.get(itemId)?.card ?? cards[0]!),
    onChanged: (_: readonly GivenAnswer[], answers: readonly GivenAnswer[]) =>
      send({ kind: 'answered', stage: open, answers }),
    onFinished: () => send({ kind: 'goOn', stage: open }),
    onBack: run.at === 0 ? undefined : back,
    onClose,
  };
  const own = answersOf(stages[run.at]!, run.answers);
  const key = `${open} ${run.reopened}`;
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
    <InPortions<Flashcard, GivenAnswer> key={key} {...shared} items={deck} storedAnswers={own} isFinished={allKnown}>
      {(portion, at) => <DeckStage key={at} {...portion} />}
    </InPortions>
  );
}

const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.round((100 * part) / of));

/** A review shows only the face of a card: its items are asked by themselves. */
const testCard = (card: ReviewCard): TestCard => ({ ...card, revision: 0, key_idea: [], flashcard: [], quizz: [] });

/** Computed once: what is read again meanwhile does not change a run. */
function useContent(items: readonly ReviewItem[], cards: readonly ReviewCard[]) {
  const { t } = useTranslation('review');
  const { t: named } = useTranslation('cards');
  const [content] = useState(() =>
    askedInReview(items, cards, ({ place, count, title }) =>
      t('keyIdea', { place, count, title: title.trim() || named('face.untitled') }),
    ),
  );
  const stages = useMemo(() => {
    const { questions, deck } = content;
    const all: RunStage<StageName>[] = [
      { name: 'quiz', kinds: ['question'], isFinished: (answers) => allAnswered(questions, answers) },
      { name: 'deck', kinds: ['flashcard'], isFinished: (answers) => allKnown(deck, answers) },
    ];
    return all.filter(({ name }) => (name === 'quiz' ? questions : deck).length > 0);
  }, [content]);
  return { content, stages };
}

function useReviewLog(content: AskedInReview) {
  const { shown, stamp, now } = useStamps();
  const [testId] = useState(newId);
  const [storageFailed, setStorageFailed] = useState(false);
  /** In the order in which they were given. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const ofItem = ({ itemId }: GivenAnswer) => {
    const { cardId, itemId: item } = partsOfSeveralId(itemId);
    return { card_id: cardId, item_id: itemOnCard(item) };
  };
  const asAsked = (answers: readonly GivenAnswer[]) =>
    answers.map((answer) => ({ ...answer, itemKind: content.of.get(answer.itemId)?.kind ?? answer.itemKind }));
  return {
    shown,
    stamp,
    storageFailed,
    changed(before: readonly GivenAnswer[], after: readonly GivenAnswer[]): void {
      const events = reviewEvents({ testId, cardId: '' }, asAsked(before), asAsked(after), now(), ofItem);
      if (events.length === 0) return;
      line.current = line.current
        .then(() => outbox.submit(recordAnswers({ events, run: testId })))
        .catch((error: unknown) => {
          setStorageFailed(true);
          reportError(error);
        });
    },
  };
}
