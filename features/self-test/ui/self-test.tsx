import { Flag, Lock, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Question } from '#features/cards/contract.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { later } from '#ui/later.tsx';
import { showToast } from '#ui/toast.tsx';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { offers, openTest, testOptions, type TestContext, type TestOption } from '../rules/mode-picker.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { answersToItems, askableOf, itemsOf, itemsOfTest, itemsToAsk } from '../rules/test-run.ts';
import { DeckRun } from './deck-run.tsx';
import { FullRun } from './full-run.tsx';
import { keepLeftNote } from './left-note.ts';
import { keyIdeaMode } from './test-setup.ts';
import { shownResult } from '#client/shown-result.ts';
import { storedTests, type StoredTest } from './stored-tests.ts';
import { ModePicker } from './mode-picker.tsx';
import { QuizRun } from './quiz-run.tsx';
import type { Exits, TestCard } from './run-props.ts';
import { TestMessage } from './test-message.tsx';
import { lockTest } from './test-lock.ts';
import type { TestPorts } from './test-ports.ts';

const AloudRun = later(() => import('./aloud/aloud-run.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});
const WhiteboardRun = later(() => import('./whiteboard/whiteboard-run.tsx'), {
  meanwhile: () => <div className="min-h-dvh bg-ground" aria-busy="true" />,
});

export interface SelfTestProps {
  card: TestCard;
  /** The member's id, or `visitor`. */
  owner: string;
  context: TestContext;
  /** From the address; if the card does not offer it, the mode picker is shown. */
  option: number | undefined;
  hrefOf: (option: TestOption) => string;
  /** Address without an option. */
  pickerHref: string;
  printHref?: string;
  ports: TestPorts;
  exits: Exits;
  /** `url_seo` of the public page, for a card that the tester does not have. */
  page?: string;
  /** Whether a test runs; the app must not interrupt it. */
  onRunning?: (running: boolean) => void;
}

interface StartedTest {
  readonly test: StoredTest;
  readonly answers: readonly GivenAnswer[];
}

/** A running test with a snapshot of the card: edits do not change what is asked. */
interface Running extends StartedTest {
  readonly card: TestCard;
}

/** A card's self-test, from the mode picker to the result. */
export function SelfTest(props: SelfTestProps) {
  return <OpenedTest key={`${props.owner} ${props.card._id} ${props.option}`} {...props} />;
}

function OpenedTest({
  card,
  owner,
  context,
  option,
  hrefOf,
  pickerHref,
  printHref,
  ports,
  exits,
  page,
  onRunning,
}: SelfTestProps) {
  const { t } = useTranslation('self-test');
  const navigate = useNavigate();
  const askable = askableOf(card);
  const testable = {
    keyIdeas: askable.keyIdeas.length,
    flashcards: askable.flashcards.length,
    questions: askable.questions.length,
  };
  const opening = openTest(testable, context, option);
  const requested = opening.kind === 'run' ? opening.option : undefined;

  const [found, setFound] = useState<ReadonlyMap<TestOption, StartedTest> | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [elsewhere, setElsewhere] = useState(false);

  const findStarted = useEffectEvent(async () => {
    const started = new Map<TestOption, StartedTest>();
    for (const offer of offers(testable, context)) {
      const stored = await storedTests.find<GivenAnswer>(owner, card._id, offer.option);
      if (stored && answersToItems(stored.answers, [card, ...itemsOf(askable, offer.option)]).length > 0)
        started.set(offer.option, stored);
    }
    return started;
  });
  const open = useEffectEvent((started: ReadonlyMap<TestOption, StartedTest>) => {
    setFound(started);
    if (requested !== undefined && !started.has(requested) && running === null) begin(requested);
  });
  /** The finished test whose result this page showed before it was loaded again. */
  const findShown = useEffectEvent(async (): Promise<Running | undefined> => {
    const shown = shownResult();
    if (requested === undefined || shown === undefined) return undefined;
    const stored = await storedTests.find<GivenAnswer>(owner, card._id, requested, shown.testId);
    if (!stored?.test.saved) return undefined;
    const release = await lockTest(stored.test.testId);
    release?.();
    return release && { ...stored, card };
  });
  useEffect(() => {
    let unmounted = false;
    findShown()
      .then((shown) => shown && (unmounted || setRunning(shown)))
      .catch(reportError)
      .then(() => findStarted())
      // Without IndexedDB the test runs, but is not resumable.
      .catch((error: unknown) => {
        reportError(error);
        return new Map<TestOption, StartedTest>();
      })
      .then((started) => unmounted || open(started))
      .catch(reportError);
    return () => {
      unmounted = true;
    };
  }, []);

  const runningId = running?.test.testId;
  useEffect(() => {
    if (runningId === undefined) return undefined;
    const taken = lockTest(runningId);
    taken.catch(reportError);
    return () => void taken.then((release) => release?.());
  }, [runningId]);

  const isRunning = running !== null;
  const notifyRunning = useEffectEvent((now: boolean) => onRunning?.(now));
  useEffect(() => {
    if (!isRunning) return undefined;
    notifyRunning(true);
    return () => notifyRunning(false);
  }, [isRunning]);

  function begin(which: TestOption, only?: readonly string[]): void {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const test: StoredTest = {
      owner,
      cardId: card._id,
      option: which,
      testId: newId(),
      seed,
      revision: card.revision,
      itemIds: itemsToAsk(askable, which, seed, only),
      practice: only !== undefined,
      mode: keyIdeaMode.now(),
      saved: false,
      page: page ?? null,
    };
    storedTests.begin(test).catch(reportError);
    setRunning({ test, answers: [], card });
  }
  /** Reads the stored test again: another tab may have continued or finished it. */
  async function resume(which: TestOption): Promise<void> {
    const stored = await storedTests.find<GivenAnswer>(owner, card._id, which);
    if (!stored) return begin(which);
    const release = await lockTest(stored.test.testId);
    release?.();
    if (release) setRunning({ ...stored, card });
    else setElsewhere(true);
  }
  const close = () => void navigate(exits.card);
  function leave(unfinished: boolean): void {
    const note = { title: t('left.title'), text: t('left.text') };
    if (unfinished && exits.newDocument) keepLeftNote(note);
    else if (unfinished) showToast(note);
    close();
  }

  if (opening.kind === 'nothing') {
    const locked = opening.reason === 'locked';
    return (
      <TestMessage
        icon={locked ? <Lock className="size-7" /> : <PencilLine className="size-7" />}
        title={t(locked ? 'locked.title' : 'empty.title')}
        text={t(locked ? 'locked.text' : 'empty.text')}
        card={card}
        onClose={close}
        action={
          <ButtonLink to={exits.card} variant="primary">
            {t('result.back')}
          </ButtonLink>
        }
      />
    );
  }
  if (running) {
    const { test, answers } = running;
    const asked = askableOf(running.card);
    const other = offers(testable, context).find((offer) => offer.option !== test.option);
    const allExits =
      other && !context.repeatDay
        ? // Public pages have no picker.
          { ...exits, other: context.public ? hrefOf(other.option) : pickerHref }
        : exits;
    const shared = {
      test,
      card: running.card,
      ports,
      exits: allExits,
      onClose: leave,
      onRetry: (itemIds: readonly string[]) => begin(test.option, itemIds),
    };
    // Without its file a lazy part is left at once: the test can be continued.
    const lazy = { onClose: (unfinished = true) => leave(unfinished) };
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
  if (!found) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  if (opening.kind === 'pick') {
    const started = new Map([...found].map(([key, { answers }]) => [key, answers.length]));
    return (
      <ModePicker
        card={card}
        offers={opening.offers}
        started={started}
        hrefOf={hrefOf}
        printHref={printHref}
        onClose={close}
      />
    );
  }
  const stored = found.get(opening.option);
  if (!stored) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return (
    <TestMessage
      icon={<Flag className="size-7" />}
      title={t(elsewhere ? 'begun.elsewhere' : 'begun.title')}
      text={elsewhere ? t('begun.elsewhereText') : t('begun.text', { count: stored.answers.length })}
      card={card}
      onClose={() => leave(true)}
      action={
        <>
          <Button variant="primary" size="lg" autoFocus onClick={() => resume(opening.option).catch(reportError)}>
            {t('begun.continue')}
          </Button>
          <Button size="lg" onClick={() => begin(opening.option)}>
            {t('begun.again')}
          </Button>
        </>
      }
    />
  );
}
