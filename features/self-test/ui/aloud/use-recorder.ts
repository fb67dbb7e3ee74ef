import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newId } from '#platform/offline/new-id.ts';
import { nextRecorder, type Medium, type Recorder } from '../../rules/aloud/recorder.ts';
import type { StoredTest } from '../stored-tests.ts';
import { useMachine } from '../use-machine.ts';
import { keptRecordings, type KeptRecording } from './kept-recordings.ts';
import { closeStream, isCameraOpen, openStream, recordedType, recordStream, troubleIn } from './media-recorder.ts';

/** A finished recording of this device. */
export interface Take {
  readonly recording: KeptRecording;
  readonly blob: Blob;
}

const tickMs = 200;

/** Runs the recorder's state machine with the browser's microphone, camera and clock. */
export function useRecorder(test: StoredTest, begin: () => { recorder: Recorder; take: Take | undefined }) {
  const [begun] = useState(begin);
  const [take, setTake] = useState(begun.take);
  const [stream, setStream] = useState<MediaStream>();
  const [storageFailed, setStorageFailed] = useState(false);
  const [recorder, send] = useMachine(
    () => begun.recorder,
    nextRecorder,
    (_, { phase }) => {
      if (phase === 'choose' || phase === 'playback' || phase === 'rating') setStream(undefined);
    },
  );
  const { phase, medium } = recorder;

  useEffect(() => (stream ? () => closeStream(stream) : undefined), [stream]);

  useEffect(() => {
    if (phase !== 'asking' || medium === 'none') return undefined;
    let isOver = false;
    if (!recordedType(medium)) send({ kind: 'failed', trouble: 'unsupported' });
    else if (medium === 'video' && !isCameraOpen()) send({ kind: 'failed', trouble: 'cameraClosed' });
    else
      openStream(medium).then(
        (opened) => {
          if (isOver) return closeStream(opened);
          setStream(opened);
          send({ kind: 'granted' });
        },
        (error: unknown) => isOver || send({ kind: 'failed', trouble: troubleIn(error) }),
      );
    return () => {
      isOver = true;
    };
  }, [phase, medium, send]);

  useEffect(() => {
    if (phase !== 'countdown' && phase !== 'recording') return undefined;
    const began = performance.now();
    const timer = setInterval(
      () => send({ kind: 'tick', elapsed: Math.floor((performance.now() - began) / 1000) }),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [phase, send]);

  /** Serialises the writes of chunks. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const store = (work: () => Promise<unknown>) => {
    line.current = line.current.then(work).catch((error: unknown) => {
      setStorageFailed(true);
      reportError(error);
    });
  };
  const record = useEffectEvent((from: MediaStream, what: Exclude<Medium, 'none'>) => {
    const { owner, cardId, option, testId: room } = test;
    const type = recordedType(what)!;
    const began = performance.now();
    const chunks: Blob[] = [];
    let recording: KeptRecording = {
      owner,
      cardId,
      option,
      room,
      uploadId: newId(),
      medium: what,
      type,
      lengthSeconds: 0,
      submitted: false,
    };
    const first = recording;
    store(() => keptRecordings.begin(first));
    return recordStream(from, type, {
      chunk(chunk) {
        recording = { ...recording, lengthSeconds: Math.floor((performance.now() - began) / 1000) };
        const [now, at] = [recording, chunks.length];
        chunks.push(chunk);
        store(() => keptRecordings.addChunk(now, at, chunk));
      },
      ended(trouble) {
        if (chunks.length === 0) return send({ kind: 'failed', trouble: trouble ?? 'failed' });
        setTake({ recording, blob: new Blob(chunks, { type }) });
        // It may have ended by itself, as when the microphone was unplugged: what was recorded is kept.
        send({ kind: 'stop' });
        send({ kind: 'recorded' });
      },
    });
  });
  useEffect(() => {
    if (phase !== 'recording' || medium === 'none') return undefined;
    if (!stream) return undefined;
    const recording = record(stream, medium);
    return () => recording.stop();
  }, [phase, medium, stream]);

  return { recorder, send, stream, take, storageFailed };
}
