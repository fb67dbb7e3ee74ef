import { Check, MonitorSmartphone, Pause, Play, RefreshCw, RotateCcw, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { languageName } from '#features/cards/ui/language-name.ts';
import { deckProgress } from '#features/self-test/rules/deck.ts';
import type { GivenAnswer } from '#features/self-test/rules/given-answer.ts';
import { FlipCard } from '#features/self-test/ui/flip-card.tsx';
import { StorageWarning } from '#features/self-test/ui/storage-warning.tsx';
import type { StageProps } from '#features/self-test/ui/stage-props.ts';
import { TestFrame } from '#features/self-test/ui/test-frame.tsx';
import { useMachine } from '#features/self-test/ui/use-machine.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Select } from '#ui/select.tsx';
import { useMediaKeys } from '#ui/use-media-keys.ts';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import { beginEar, isEarOver, mostSilences, nextEar, pauseFrom, type Ear } from '../../rules/ear.ts';
import { heardOf } from '../../rules/heard.ts';
import { useEarSound, useSilence, type WhyShown } from './use-ear-sound.ts';

/** In this browser's storage. */
const pauseKept = 'earPause';
const lengths = [0, 2, 3, 5, 8, 12, 20];

interface EarStageProps extends StageProps<Flashcard, GivenAnswer> {
  /** How many items of the run are asked on the screen alone. */
  readonly left: number;
  /** Goes on on the screen. */
  readonly onShow: () => void;
}

/** A deck that is heard: question, pause, answer, pause. Every item of it has words. */
export default function EarStage(props: EarStageProps) {
  const { items, storedAnswers, reopened, card: ofTest, cardOf, log, frame, onChanged, onFinished, onBack } = props;
  const { t, i18n } = useTranslation(['review', 'self-test']);
  const byId = useMemo(() => new Map(items.map((item) => [item._id, item])), [items]);
  const [ear, send] = useMachine(
    () => beginEar([...byId.keys()], storedAnswers),
    nextEar,
    (before, after) => {
      if (before.deck.answers !== after.deck.answers) onChanged(before.deck.answers, after.deck.answers);
      if (!isEarOver(before) && isEarOver(after)) onFinished(after.deck.answers);
    },
  );
  const [seconds, setSeconds] = useState(() => pauseFrom(localStorage.getItem(pauseKept)));
  const { answers, queue } = ear.deck;
  const current = byId.get(queue[0] ?? '');
  const card = (current && cardOf?.(current._id)) ?? ofTest;
  const heard = useMemo(() => current && heardOf(current, card.language), [current, card.language]);
  const shown = useEarSound(ear, heard, { language: card.language, seconds }, send);
  const { known, total } = deckProgress(ear.deck);
  const revealed = ear.phase === 'answer' || ear.phase === 'judging';
  const playing = !ear.paused && current !== undefined;

  const rate = (outcome: 'right' | 'wrong') => send({ kind: 'rate', outcome, ...log.stamp() });
  const playOrPause = () => send({ kind: ear.paused ? 'goOn' : 'pause' });
  const canUndo = answers.length > 0 || onBack !== undefined;
  const undo = () => (answers.length > 0 ? send({ kind: 'undo' }) : onBack?.());
  const keep = (length: number) => {
    setSeconds(length);
    try {
      localStorage.setItem(pauseKept, String(length));
    } catch {
      // Full or forbidden: it is the length of this run only.
    }
  };
  useSilence(playing);
  useWakeLock(playing);
  useMediaKeys(t('ear.title'), playing ? 'playing' : 'off', {
    play: () => send({ kind: 'goOn' }),
    stop: () => send({ kind: 'pause' }),
    next: () => rate('right'),
    previous: () => rate('wrong'),
  });
  const asked = useEffectEvent((_turn: number) => log.shown());
  useEffect(() => asked(answers.length), [answers.length]);
  const onStart = useEffectEvent(() => {
    if (!isEarOver(ear)) return;
    // Opened again by an undo, or resumed at its end.
    if (reopened) send({ kind: 'undo' });
    else onFinished(answers);
  });
  useEffect(() => onStart(), []);

  if (isEarOver(ear)) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return (
    <TestFrame
      title={t('ear.title')}
      language={i18n.language}
      category={card.category_1}
      {...frame({ done: known, total })}
      canUndo={canUndo}
      onUndo={undo}
      onClose={() => props.onClose(canUndo)}
      spoken={shown && current ? (revealed ? current.answer_list.join(', ') : current.question) : ''}
      warning={log.storageFailed ? <StorageWarning /> : null}
      keys={[
        { keys: 'Space', label: t('ear.keys.play'), run: playOrPause },
        { keys: ['ArrowRight', '2'], label: t('self-test:keys.right'), run: () => rate('right') },
        { keys: ['ArrowLeft', '1'], label: t('self-test:keys.wrong'), run: () => rate('wrong') },
        { keys: ['ArrowUp', 'ArrowDown'], label: t('ear.keys.reveal'), run: () => send({ kind: 'reveal' }) },
        { keys: 'r', label: t('ear.again'), run: () => send({ kind: 'again' }) },
      ]}
    >
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-4">
        <div className="relative aspect-card h-[clamp(12rem,100dvh-28rem,32rem)] max-w-full">
          {current ? (
            <FlipCard
              key={`${current._id} ${answers.length}`}
              card={current}
              side={revealed ? 'back' : 'front'}
              language={card.language}
              onFlip={() => send(revealed ? { kind: 'again' } : { kind: 'reveal' })}
              onAnswer={rate}
            />
          ) : null}
        </div>
        <EarState ear={ear} shown={shown} language={languageName(card.language, i18n.language)} />
        <div className="flex flex-wrap items-center justify-center gap-2">
          <IconButton
            label={t('ear.again')}
            icon={<RotateCcw aria-hidden="true" className="size-5" />}
            onClick={() => send({ kind: 'again' })}
          />
          <Button
            variant="primary"
            className="min-w-32"
            icon={
              ear.paused ? (
                <Play aria-hidden="true" className="size-5 fill-current" />
              ) : (
                <Pause aria-hidden="true" className="size-5 fill-current" />
              )
            }
            onClick={playOrPause}
          >
            {t(ear.paused ? (ear.turn === 0 ? 'ear.begin' : 'ear.goOn') : 'ear.pause')}
          </Button>
          <Select
            label={t('ear.length')}
            labelHidden
            value={String(lengths.findLast((each) => each <= seconds) ?? 0)}
            options={lengths.map((each) => ({
              value: String(each),
              label: each === 0 ? t('ear.untilPressed') : t('ear.seconds', { count: each }),
            }))}
            onChange={(length) => keep(Number(length))}
          />
        </div>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-14 text-ink-3">
          {props.left > 0 ? t('ear.left', { count: props.left }) : null}
          <Button
            variant="quiet"
            size="sm"
            icon={<MonitorSmartphone aria-hidden="true" className="size-4" />}
            onClick={props.onShow}
          >
            {t('ear.onScreen')}
          </Button>
        </p>
      </div>
      <footer className="foot-in-view z-10 grid w-full grid-cols-2 gap-2 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Half tone="again" onPress={() => rate('wrong')} keyName="←">
          <RefreshCw aria-hidden="true" className="size-6" />
          {t('self-test:deck.again')}
        </Half>
        <Half tone="known" onPress={() => rate('right')} keyName="→">
          <Check aria-hidden="true" className="size-6" />
          {t('self-test:deck.known')}
        </Half>
      </footer>
    </TestFrame>
  );
}

/** What is going on, or why nothing is heard. */
function EarState({ ear, shown, language }: { ear: Ear; shown: WhyShown | undefined; language: string }) {
  const { t } = useTranslation('review');
  const { phase, paused, silences } = ear;
  const words = shown
    ? t(`ear.shown.${shown}`, { language })
    : paused
      ? silences >= mostSilences
        ? t('ear.nobody', { count: silences })
        : t(ear.turn === 0 ? 'ear.hint' : 'ear.paused')
      : t(`ear.phase.${phase}`);
  return (
    <p className="flex min-h-12 max-w-prose items-center gap-2 text-center text-16 text-ink-2">
      {shown || paused ? null : <Volume2 aria-hidden="true" className="size-5 shrink-0 text-accent" />}
      {words}
    </p>
  );
}

/** One half of the foot of the screen: large enough to be pressed without looking. */
function Half({
  tone,
  keyName,
  onPress,
  children,
}: {
  tone: 'again' | 'known';
  keyName: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      // A mouse press does not move the focus, so that Space still pauses.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'flex min-h-[min(8rem,18dvh)] flex-col items-center justify-center gap-1 rounded-card border text-18 font-semibold shadow-resting active:translate-y-px',
        tone === 'again' ? 'border-warn/40 bg-warn-soft text-warn' : 'border-good/40 bg-good-soft text-good',
      )}
    >
      <span className="flex items-center gap-2">{children}</span>
      <span aria-hidden="true" className="hidden pointer-fine:inline">
        <Kbd>{keyName}</Kbd>
      </span>
    </button>
  );
}
