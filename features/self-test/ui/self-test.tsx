import { Flag, Lock, PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { showToast } from '#ui/toast.tsx';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { offers, openTest, type Offer, type TestContext, type TestOption } from '../rules/mode-picker.ts';
import { answersToItems, askableOf, itemsOf, itemsToAsk } from '../rules/test-run.ts';
import { keepLeftNote } from './left-note.ts';
import { keyIdeaMode } from './test-setup.ts';
import { shownResult } from '#client/shown-result.ts';
import { storedTests, type StoredTest } from './stored-tests.ts';
import { ModePicker } from './mode-picker.tsx';
import type { Exits, TestCard } from './run-props.ts';
import { StartedRun, type Running, type StartedTest } from './started-run.tsx';
import { TestMessage } from './test-message.tsx';
import { lockTest } from './test-lock.ts';
import type { TestPorts } from './test-ports.ts';

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

  const findStarted = useEffectEvent(() => startedTests(owner, card, offers(testable, context)));
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

  useLockedTest(running?.test.testId);
  useNotified(running !== null, onRunning);

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
  /** The exits of a test, and the other tests that the card offers. */
  function exitsOf(tested: TestOption): Exits {
    const other = offers(testable, context).find((offer) => offer.option !== tested);
    if (!other || context.repeatDay) return exits;
    // Public pages have no picker.
    return { ...exits, other: context.public ? hrefOf(other.option) : pickerHref };
  }
  const close = () => void navigate(exits.card);
  function leave(unfinished: boolean): void {
    const note = { title: t('left.title'), text: t('left.text') };
    if (unfinished && exits.newDocument) keepLeftNote(note);
    else if (unfinished) showToast(note);
    close();
  }

  if (opening.kind === 'nothing')
    return <NothingToTest reason={opening.reason} card={card} cardHref={exits.card} onClose={close} />;
  if (running)
    return (
      <StartedRun
        running={running}
        context={context}
        ports={ports}
        exits={exitsOf(running.test.option)}
        onClose={leave}
        onRetry={(itemIds) => begin(running.test.option, itemIds)}
      />
    );
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
    <BegunBefore
      answers={stored.answers.length}
      elsewhere={elsewhere}
      card={card}
      onClose={() => leave(true)}
      onContinue={() => resume(opening.option).catch(reportError)}
      onAgain={() => begin(opening.option)}
    />
  );
}

/** Tests of the card that can be continued, by their kind. */
async function startedTests(
  owner: string,
  card: TestCard,
  offered: readonly Offer[],
): Promise<ReadonlyMap<TestOption, StartedTest>> {
  const askable = askableOf(card);
  const started = new Map<TestOption, StartedTest>();
  for (const { option } of offered) {
    const stored = await storedTests.find<GivenAnswer>(owner, card._id, option);
    if (stored && answersToItems(stored.answers, [card, ...itemsOf(askable, option)]).length > 0)
      started.set(option, stored);
  }
  return started;
}

/** A test can be continued, unless another tab has it. */
function BegunBefore({
  answers,
  elsewhere,
  card,
  onClose,
  onContinue,
  onAgain,
}: {
  answers: number;
  elsewhere: boolean;
  card: TestCard;
  onClose: () => void;
  onContinue: () => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation('self-test');
  return (
    <TestMessage
      icon={<Flag className="size-7" />}
      title={t(elsewhere ? 'begun.elsewhere' : 'begun.title')}
      text={elsewhere ? t('begun.elsewhereText') : t('begun.text', { count: answers })}
      card={card}
      onClose={onClose}
      action={
        <>
          <Button variant="primary" size="lg" autoFocus onClick={onContinue}>
            {t('begun.continue')}
          </Button>
          <Button size="lg" onClick={onAgain}>
            {t('begun.again')}
          </Button>
        </>
      }
    />
  );
}

/** Another tab cannot continue the test while it runs here. */
function useLockedTest(testId: string | undefined): void {
  useEffect(() => {
    if (testId === undefined) return undefined;
    const taken = lockTest(testId);
    taken.catch(reportError);
    return () => void taken.then((release) => release?.());
  }, [testId]);
}

function useNotified(isRunning: boolean, onRunning: ((running: boolean) => void) | undefined): void {
  const notifyRunning = useEffectEvent((now: boolean) => onRunning?.(now));
  useEffect(() => {
    if (!isRunning) return undefined;
    notifyRunning(true);
    return () => notifyRunning(false);
  }, [isRunning]);
}

function NothingToTest({
  reason,
  card,
  cardHref,
  onClose,
}: {
  reason: 'empty' | 'locked';
  card: TestCard;
  cardHref: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('self-test');
  const locked = reason === 'locked';
  return (
    <TestMessage
      icon={locked ? <Lock className="size-7" /> : <PencilLine className="size-7" />}
      title={t(locked ? 'locked.title' : 'empty.title')}
      text={t(locked ? 'locked.text' : 'empty.text')}
      card={card}
      onClose={onClose}
      action={
        <ButtonLink to={cardHref} variant="primary">
          {t('result.back')}
        </ButtonLink>
      }
    />
  );
}
