import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import { allAnswered, allKnown } from '../../rules/portions.ts';
import type { QuizAnswer } from '../../rules/quiz.ts';
import { askingOrder } from '../../rules/presentation.ts';
import { beginRun, nextRun, openStage, type Run, type RunEffect, type RunEvent } from '../../rules/run.ts';
import { matchable, partsOfTest, type SeveralPart } from '../../rules/several/options.ts';
import { partsOfSeveralId, pooled } from '../../rules/several/pools.ts';
import { answersOfPart, severalStages, sharesOfParts, tallyOf, type ItemsOfParts } from '../../rules/several/run.ts';
import { severalScore } from '../../rules/several/scoring.ts';
import { askableOf } from '../../rules/test-run.ts';
import { DeckStage } from '../deck-stage.tsx';
import { InPortions } from '../in-portions.tsx';
import { QuizStage } from '../quiz-stage.tsx';
import type { Progress } from '../stage-props.ts';
import { rememberShownResult } from '#client/shown-result.ts';
import type { StoredSeveral } from '../stored-tests.ts';
import { useRunLog } from '../use-answer-log.ts';
import { useMachine } from '../use-machine.ts';
import { GridStage } from './grid-stage.tsx';
import { MatchStage } from './match-stage.tsx';
import { countsOf, type SeveralTestCard } from './several-card.ts';
import type { SeveralExits, SeveralPorts } from './several-ports.ts';
import { SeveralResultView } from './several-result.tsx';

export interface SeveralRunProps {
  readonly test: StoredSeveral;
  readonly title: string;
  /** Those chosen. */
  readonly cards: readonly SeveralTestCard[];
  readonly storedAnswers: readonly GivenAnswer[];
  readonly ports: SeveralPorts;
  readonly exits: SeveralExits;
  readonly onAgain: () => void;
  /** `answered`: an unfinished test can be continued. */
  readonly onClose: (unfinished: boolean, answered: boolean) => void;
}

/** A test of several cards: matching, order of covers, quiz, flashcards, then the result. */
export function SeveralRun({ test, title, cards, storedAnswers, ports, exits, onAgain, onClose }: SeveralRunProps) {
  const { i18n } = useTranslation('several');
  const log = useRunLog(test, ports.record, ({ itemId }) => {
    const { cardId: card_id, itemId: item_id } = partsOfSeveralId(itemId);
    return { card_id, item_id };
  });
  const [content] = useState(() => contentOf(test, cards));
  const { parts, items, byId } = content;
  const [run, send] = useMachine<Run<SeveralPart>, RunEvent>(
    () => beginRun(severalStages(parts, items), content.kept(storedAnswers), test.saved),
    nextRun,
    (_, { effects }) => effects.forEach(act),
  );
  const { answers, reopened } = run;
  const part = openStage(run);

  const onStart = useEffectEvent(() => {
    log.resumed(storedAnswers);
    send({ kind: 'start' });
  });
  useEffect(() => onStart(), []);

  const sizes = parts.map((each) => items[each].length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const before = sizes.slice(0, run.at).reduce((sum, size) => sum + size, 0);
  const scoreOf = (given: readonly GivenAnswer[]) => severalScore(parts, sharesOfParts(parts, items, given));
  const score = scoreOf(answers);
  const frame = ({ done }: Progress): Progress => ({ done: before + done, total, score });

  const close = (unfinished: boolean) => onClose(unfinished, answers.length > 0);

  function act(effect: RunEffect): void {
    if (effect.kind === 'save') log.changed(effect.before, effect.after);
    else if (effect.kind === 'reopen') log.reopened();
    else end(effect.answers);
  }
  function end(all: readonly GivenAnswer[]): void {
    rememberShownResult({ testId: test.testId });
    const claims = {
      ...(parts.includes('keyMatch') ? { keyMatch: tallyOf('keyMatch', items, all) } : {}),
      ...(parts.includes('gridMemory') ? { gridMemory: tallyOf('gridMemory', items, all) } : {}),
    };
    log.ended(() =>
      ports.finish({
        test_id: test.testId,
        option: test.option,
        cards: test.cards.filter(({ _id }) => byId.has(_id)),
        claims,
        score: scoreOf(all),
        ended_at: new Date().toISOString(),
      }),
    );
  }
  const back = () => send({ kind: 'back' });

  if (!part)
    return (
      <SeveralResultView
        title={title}
        category={cards[0]!.category_1}
        score={score}
        parts={parts.map((each) => ({ part: each, ...tallyOf(each, items, answers) }))}
        quiz={content.quiz}
        flash={content.flash}
        answers={answers}
        languageOf={(itemId) => content.cardOf(itemId).language}
        exits={exits}
        storageFailed={log.storageFailed}
        resultStored={log.resultStored}
        onUndo={back}
        onAgain={onAgain}
        onClose={() => close(false)}
      />
    );
  const key = `${part} ${reopened}`;
  const own = answersOfPart(answers, part);
  const changed = (after: readonly GivenAnswer[]) => send({ kind: 'answered', stage: part, answers: after });
  const shared = {
    log,
    frame,
    reopened: reopened > 0,
    onFinished: () => send({ kind: 'goOn', stage: part }),
    onBack: run.at === 0 ? undefined : back,
    onClose: close,
  };
  if (part === 'keyMatch' || part === 'gridMemory') {
    const Stage = part === 'keyMatch' ? MatchStage : GridStage;
    return (
      <Stage
        key={key}
        {...shared}
        title={title}
        cards={content.covers[part]}
        answers={own}
        seed={test.seed}
        onChanged={changed}
      />
    );
  }
  const asked = {
    ...shared,
    card: { ...cards[0]!, title, language: i18n.language },
    cardOf: content.cardOf,
    onChanged: (_: readonly GivenAnswer[], after: readonly GivenAnswer[]) => changed(after),
  };
  return part === 'quiz' ? (
    <InPortions<Question, QuizAnswer>
      key={key}
      {...asked}
      items={content.quiz}
      storedAnswers={own as QuizAnswer[]}
      isFinished={allAnswered}
    >
      {(portion, at) => <QuizStage key={at} {...portion} seed={test.seed} />}
    </InPortions>
  ) : (
    <InPortions<Flashcard, GivenAnswer>
      key={key}
      {...asked}
      items={content.flash}
      storedAnswers={own}
      isFinished={allKnown}
    >
      {(portion, at) => <DeckStage key={at} {...portion} />}
    </InPortions>
  );
}

/** What the test asks, computed once: edits of the cards do not change a running test. */
function contentOf(test: StoredSeveral, cards: readonly SeveralTestCard[]) {
  const counts = cards.map(countsOf);
  const parts = partsOfTest(test.option, counts);
  const byId = new Map(cards.map((card) => [card._id, card]));
  const askable = cards.map((card) => ({ _id: card._id, ...askableOf(card) }));
  const quiz = pooled<Question>(
    askable.map(({ _id, questions }) => ({ _id, items: questions })),
    test.order,
    test.seed,
  );
  const flash = pooled<Flashcard>(
    askable.map(({ _id, flashcards }) => ({ _id, items: flashcards })),
    test.order,
    test.seed,
  );
  const withIdeas = new Set(matchable(counts).map(({ _id }) => _id));
  const covers = {
    keyMatch: askingOrder(
      cards.filter(({ _id }) => withIdeas.has(_id)),
      test.seed,
    ),
    gridMemory: askingOrder(cards, test.seed + 1),
  };
  const items: ItemsOfParts = { ...covers, quiz, flash };
  const known = new Set([...cards, ...quiz, ...flash].map(({ _id }) => _id));
  return {
    parts,
    items,
    quiz,
    flash,
    covers,
    byId,
    cardOf: (itemId: string) => byId.get(partsOfSeveralId(itemId).cardId) ?? cards[0]!,
    /** The stored answers to what still exists. */
    kept: (stored: readonly GivenAnswer[]) => stored.filter(({ itemId }) => known.has(itemId)),
  };
}
