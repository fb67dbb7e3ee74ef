import { Flag, Lock, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Question } from '#features/cards/contract.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { showToast } from '#ui/toast.tsx';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { offers, openTest, testOptions, type TestContext, type TestOption } from '../rules/mode-picker.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { answersToThese, askableOf, itemsOfTest, itemsToAsk } from '../rules/test-run.ts';
import { DeckRun } from './deck-run.tsx';
import { keptTests, type KeptTest } from './kept-test.ts';
import { ModePicker } from './mode-picker.tsx';
import { QuizRun } from './quiz-run.tsx';
import type { Exits, TestCard } from './run-props.ts';
import { TestMessage } from './test-message.tsx';
import { takeForThisTab } from './one-tab.ts';
import type { TestPorts } from './test-ports.ts';

export interface SelfTestProps {
  card: TestCard;
  /** The member, or `visitor`. */
  owner: string;
  context: TestContext;
  /** From the address; what the card cannot fulfil is asked again. */
  option: number | undefined;
  hrefOf: (option: TestOption) => string;
  ports: TestPorts;
  exits: Exits;
  /** Instead of leaving at once, as when a visitor is asked first. */
  onLeave?: (unfinished: boolean) => void;
  /** A test runs: nothing may be forced on the learner. */
  onRunning?: (running: boolean) => void;
}

interface Begun {
  readonly test: KeptTest;
  readonly answers: readonly GivenAnswer[];
}

/** A test that runs. An edit elsewhere does not move the ground under it. */
interface Running extends Begun {
  readonly card: TestCard;
}

/** A card's self-test from its mode picker to its result. */
export function SelfTest(props: SelfTestProps) {
  return <OpenedTest key={`${props.owner} ${props.card._id} ${props.option}`} {...props} />;
}

function OpenedTest({ card, owner, context, option, hrefOf, ports, exits, onLeave, onRunning }: SelfTestProps) {
  const { t } = useTranslation('self-test');
  const navigate = useNavigate();
  const askable = askableOf(card);
  const testable = { flashcards: askable.flashcards.length, questions: askable.questions.length };
  const opening = openTest(testable, context, option);
  const wanted = opening.kind === 'run' ? opening.option : undefined;

  const [found, setFound] = useState<ReadonlyMap<TestOption, Begun> | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [elsewhere, setElsewhere] = useState(false);

  const look = useEffectEvent(async () => {
    const begun = new Map<TestOption, Begun>();
    for (const offer of offers(testable)) {
      const kept = await keptTests.find<GivenAnswer>(owner, card._id, offer.option);
      const items = offer.option === testOptions.quizOnly ? askable.questions : askable.flashcards;
      if (kept && answersToThese(kept.answers, items).length > 0) begun.set(offer.option, kept);
    }
    return begun;
  });
  const open = useEffectEvent((begun: ReadonlyMap<TestOption, Begun>) => {
    setFound(begun);
    if (wanted !== undefined && !begun.has(wanted)) begin(wanted);
  });
  useEffect(() => {
    let gone = false;
    look()
      // A device that keeps nothing (its storage is blocked or broken) can still test.
      .catch((error: unknown) => {
        reportError(error);
        return new Map<TestOption, Begun>();
      })
      .then((begun) => gone || open(begun))
      .catch(reportError);
    return () => {
      gone = true;
    };
  }, []);

  const runningId = running?.test.testId;
  useEffect(() => {
    if (runningId === undefined) return undefined;
    const taken = takeForThisTab(runningId);
    taken.catch(reportError);
    return () => void taken.then((giveBack) => giveBack?.());
  }, [runningId]);

  const isRunning = running !== null;
  const tellRunning = useEffectEvent((now: boolean) => onRunning?.(now));
  useEffect(() => {
    if (!isRunning) return undefined;
    tellRunning(true);
    return () => tellRunning(false);
  }, [isRunning]);

  function begin(which: TestOption, only?: readonly string[]): void {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const test: KeptTest = {
      owner,
      cardId: card._id,
      option: which,
      testId: newId(),
      seed,
      revision: card.revision,
      itemIds: itemsToAsk(askable, which, seed, only),
      practice: only !== undefined,
      saved: false,
    };
    keptTests.begin(test).catch(reportError);
    setRunning({ test, answers: [], card });
  }
  /** As it stands now: another tab may have gone on with it, or finished it. */
  async function takeUp(which: TestOption): Promise<void> {
    const kept = await keptTests.find<GivenAnswer>(owner, card._id, which);
    if (!kept) return begin(which);
    const giveBack = await takeForThisTab(kept.test.testId);
    giveBack?.();
    if (giveBack) setRunning({ ...kept, card });
    else setElsewhere(true);
  }
  function leave(unfinished: boolean): void {
    if (onLeave) return onLeave(unfinished);
    if (unfinished) showToast({ title: t('left.title'), text: t('left.text') });
    void navigate(exits.card);
  }

  if (opening.kind === 'nothing') {
    const locked = opening.reason === 'locked';
    return (
      <TestMessage
        icon={locked ? <Lock className="size-7" /> : <PencilLine className="size-7" />}
        title={t(locked ? 'locked.title' : 'empty.title')}
        text={t(locked ? 'locked.text' : 'empty.text')}
        card={card}
        onClose={() => leave(false)}
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
    const other = context.repeatDay ? undefined : offers(testable).find((offer) => offer.option !== test.option);
    const allExits = other ? { ...exits, other: { to: hrefOf(other.option), option: other.option } } : exits;
    const shared = {
      test,
      card: running.card,
      ports,
      exits: allExits,
      onClose: leave,
      onRetry: (itemIds: readonly string[]) => begin(test.option, itemIds),
    };
    return test.option === testOptions.quizOnly ? (
      <QuizRun
        key={test.testId}
        {...shared}
        items={itemsOfTest<Question>(asked.questions, test.itemIds)}
        kept={answers as readonly QuizAnswer[]}
      />
    ) : (
      <DeckRun key={test.testId} {...shared} items={itemsOfTest(asked.flashcards, test.itemIds)} kept={answers} />
    );
  }
  if (!found) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  if (opening.kind === 'pick') {
    const begun = new Map([...found].map(([key, { answers }]) => [key, answers.length]));
    return <ModePicker card={card} offers={opening.offers} begun={begun} hrefOf={hrefOf} onClose={() => leave(false)} />;
  }
  const kept = found.get(opening.option);
  if (!kept) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return (
    <TestMessage
      icon={<Flag className="size-7" />}
      title={t(elsewhere ? 'begun.elsewhere' : 'begun.title')}
      text={elsewhere ? t('begun.elsewhereText') : t('begun.text', { count: kept.answers.length })}
      card={card}
      onClose={() => leave(true)}
      action={
        <>
          <Button variant="primary" size="lg" autoFocus onClick={() => takeUp(opening.option).catch(reportError)}>
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
