import { Layers } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newId } from '#platform/offline/new-id.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.tsx';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import { severalLimits, severalOptions, type SeveralContext, type SeveralOption } from '../../rules/several/options.ts';
import type { SeveralMode } from '../../rules/several/pools.ts';
import { keyOfStart, type SeveralStart } from '../../rules/several/start.ts';
import { shownResult } from '#client/shown-result.ts';
import { storedTests, type StoredSeveral } from '../stored-tests.ts';
import { lockTest } from '../test-lock.ts';
import { TestLobby } from '../test-lobby.tsx';
import type { SeveralTestCard } from './several-card.ts';
import type { SeveralExits, SeveralPorts } from './several-ports.ts';
import { SeveralRun } from './several-run.tsx';
import { SeveralSetup } from './several-setup.tsx';

export interface SeveralTestProps {
  start: SeveralStart;
  /** What the cards are together: the name of the collection. */
  title: string;
  cards: readonly SeveralTestCard[];
  /** The member's id, or `visitor`. */
  owner: string;
  context?: SeveralContext;
  lastScore?: number | undefined;
  /** Ports of one run, of these cards. */
  portsOf: (testId: string, cards: readonly SeveralTestCard[]) => SeveralPorts;
  exits: (run?: { readonly testId: string; readonly cards: readonly SeveralTestCard[] }) => SeveralExits;
  /** Called instead of leaving at once where nothing is left unfinished, to ask visitors first. */
  onLeave?: () => void;
  /** Whether a test runs; the app must not interrupt it. */
  onRunning?: (running: boolean) => void;
}

interface Started {
  readonly test: StoredSeveral;
  readonly answers: readonly GivenAnswer[];
}
/** With a snapshot of the cards. */
interface Running extends Started {
  readonly cards: readonly SeveralTestCard[];
}

/** A test of several cards, from the set-up to the result. */
export function SeveralTest(props: SeveralTestProps) {
  return <OpenedTest key={`${props.owner} ${keyOfStart(props.start)}`} {...props} />;
}

function OpenedTest({
  start,
  title,
  cards,
  owner,
  context = {},
  lastScore,
  portsOf,
  exits,
  onLeave,
  onRunning,
}: SeveralTestProps) {
  const { t } = useTranslation(['several', 'self-test']);
  const navigate = useNavigate();
  const [found, setFound] = useState<ReadonlyMap<SeveralOption, Started> | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [round, setRound] = useState(0);

  const chosenOf = (test: StoredSeveral) =>
    test.cards.flatMap(({ _id }) => cards.find((card) => card._id === _id) ?? []);
  const findStarted = useEffectEvent(async () => {
    const started = new Map<SeveralOption, Started>();
    for (const option of Object.values(severalOptions)) {
      const stored = await storedTests.find<GivenAnswer, StoredSeveral>(
        owner,
        keyOfStart(start),
        option,
        // Loaded again on its result.
        round === 0 ? shownResult()?.testId : undefined,
      );
      if (stored && stored.answers.length > 0 && chosenOf(stored.test).length >= severalLimits.least)
        started.set(option, stored);
    }
    return started;
  });
  const open = useEffectEvent((all: ReadonlyMap<SeveralOption, Started>) => {
    const shown = [...all.values()].find(({ test }) => test.saved);
    setFound(new Map([...all].filter(([, { test }]) => !test.saved)));
    if (shown) setRunning({ ...shown, cards: chosenOf(shown.test) });
  });
  useEffect(() => {
    let unmounted = false;
    findStarted()
      // Without IndexedDB the test runs, but is not resumable.
      .catch((error: unknown) => {
        reportError(error);
        return new Map<SeveralOption, Started>();
      })
      .then((started) => unmounted || open(started))
      .catch(reportError);
    return () => {
      unmounted = true;
    };
  }, [round]);

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

  function begin(option: SeveralOption, ids: readonly string[], order: SeveralMode): void {
    const chosen = cards.filter(({ _id }) => ids.includes(_id));
    const test: StoredSeveral = {
      owner,
      cardId: keyOfStart(start),
      option,
      testId: newId(),
      seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
      cards: chosen.map(({ _id, revision }) => ({ _id, revision })),
      order,
      saved: false,
    };
    storedTests.begin(test).catch(reportError);
    setRunning({ test, answers: [], cards: chosen });
  }
  /** Reads the stored test again: another tab may have continued or finished it. */
  async function resume(option: SeveralOption): Promise<void> {
    const stored = await storedTests.find<GivenAnswer, StoredSeveral>(owner, keyOfStart(start), option);
    if (!stored) return setRound((count) => count + 1);
    const release = await lockTest(stored.test.testId);
    release?.();
    if (release) setRunning({ ...stored, cards: chosenOf(stored.test) });
    else showToast({ title: t('self-test:begun.elsewhere'), text: t('self-test:begun.elsewhereText') });
  }
  function leave(unfinished: boolean, answered: boolean): void {
    if (!unfinished && onLeave) return onLeave();
    if (unfinished && answered) showToast({ title: t('self-test:left.title'), text: t('self-test:left.text') });
    void navigate(exits().back);
  }

  if (cards.length < severalLimits.least) {
    const { back, backLabel } = exits();
    return (
      <TestLobby category="OTHER" onClose={() => void navigate(back)}>
        <h1 className="sr-only">{t('setUp.title')}</h1>
        <EmptyState
          icon={<Layers className="size-7" />}
          title={t('tooFew.title')}
          text={t('tooFew.text')}
          action={
            <ButtonLink to={back} variant="primary">
              {backLabel}
            </ButtonLink>
          }
        />
      </TestLobby>
    );
  }
  if (running)
    return (
      <SeveralRun
        key={running.test.testId}
        test={running.test}
        title={title}
        cards={running.cards}
        storedAnswers={running.answers}
        ports={portsOf(running.test.testId, running.cards)}
        exits={exits({ testId: running.test.testId, cards: running.cards })}
        onAgain={() => {
          setRunning(null);
          setRound((count) => count + 1);
        }}
        onClose={leave}
      />
    );
  if (!found) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return (
    <SeveralSetup
      title={title}
      cards={cards}
      context={context}
      started={new Map([...found].map(([option, { answers }]) => [option, answers.length]))}
      lastScore={lastScore}
      onStart={begin}
      onContinue={(option) => resume(option).catch(reportError)}
      onClose={() => void navigate(exits().back)}
    />
  );
}
