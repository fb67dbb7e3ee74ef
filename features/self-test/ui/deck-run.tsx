import { useState } from 'react';
import type { Flashcard } from '#features/cards/contract.ts';
import { firstAnswers, firstGoOf, type GivenAnswer } from '../rules/given-answer.ts';
import { allKnown } from '../rules/portions.ts';
import { flashcardsOnlyScore } from '../rules/scoring.ts';
import { answersToItems } from '../rules/test-run.ts';
import { DeckStage } from './deck-stage.tsx';
import { InPortions } from './in-portions.tsx';
import { ResultView, type MissedItem } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import { useAnswerLog } from './use-answer-log.ts';
import { useRound } from './use-round.ts';

/** Flashcards only (option -1): the deck, then its result. */
export function DeckRun({
  test,
  storedAnswers,
  items,
  card,
  ports,
  exits,
  onRetry,
  onClose,
}: RunProps<Flashcard, GivenAnswer>) {
  const log = useAnswerLog(test, ports);
  const [answers, setAnswers] = useState(() => answersToItems(storedAnswers, items));
  const round = useRound(test, log, storedAnswers);

  if (!round.finished)
    return (
      <InPortions
        key={round.key}
        isFinished={allKnown}
        card={card}
        items={items}
        storedAnswers={answers}
        reopened={round.reopened}
        log={log}
        frame={(progress) => progress}
        onChanged={(before, after) => {
          setAnswers([...after]);
          log.changed(before, after);
        }}
        onFinished={(given) => round.finish(flashcardsOnlyScore, firstGoOf(given))}
        onClose={onClose}
      >
        {(portion, key) => <DeckStage key={key} {...portion} />}
      </InPortions>
    );
  const missed = missedFlashcards(items, answers);
  return (
    <ResultView
      test={test}
      card={card}
      score={flashcardsOnlyScore}
      right={items.length - missed.length}
      total={items.length}
      missed={missed}
      exits={exits}
      storageFailed={log.storageFailed}
      resultStored={log.resultStored}
      onUndo={round.reopen}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

/** The cards whose first answer was "not known". */
export function missedFlashcards(items: readonly Flashcard[], answers: readonly GivenAnswer[]): MissedItem[] {
  return firstAnswers(answers).flatMap(({ itemId, outcome }): MissedItem[] => {
    const item = items.find(({ _id }) => _id === itemId);
    return item && outcome === 'wrong'
      ? [{ id: itemId, question: item.question || item.title, right: item.answer_list.join(' · '), image: item.image }]
      : [];
  });
}
