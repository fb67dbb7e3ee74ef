import { callAt, type CallNow } from '../../rules/call/call-at.ts';
import type { CallPage } from '../../rules/call/call-state.ts';
import type { DeviceTrouble } from './devices.ts';

export interface DeviceView {
  readonly track: MediaStreamTrack | undefined;
  readonly trouble: DeviceTrouble | undefined;
  readonly opening: boolean;
}

export interface CallView {
  /** `address`: asks whether the other may learn one's network address. `elsewhere`: in another page of one's own. */
  readonly status: 'out' | 'address' | 'entering' | 'in' | 'elsewhere' | 'failed';
  readonly mic: DeviceView;
  readonly camera: DeviceView;
  readonly now: CallNow;
  /** The camera went off because the connection was too slow. */
  readonly slow: boolean;
  readonly other: CallPage | undefined;
  /** What arrives of the other. */
  readonly stream: MediaStream | undefined;
}

export const off: DeviceView = { track: undefined, trouble: undefined, opening: false };
/** Not in a call. */
export const callOut: CallView = {
  status: 'out',
  mic: off,
  camera: off,
  now: callAt(undefined, undefined, 0),
  slow: false,
  other: undefined,
  stream: undefined,
};
