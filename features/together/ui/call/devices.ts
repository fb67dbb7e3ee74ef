import { troubleOf, type RecordingTrouble } from '#features/self-test/rules/aloud/recording-trouble.ts';
import { isCameraOpen } from '#features/self-test/ui/aloud/media-recorder.ts';
import type { Device } from './call-line.ts';

export type DeviceTrouble = RecordingTrouble;

/** A device that was not opened, and why. */
export class NoDevice extends Error {
  readonly trouble: DeviceTrouble;
  constructor(trouble: DeviceTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Enough for a face beside the work, and little for a weak network. */
const picture = {
  facingMode: 'user',
  width: { ideal: 640 },
  height: { ideal: 360 },
  frameRate: { ideal: 24, max: 24 },
} as const;

/** Opens a device; rejects with `NoDevice`. On a page without HTTPS there are none. */
export async function openDevice(device: Device): Promise<MediaStreamTrack> {
  // As TypeScript sees it, each page has devices.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new NoDevice('unsupported');
  if (device === 'camera' && !isCameraOpen()) throw new NoDevice('cameraClosed');
  try {
    const stream = await mediaDevices.getUserMedia(device === 'camera' ? { video: picture } : { audio: true });
    return stream.getTracks()[0]!;
  } catch (error) {
    throw new NoDevice(troubleOf(error instanceof Error ? error.name : ''));
  }
}
