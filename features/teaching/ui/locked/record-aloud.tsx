import { useEffect, useState } from 'react';
import { useMember } from '#client/session.ts';
import type { Card } from '#features/cards/contract.ts';
import { beginRecorder } from '#features/self-test/rules/aloud/recorder.ts';
import { recordingAddress } from '#features/self-test/rules/aloud/recording-address.ts';
import { ExplainLobby } from '#features/self-test/ui/aloud/explain-lobby.tsx';
import { ExplainPlayback } from '#features/self-test/ui/aloud/explain-playback.tsx';
import { ExplainRecording } from '#features/self-test/ui/aloud/explain-recording.tsx';
import { keptRecordings } from '#features/self-test/ui/aloud/kept-recordings.ts';
import { useRecordingRoom } from '#features/self-test/ui/aloud/use-recording-room.ts';
import { submitRecording } from '#features/self-test/ui/aloud/submit-recording.ts';
import { useRecorder, type Take } from '#features/self-test/ui/aloud/use-recorder.ts';
import type { StoredTest } from '#features/self-test/ui/stored-tests.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { SentRecording } from './answer-steps.ts';

/** The option of S2 under which the device keeps the recording. */
const explainAloud = -3;

/** Explaining a locked card aloud, by audio alone (S2 §6). A recording that a closed tab left is offered again. */
export function RecordAloud({ card, onDone }: { card: Card; onDone: (sent: SentRecording | undefined) => void }) {
  const { _id: owner } = useMember();
  const [kept, setKept] = useState<{ take: Take | undefined }>();
  useEffect(() => {
    keptRecordings.find({ owner, cardId: card._id, option: explainAloud }).then(
      (take) => setKept({ take }),
      (error: unknown) => {
        reportError(error);
        setKept({ take: undefined });
      },
    );
  }, [owner, card._id]);
  return kept ? <Recording card={card} owner={owner} kept={kept.take} onDone={onDone} /> : null;
}

function Recording({
  card,
  owner,
  kept,
  onDone,
}: {
  card: Card;
  owner: string;
  kept: Take | undefined;
  onDone: (sent: SentRecording | undefined) => void;
}) {
  const [test] = useState((): StoredTest => ({
    owner,
    cardId: card._id,
    option: explainAloud,
    testId: newId(),
    seed: 0,
    saved: false,
    revision: card.revision,
    itemIds: [],
    practice: false,
    mode: 'typing',
    page: null,
  }));
  const { recorder, send, stream, take } = useRecorder(test, () => ({
    recorder:
      kept && kept.blob.size > 0 ? { ...beginRecorder(undefined), phase: 'playback' } : beginRecorder(undefined),
    take: kept,
  }));
  const room = useRecordingRoom(recorder.seconds);
  const [submitting, setSubmitting] = useState(false);
  const [failed, setFailed] = useState(false);
  const { phase } = recorder;

  async function submit() {
    if (!take) return;
    setSubmitting(true);
    setFailed(false);
    try {
      await submitRecording(take.recording, take.blob);
      const { uploadId } = take.recording;
      onDone({ uploadId, url: recordingAddress(uploadId) });
    } catch (error) {
      setFailed(true);
      reportError(error);
    } finally {
      setSubmitting(false);
    }
  }

  if (phase === 'choose' || phase === 'rating')
    return (
      <ExplainLobby
        card={card}
        recorder={recorder}
        room={room}
        audioOnly
        forTeacher
        reloadsForVideo={false}
        send={send}
        onBegin={(medium) => (medium === 'none' ? onDone(undefined) : send({ kind: 'begin', medium: 'audio' }))}
        onSkip={() => onDone(undefined)}
        onWhiteboard={undefined}
      />
    );
  if (phase === 'playback')
    return take ? (
      <ExplainPlayback
        take={take}
        submitting={submitting}
        failed={failed}
        forTeacher
        onRedo={() => send({ kind: 'redo' })}
        onSubmit={() => void submit()}
        onDiscard={() => onDone(undefined)}
      />
    ) : null;
  return (
    <ExplainRecording
      card={card}
      recorder={{ ...recorder, phase }}
      stream={stream}
      onStop={() => send({ kind: 'stop' })}
      onBack={() => send({ kind: 'back' })}
    />
  );
}
