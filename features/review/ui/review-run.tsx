import { useQuery } from '@tanstack/react-query';
import { EarOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { allAnswered, allKnown } from '#features/self-test/rules/portions.ts';
import type { QuizAnswer } from '#features/self-test/rules/quiz.ts';
import { answersOf, beginRun, nextRun, openStage, type RunStage } from '#features/self-test/rules/run.ts';
import { partsOfSeveralId } from '#features/self-test/rules/several/pools.ts';
import { DeckNote, DeckRating, type DeckRatingChoice } from '#features/self-test/ui/deck-rating.tsx';
import { DeckStage } from '#features/self-test/ui/deck-stage.tsx';
import { InPortions } from '#features/self-test/ui/in-portions.tsx';
import { QuizStage } from '#features/self-test/ui/quiz-stage.tsx';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import type { TestCard } from '#features/self-test/ui/run-props.ts';
import type { Progress } from '#features/self-test/ui/stage-props.ts';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import { useStamps } from '#features/self-test/ui/use-stamps.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import { showToast, undoMs } from '#ui/toast.tsx';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { keepGiven } from '../client/given-answers.ts';
import { askedInReview, itemOnCard, type AskedInReview } from '../rules/asked.ts';
import { heardOf } from '../rules/heard.ts';
import { RestButtons } from './items/rest-buttons.tsx';
import { setRest, type Rest } from './items/rest.ts';
import { ReviewDone } from './review-done.tsx';

type StageName = 'quiz' | 'deck';

const EarStage = later(() => import('./ear/ear-stage.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

/** One run: questions as a quiz, then all else as a deck. Each answer is sent as it is given. */
export function ReviewRun({
  items,
  cards,
  more,
  byEar,
  editAt,
  onMore,
  onClose,
}: {
  items: readonly ReviewItem[];
  cards: readonly ReviewCard[];
  /** Begins by ear: what has no words, and questions, wait for a run on the screen. */
  byEar: boolean;
  /** How many wait for another run. */
  more: number;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  onMore: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const { content, stages, left, isHeard } = useContent(items, cards, byEar);
  const log = useReviewLog(content);
  const member = useMember();
  const [today] = useState(() => dayOf(Date.now(), member));
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const [run, send] = useMachine(
    () => beginRun(stages, [], false),
    nextRun<StageName>,
    (_, { effects }) => effects.forEach((effect) => effect.kind === 'save' && log.changed(effect.before, effect.after)),
  );
  const rating = useRating(content);
  const open = openStage(run);
  const { questions } = content;
  const rest = useRest(content, today);
  const [ear, setEar] = useState(byEar);
  const deck = content.deck.filter(({ _id }) => !rest.aside.has(_id));
  const total = questions.length + deck.length;
  const back = () => send({ kind: 'back' });
  if (total === 0) return <NothingHeard onScreen={onMore} onClose={onClose} />;
  if (!open) {
    const end = { answers: run.answers, total, more: more + left, onUndo: back, onMore, onClose };
    return <ReviewDone {...end} />;
  }
  const before = open === 'deck' ? questions.length : 0;
  const shared = {
    log,
    frame: ({ done }: Progress): Progress => ({ done: before + done, total }),
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
  const key = `${open} ${run.reopened} ${open === 'deck' ? rest.changes : ''}`;
  const letRest = (itemId: string, how: Exclude<Rest, 'none'>) => {
    rest.begin(itemId, how);
    const left = deck.filter(({ _id }) => _id !== itemId);
    if (allKnown(left, own)) send({ kind: 'goOn', stage: 'deck' });
  };
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
          reopened={shared.reopened && rest.changes === 0}
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

/** Computed once: what is read again meanwhile does not change a run. */
function useContent(items: readonly ReviewItem[], cards: readonly ReviewCard[], byEar: boolean) {
  const { t } = useTranslation('review');
  const { t: named } = useTranslation('cards');
  const [{ content, left, isHeard }] = useState(() => {
    const all = askedInReview(items, cards, ({ place, count, title }) =>
      t('keyIdea', { place, count, title: title.trim() || named('face.untitled') }),
    );
    const withWords = new Set(all.deck.filter((item) => heardOf(item, all.of.get(item._id)!.card.language)));
    const isWithWords = (item: Flashcard) => withWords.has(item);
    if (!byEar) return { content: all, left: 0, isHeard: isWithWords };
    const deck = all.deck.filter(isWithWords);
    const leftOut = all.questions.length + all.deck.length - deck.length;
    return { content: { ...all, questions: [], deck }, left: leftOut, isHeard: isWithWords };
  });
  const stages = useMemo(() => {
    const { questions, deck } = content;
    const all: RunStage<StageName>[] = [
      { name: 'quiz', kinds: ['question'], isFinished: (answers) => allAnswered(questions, answers) },
      { name: 'deck', kinds: ['flashcard'], isFinished: (answers) => allKnown(deck, answers) },
    ];
    return all.filter(({ name }) => (name === 'quiz' ? questions : deck).length > 0);
  }, [content]);
  return { content, stages, left, isHeard };
}

/** What was let rest during this run, with an undo. */
function useRest(content: AskedInReview, today: Day) {
  const { t } = useTranslation(['review', 'self-test']);
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  /** The deck is dealt again after each. */
  const [changes, setChanges] = useState(0);
  const set = (itemId: string, rest: Rest) => {
    const { cardId, itemId: item } = partsOfSeveralId(itemId);
    const { kind = 'flashcard' } = content.of.get(itemId) ?? {};
    setRest(cardId, kind === 'description' ? memoryItemId(itemOnCard(item), kind) : item, rest, today);
    setAside((before) => {
      const after = new Set(before);
      if (rest === 'none') after.delete(itemId);
      else after.add(itemId);
      return after;
    });
    setChanges((before) => before + 1);
  };
  return {
    aside,
    changes,
    begin(itemId: string, rest: Exclude<Rest, 'none'>) {
      set(itemId, rest);
      showToast({
        title: t(`rest.done.${rest}`),
        action: { label: t('self-test:undo'), onPress: () => set(itemId, 'none') },
        ms: undoMs,
      });
    },
  };
}

/** As the member chose: by four buttons, each with its next interval, or by two. */
function useRating({ of }: AskedInReview): DeckRatingChoice | undefined {
  const { data } = useQuery(query.memory.settings.queryOptions());
  if (data?.buttons !== 4) return undefined;
  return { next: (itemId, missed) => of.get(itemId)?.next[missed ? 1 : 0] };
}

function useReviewLog(content: AskedInReview) {
  const { shown, stamp, now } = useStamps();
  const member = useMember();
  const [testId] = useState(newId);
  const [storageFailed, setStorageFailed] = useState(false);
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
      const stored = keepGiven(member._id, { run: testId, events });
      // All at once: what waited for the one before it would be lost with the page. The outbox keeps their order.
      outbox.submit(recordAnswers({ events, run: testId })).then(stored, (error: unknown) => {
        setStorageFailed(true);
        reportError(error);
      });
    },
  };
}
