import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '#client/keys.ts';
import { beginRecorder, type Recorder, type RecorderEvent } from '../../rules/aloud/recorder.ts';
import type { ExplainStep } from '../../rules/scoring.ts';
import { RateExplanation } from '../rate-explanation.tsx';
import type { TestCard } from '../run-props.ts';
import type { Progress } from '../stage-props.ts';
import { StorageWarning } from '../storage-warning.tsx';
import type { StoredTest } from '../stored-tests.ts';
import { TestFrame } from '../test-frame.tsx';
import type { TestPorts } from '../test-ports.ts';
import { ExplainLobby } from './explain-lobby.tsx';
import { ExplainPlayback } from './explain-playback.tsx';
import { ExplainRecording } from './explain-recording.tsx';
import { FriendSlot, type FriendParts } from '../friend-slot.ts';
import { isCameraOpen } from './media-recorder.ts';
import { keptRecordings } from './kept-recordings.ts';
import { SendingNote } from './sending-note.tsx';
import { submitRecording } from './submit-recording.ts';
import { takeVideoWish, wishForVideo } from './video-wish.ts';
import { useRecordingRoom } from './use-recording-room.ts';
import { useRecorder, type Take } from './use-recorder.ts';

export interface ExplainAloudProps {
  test: StoredTest;
  card: TestCard;
  /** A locked teacher-secret card: no video (S2 §2). */
  audioOnly: boolean;
  ports: Pick<TestPorts, 'loadCameraDocument'>;
  /** What each step of the rating is worth. */
  points: (step: ExplainStep) => number;
  /** Opened again by an undo on the result: at the rating. */
  reopened?: boolean;
  /** The rating that the undo took back. */
  ratedBefore?: ExplainStep | undefined;
  /** Shown in the header. */
  progress: Progress;
  /** The learner's own rating, which ends it. */
  onRated: (step: ExplainStep) => void;
  onUndo?: (() => void) | undefined;
  /** Full test: goes on without an explanation. */
  onSkip?: (() => void) | undefined;
  /** Full test: writes on the whiteboard instead. */
  onWhiteboard?: (() => void) | undefined;
  onClose: (unfinished?: boolean) => void;
}

interface Begun {
  readonly recorder: Recorder;
  readonly take: Take | undefined;
}

/**
 * Explaining a card aloud, recorded or not, and rating it against the key ideas (S2 §4). A recording that a closed tab
 * left is offered again.
 */
export default function ExplainAloud(props: ExplainAloudProps) {
  const { owner, cardId, option } = props.test;
  const [begun, setBegun] = useState<Begun>();
  const { reopened = false } = props;
  const begin = (kept: Take | undefined) => setBegun(begunWith(cardId, kept, reopened));
  const open = useEffectEvent(() =>
    keptRecordings.find({ owner, cardId, option }).then(begin, (error: unknown) => {
      // Without IndexedDB it can be recorded all the same.
      reportError(error);
      begin(undefined);
    }),
  );
  useEffect(() => void open(), []);
  return begun ? <Explaining {...props} begun={begun} /> : <div className="min-h-dvh bg-ground" aria-busy="true" />;
}

function begunWith(cardId: string, kept: Take | undefined, reopened: boolean): Begun {
  const wished = takeVideoWish(cardId);
  const recorder = beginRecorder(wished);
  if (reopened || kept?.recording.submitted) return { recorder: { ...recorder, phase: 'rating' }, take: kept };
  if (kept && kept.blob.size > 0)
    return { recorder: { ...recorder, phase: 'playback', medium: kept.recording.medium }, take: kept };
  if (wished !== undefined) return { recorder: { ...recorder, phase: 'asking', medium: 'video' }, take: undefined };
  return { recorder, take: undefined };
}

function Explaining({
  test,
  card,
  audioOnly,
  ports,
  points,
  progress,
  begun,
  ratedBefore,
  onRated,
  onUndo,
  onSkip,
  onWhiteboard,
  onClose,
}: ExplainAloudProps & { begun: Begun }) {
  const { t } = useTranslation(['aloud', 'self-test']);
  const { recorder, send, stream, take, storageFailed } = useRecorder(test, () => begun);
  const withFriend = useContext(FriendSlot);
  const { phase, medium } = recorder;
  const room = useRecordingRoom(recorder.seconds);
  const [submitting, setSubmitting] = useState(false);
  const [submitFailed, setSubmitFailed] = useState(false);
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [phase]);

  // The service worker may have answered with another document, without the camera.
  const reload = ports.loadCameraDocument ?? (isCameraOpen() ? undefined : () => location.reload());
  function begin(wanted: Recorder['medium'], { waits }: FriendParts): void {
    if (waits) return;
    if (wanted !== 'none' && !room[wanted]) return;
    if (wanted === 'video' && reload) {
      wishForVideo(card._id, recorder.seconds);
      reload();
    } else send({ kind: 'begin', medium: wanted });
  }
  async function submit(): Promise<void> {
    if (!take || submitting) return;
    setSubmitting(true);
    setSubmitFailed(false);
    try {
      await submitRecording(take.recording, take.blob);
      send({ kind: 'submit' });
    } catch (error) {
      setSubmitFailed(true);
      reportError(error);
    } finally {
      setSubmitting(false);
    }
  }
  function forget(): void {
    keptRecordings.remove(test).catch(reportError);
  }
  function discard(): void {
    forget();
    send({ kind: 'submit' });
  }
  function rate(step: ExplainStep, friend: FriendParts): void {
    forget();
    friend.end();
    onRated(step);
  }
  const stop = () => send({ kind: 'stop' });
  const keysOf = useAloudKeys({ phase, audioOnly, room, send, begin, stop, submit: () => void submit(), rate });
  const shown = (friend: FriendParts) => (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...progress}
      canUndo={onUndo !== undefined && phase === 'choose'}
      onUndo={() => onUndo?.()}
      onClose={() => {
        friend.end();
        onClose(phase !== 'choose');
      }}
      warning={storageFailed ? <StorageWarning /> : null}
      spoken={phase === 'countdown' ? String(recorder.left) : phase === 'recording' ? t(`spoken.${medium}`) : ''}
      keys={keysOf(friend)}
    >
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-10">
        {phase === 'choose' ? (
          <ExplainLobby
            card={card}
            recorder={recorder}
            room={room}
            audioOnly={audioOnly}
            reloadsForVideo={reload !== undefined}
            friend={friend}
            send={send}
            onBegin={(wanted) => begin(wanted, friend)}
            onSkip={leavingFriend(friend, onSkip)}
            onWhiteboard={leavingFriend(friend, onWhiteboard)}
          />
        ) : null}
        {phase === 'choose' || phase === 'rating' ? null : friend.beside}
        {phase === 'asking' || phase === 'countdown' || phase === 'recording' || phase === 'saving' ? (
          <ExplainRecording
            card={card}
            recorder={{ ...recorder, phase }}
            stream={stream}
            onStop={stop}
            onBack={() => send({ kind: 'back' })}
          />
        ) : null}
        {phase === 'playback' && take ? (
          <ExplainPlayback
            take={take}
            submitting={submitting}
            failed={submitFailed}
            onRedo={() => send({ kind: 'redo' })}
            onSubmit={() => void submit()}
            onDiscard={discard}
          />
        ) : null}
        {phase === 'rating' ? (
          <>
            {take ? <SendingNote uploadId={take.recording.uploadId} /> : null}
            {friend.heard}
            <RateExplanation
              card={card}
              points={points}
              before={ratedBefore ?? friend.suggested}
              said={friend.said}
              onRated={(step) => rate(step, friend)}
            />
          </>
        ) : null}
      </div>
    </TestFrame>
  );
  return withFriend({ test, card, recorder, send, children: shown });
}

/** Goes on without an explanation: a friend who waits is told. */
const leavingFriend = (friend: FriendParts, then: (() => void) | undefined) => then && (() => (friend.end(), then()));

/** The keys of each phase. */
function useAloudKeys({
  phase,
  audioOnly,
  room,
  send,
  begin,
  stop,
  submit,
  rate,
}: {
  phase: Recorder['phase'];
  audioOnly: boolean;
  room: Readonly<Record<'audio' | 'video', boolean>>;
  send: (event: RecorderEvent) => void;
  begin: (medium: Recorder['medium'], friend: FriendParts) => void;
  stop: () => void;
  submit: () => void;
  rate: (step: ExplainStep, friend: FriendParts) => void;
}): (friend: FriendParts) => KeyBinding[] {
  const { t } = useTranslation(['aloud', 'self-test']);
  const choosing = phase === 'choose';
  return (friend) => [
    { keys: ['ArrowUp', '+'], label: t('longer'), run: () => send({ kind: 'longer' }), when: choosing },
    { keys: ['ArrowDown', '-'], label: t('shorter'), run: () => send({ kind: 'shorter' }), when: choosing },
    { keys: 'a', label: t('audio'), run: () => begin('audio', friend), when: choosing && room.audio },
    { keys: 'v', label: t('video'), run: () => begin('video', friend), when: choosing && !audioOnly && room.video },
    { keys: 'n', label: t('none'), run: () => begin('none', friend), when: choosing },
    { keys: ['Space', 'Enter'], label: t('stop'), run: stop, when: phase === 'recording' },
    { keys: 'r', label: t('redo'), run: () => send({ kind: 'redo' }), when: phase === 'playback' },
    { keys: 's', label: t('submit'), run: submit, when: phase === 'playback' },
    {
      keys: ['1', '2', '3'],
      label: t('self-test:rate.keys'),
      run: ({ key }) => rate((Number(key) - 1) as ExplainStep, friend),
      when: phase === 'rating',
    },
    ...(choosing ? friend.keys : []),
  ];
}
