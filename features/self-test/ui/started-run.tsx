import type { Question } from '#features/cards/contract.ts';
import { later } from '#ui/later.tsx';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { testOptions, type TestContext } from '../rules/mode-picker.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { askableOf, itemsOfTest } from '../rules/test-run.ts';
import { DeckRun } from './deck-run.tsx';
import { FullRun } from './full-run.tsx';
import { QuizRun } from './quiz-run.tsx';
import type { RunProps, TestCard } from './run-props.ts';
import type { StoredTest } from './stored-tests.ts';

const AloudRun = later(() => import('./aloud/aloud-run.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});
const WhiteboardRun = later(() => import('./whiteboard/whiteboard-run.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

export interface StartedTest {
  readonly test: StoredTest;
  readonly answers: readonly GivenAnswer[];
}

/** A running test with a snapshot of the card: edits do not change what is asked. */
export interface Running extends StartedTest {
  readonly card: TestCard;
}

/** The test that was started, by its kind. */
export function StartedRun({
  running,
  context,
  ports,
  exits,
  onClose,
  onRetry,
}: Pick<RunProps<never, never>, 'ports' | 'exits' | 'onClose' | 'onRetry'> & {
  running: Running;
  context: TestContext;
}) {
  const { test, answers, card } = running;
  const asked = askableOf(card);
  const shared = { test, card, ports, exits, onClose, onRetry };
  // Without its file a lazy part is left at once: the test can be continued.
  const lazy = { onClose: (unfinished = true) => onClose(unfinished) };
  switch (test.option) {
    case testOptions.full:
      return (
        <FullRun
          key={test.testId}
          {...shared}
          askable={asked}
          lockedOrPublic={context.locked || context.public}
          audioOnly={context.teacherSecret}
          storedAnswers={answers}
        />
      );
    case testOptions.quizOnly:
      return (
        <QuizRun
          key={test.testId}
          {...shared}
          items={itemsOfTest<Question>(asked.questions, test.itemIds)}
          storedAnswers={answers as readonly QuizAnswer[]}
        />
      );
    case testOptions.explainAloud:
      return (
        <AloudRun key={test.testId} {...shared} {...lazy} storedAnswers={answers} audioOnly={context.teacherSecret} />
      );
    case testOptions.whiteboard:
      return (
        <WhiteboardRun
          key={test.testId}
          {...shared}
          {...lazy}
          items={itemsOfTest(asked.keyIdeas, test.itemIds)}
          storedAnswers={answers}
        />
      );
    case testOptions.flashcardsOnly:
      return (
        <DeckRun
          key={test.testId}
          {...shared}
          items={itemsOfTest(asked.flashcards, test.itemIds)}
          storedAnswers={answers}
        />
      );
  }
}
