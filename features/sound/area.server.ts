import { exportedMixes, restoreMixes } from './portable-mixes.server.ts';
import { soundHandlers } from './api.server.ts';
import { forgetMixes } from './forget.store.server.ts';

/** What this area brings to the server. */
export const soundArea = {
  handlers: { sound: soundHandlers },
  exportedMixes,
  restoreMixes,
  forget: { tables: 'sound_preset', forget: forgetMixes },
};
