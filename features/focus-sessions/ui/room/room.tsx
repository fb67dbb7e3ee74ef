import { ArrowLeft, Music } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, CardShort, Resource } from '#features/cards/contract.ts';
import type { BackgroundChoice } from '#features/scenes/rules/background-choice.ts';
import { Backdrop } from '#features/scenes/ui/backdrop.tsx';
import { BackgroundPicker } from '#features/scenes/ui/background-picker.tsx';
import { useVideoVolume } from '#features/scenes/ui/video-volume.tsx';
import { SoundDesk } from '#features/sound/ui/mixer/sound-desk.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import { plannedSeconds } from '../../rules/plan.ts';
import { skipLeadsTo, type TimerAct } from '../../rules/timeline.ts';
import { CardsToStudy } from './cards-to-study.tsx';
import { Controls } from './controls.tsx';
import { FloatingTimer, useFloatingWindow } from './floating-timer.tsx';
import { Material } from './material.tsx';
import { Recall } from './recall.tsx';
import { Recap } from './recap.tsx';
import { OthersSlot } from './others-slot.ts';
import { RoomBar, type RoomSheet } from './room-bar.tsx';
import { useRoomKeys } from './use-room-keys.ts';
import { useRoomSound } from './room-sound.ts';
import { useRoomTrack } from './room-track.ts';
import { shownTime, TimerFace, usePhaseName } from './timer-face.tsx';
import { useNearEnd } from './use-near-end.ts';
import { useOneTab } from './use-one-tab.ts';
import { usePhaseEnd } from './use-phase-end.ts';
import { useSigns } from './use-signs.ts';
import { canNotify, notify, useTabFace } from './use-presence.ts';
import { timelineOf, type OpenSession } from './use-session.ts';

interface Shelf {
  readonly cards: readonly CardShort[];
  readonly chosenId: string | undefined;
  onChoose(id: string | undefined): void;
}

export interface RoomProps {
  open: OpenSession;
  /** What is studied; `undefined` without a card, or before it was read. */
  card: Card | undefined;
  /** It is the locked card of a student. */
  locked: boolean;
  /** The cards of the collection or the map that is studied, of which `card` is the chosen one. */
  shelf: Shelf | undefined;
  onDone: (resource: Resource, done: boolean) => void;
  testLink: string | undefined;
  back: { to: string; label: string };
  again: string;
  background: BackgroundChoice;
  onBackground: (choice: BackgroundChoice) => void;
}

/** The full-screen room of a session. */
export function Room({
  open,
  card,
  locked,
  shelf,
  onDone,
  testLink,
  back,
  again,
  background,
  onBackground,
}: RoomProps) {
  const { t } = useTranslation('focus');
  const phaseName = usePhaseName();
  const { session, state, now } = open;
  const [sheet, setSheet] = useState<RoomSheet>();
  const [stopping, setStopping] = useState(false);
  const [mayNotify, setMayNotify] = useState(() => canNotify() && Notification.permission === 'granted');
  const floating = useFloatingWindow();
  const others = useContext(OthersSlot);
  const running = state.status === 'running' || state.status === 'overtime';
  const ended = state.status === 'ended';
  const inFocus = state.phase === 'focus' && !ended;
  const tab = useOneTab();
  const sound = useRoomSound(session, state, now, tab);
  useSigns(open, tab.isOne);
  const nearEnd = useNearEnd(state, now);
  const hasTrack = useRoomTrack(inFocus, ended, tab.isOne);
  const { text, ms } = shownTime(state, now);
  const title = session.th || session.titleFocus === '' ? t('title') : session.titleFocus;
  const name = ended ? t('phase.ended') : phaseName(state);
  useWakeLock(running);
  useTabFace(
    ended ? `${name} · Loci` : `${text} · ${name}`,
    ended ? '✓' : String(Math.ceil(ms / 60_000)),
    inFocus ? '#b3401f' : '#2f6f4f',
  );
  usePhaseEnd(state, now, () => {
    if (!tab.isOne) return;
    sound.ring();
    void notify(name, ended ? t('notify.ended') : inFocus ? t('notify.focus') : t('notify.break'));
  });
  const hasMaterial = card !== undefined || shelf !== undefined;
  const act = (kind: TimerAct) => void open.act(kind);
  const timeline = timelineOf(session);
  const skipsTo = skipLeadsTo(timeline, now);
  const inRoom = session.room_id !== null;
  useRoomKeys(
    { state, skipsTo, locked, inRoom, onAct: act, onStop: () => setStopping(true) },
    hasMaterial ? () => setSheet('material') : undefined,
  );
  const planned = plannedSeconds(timeline.plan) ?? 4 * 3_600;
  const videoVolume = useVideoVolume();
  const progress = Math.min(1, (now - Date.parse(session.started_at)) / 1_000 / planned);
  return (
    // On a phone the player of a track takes the lower part of the window: the timer is above it without scrolling.
    <div className={cx('relative flex flex-col', hasTrack ? 'min-h-[calc(100dvh-18rem)] sm:min-h-dvh' : 'min-h-dvh')}>
      <Backdrop
        choice={background}
        phase={inFocus ? 'focus' : 'break'}
        progress={ended ? 1 : progress}
        playing={running}
        volume={videoVolume}
      />
      <RoomBar
        back={back}
        hasMaterial={hasMaterial}
        ended={ended}
        onSheet={setSheet}
        onFloat={() => void floating.toggle().catch(reportError)}
        notify={
          !mayNotify && canNotify() && Notification.permission === 'default' && !ended
            ? () => void Notification.requestPermission().then((is) => setMayNotify(is === 'granted'))
            : undefined
        }
      />
      <div className="flex flex-1 flex-col items-center justify-center gap-8 px-4 pb-10 text-on-scene">
        <h1
          dir="auto"
          className="max-w-2xl text-center font-display text-22 font-semibold text-balance wrap-anywhere [text-shadow:var(--on-scene-halo)] sm:text-28"
        >
          {title}
        </h1>
        <p dir="auto" className="sr-only" role="status">
          {nearEnd === null ? name : t('room.nearEnd', { count: nearEnd })}
        </p>
        {ended ? (
          <Recap open={open} testLink={testLink} testWaits={locked && !testLink} back={back} again={again} />
        ) : (
          <>
            <TimerFace state={state} now={now} rounds={session.mode === 'timed' ? session.round : undefined} />
            {session.goal !== '' && inFocus ? (
              <p className="max-w-xl text-center text-18 wrap-anywhere [text-shadow:var(--on-scene-halo)]">
                {session.goal}
              </p>
            ) : null}
            {card && !locked && !inFocus ? (
              <Recall key={`${state.round} ${card._id}`} card={card} round={state.round} now={now} />
            ) : null}
            <Controls
              state={state}
              skipsTo={skipsTo}
              onAct={act}
              onStop={() => setStopping(true)}
              locked={locked}
              inRoom={inRoom}
            />
            {sound.state === 'blocked' ? (
              <Button icon={<Music aria-hidden="true" className="size-5" />} onClick={sound.play}>
                {t('room.soundsBlocked')}
              </Button>
            ) : null}
          </>
        )}
        {inRoom ? others?.({ session, state, now, onLeave: () => setStopping(true) }) : null}
      </div>
      {floating.show(<FloatingTimer state={state} now={now} onAct={inRoom ? undefined : act} />)}
      <Sheet open={sheet === 'material'} onOpenChange={() => setSheet(undefined)} title={t('room.material')}>
        <StudiedMaterial card={card} shelf={shelf} onDone={onDone} />
      </Sheet>
      <Sheet open={sheet === 'background'} onOpenChange={() => setSheet(undefined)} title={t('room.background')}>
        <BackgroundPicker value={background} onChange={onBackground} />
      </Sheet>
      <Sheet open={sheet === 'sound'} onOpenChange={() => setSheet(undefined)} title={t('room.sound')}>
        <SoundDesk sounds={sound} />
      </Sheet>
      <ConfirmDialog
        open={stopping}
        onOpenChange={setStopping}
        title={t(inRoom ? 'leave.title' : 'stop.title')}
        text={t(inRoom ? 'leave.text' : 'stop.text')}
        confirmLabel={t(inRoom ? 'leave.confirm' : 'stop.confirm')}
        onConfirm={() => {
          setStopping(false);
          act('stop');
        }}
      />
    </div>
  );
}

/** What is studied: a card, or the cards of the shelf until one of them is chosen. */
function StudiedMaterial({ card, shelf, onDone }: Pick<RoomProps, 'card' | 'shelf' | 'onDone'>) {
  const { t } = useTranslation('focus');
  return (
    <>
      {shelf?.chosenId ? (
        <Button
          variant="quiet"
          className="mb-4 -ms-3"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={() => shelf.onChoose(undefined)}
        >
          {t('material.allCards')}
        </Button>
      ) : null}
      {shelf && !shelf.chosenId ? <CardsToStudy cards={shelf.cards} onChoose={shelf.onChoose} /> : null}
      {shelf && card ? (
        <p lang={card.language} dir="auto" className="mb-6 font-display text-22 font-semibold wrap-anywhere">
          {card.title}
        </p>
      ) : null}
      {card ? <Material card={card} onDone={onDone} /> : null}
    </>
  );
}
