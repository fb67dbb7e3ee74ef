import type { Medium } from '../../rules/aloud/recorder.ts';
import { recordedBits } from '../../rules/aloud/recording-room.ts';
import { troubleOf, type RecordingTrouble } from '../../rules/aloud/recording-trouble.ts';

/** The first type that the browser records is used. */
const types: Record<Exclude<Medium, 'none'>, readonly string[]> = {
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};

/** So much is lost at most when the tab crashes. */
const chunkMs = 1_000;

/** `undefined`: this browser cannot record (S1 §8). It also has no devices on a page without HTTPS. */
export function recordedType(medium: Exclude<Medium, 'none'>): string | undefined {
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices) return undefined;
  return types[medium].find((type) => MediaRecorder.isTypeSupported(type));
}

/** Opens microphone and camera; rejects with a `DOMException`. */
export function openStream(medium: Exclude<Medium, 'none'>): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: true,
    video: medium === 'video' ? { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 540 } } : false,
  });
}

export const closeStream = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Whether the headers of this document allow the camera; browsers that cannot tell are tried. */
export function isCameraOpen(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}

export const troubleIn = (error: unknown): RecordingTrouble => troubleOf(error instanceof Error ? error.name : '');

/** Records the stream in chunks until `stop`. `ended` is called once, after the last chunk. */
export function recordStream(
  stream: MediaStream,
  type: string,
  on: { chunk: (chunk: Blob) => void; ended: (trouble: RecordingTrouble | undefined) => void },
): { stop(): void } {
  const recorder = new MediaRecorder(stream, { mimeType: type, ...recordedBits });
  let trouble: RecordingTrouble | undefined;
  recorder.ondataavailable = ({ data }) => data.size > 0 && on.chunk(data);
  recorder.onerror = (event) => {
    trouble = troubleIn((event as Event & { error?: unknown }).error);
  };
  recorder.onstop = () => on.ended(trouble);
  recorder.start(chunkMs);
  return { stop: () => recorder.state !== 'inactive' && recorder.stop() };
}
