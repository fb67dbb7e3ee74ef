import { expect, test } from 'vitest';
import { deviceState, type DeviceFacts } from './device-state.ts';

const on: DeviceFacts = { hasPush: true, isIos: false, permission: 'granted', subscribed: true, known: true };

test.each<[string, Partial<DeviceFacts>]>([
  ['on', {}],
  ['off', { permission: 'default', subscribed: false, known: false }],
  ['off', { subscribed: false }],
  ['off', { known: false }],
  ['denied', { permission: 'denied' }],
  ['unsupported', { hasPush: false }],
  ['install', { hasPush: false, isIos: true }],
  ['on', { isIos: true }],
])('notifications on this device are %s: %j', (state, facts) => {
  expect(deviceState({ ...on, ...facts })).toBe(state);
});
