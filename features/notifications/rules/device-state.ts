/**
 * `install`: on iOS notifications are shown only for a website that was added to the home screen. `on`: there is a
 * subscription, and the server knows it.
 */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

export interface DeviceFacts {
  readonly hasPush: boolean;
  readonly isIos: boolean;
  readonly permission: 'default' | 'denied' | 'granted';
  readonly subscribed: boolean;
  /** The server has a device of this session. */
  readonly known: boolean;
}

export function deviceState({ hasPush, isIos, permission, subscribed, known }: DeviceFacts): DeviceState {
  if (!hasPush) return isIos ? 'install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && subscribed && known ? 'on' : 'off';
}
