import { explanationSeconds } from './explanation-length.ts';
import type { Medium } from './recorder.ts';
import { recordingMaxBytes, recordingUploadName } from './recording-types.ts';

/** What the browser is asked for: enough for speech and a face. */
export const recordedBits = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 1_000_000 } as const;

/** About how much a recording takes. */
export function recordingBytes(medium: Exclude<Medium, 'none'>, seconds: number): number {
  const { audioBitsPerSecond, videoBitsPerSecond } = recordedBits;
  return ((audioBitsPerSecond + (medium === 'video' ? videoBitsPerSecond : 0)) / 8) * seconds;
}

export interface RecordingRoom {
  /** Whether a recording of the chosen length fits. */
  readonly audio: boolean;
  readonly video: boolean;
  /** `little`: less than the largest recording takes. `none`: not even the shortest sound fits. */
  readonly note: 'little' | 'none' | undefined;
}

/** Bytes of recordings that wait on this device and of which the server knows nothing yet. */
export function waitingBytes(
  uploads: readonly { kind: string; bytes: number; sentBytes: number; refusal: unknown }[],
): number {
  return uploads
    .filter(({ kind, sentBytes, refusal }) => kind === recordingUploadName && sentBytes === 0 && refusal === undefined)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What still fits into the room of a member's recordings; everything if it is not known, as without the network. */
export function roomFor(leftBytes: number | undefined, seconds: number): RecordingRoom {
  if (leftBytes === undefined || leftBytes >= recordingMaxBytes) return { audio: true, video: true, note: undefined };
  return {
    audio: leftBytes >= recordingBytes('audio', seconds),
    video: leftBytes >= recordingBytes('video', seconds),
    note: leftBytes < recordingBytes('audio', explanationSeconds.least) ? 'none' : 'little',
  };
}
