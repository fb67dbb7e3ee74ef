import { useSyncExternalStore } from 'react';
import { pause } from '#platform/clock/pause.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { indexedDbCommands } from '#platform/offline/command-store.ts';
import { durableOutbox, type DurableOutbox } from '#platform/offline/durable-outbox.ts';
import { newId } from '#platform/offline/new-id.ts';
import { aloneAmongTabs, broadcastTabs } from '#platform/offline/other-tabs.ts';
import type { QueuedCommand, SaveState } from '#platform/offline/outbox.ts';
import { commands } from './feature-client.ts';
import { applyToCache } from './pending-effects.ts';
import { signInNeeded } from './sign-in-needed.ts';
import { lane } from './upload-lane.ts';
import { sendCommand } from './send-command.ts';

/** The one outbox of this browser tab. Screens use what `Outbox` has; the rest is for `session.ts`. */
export const outbox: DurableOutbox = durableOutbox({
  store: indexedDbCommands('loci-outbox'),
  send: sendCommand,
  merge: (name, earlier, later) => commands().merge(name, earlier, later),
  dependsOn: (later, earlier) => commands().dependsOn(later, earlier),
  acknowledged: applyToCache,
  alone: (work) => aloneAmongTabs('loci-outbox', work),
  otherTabs: (listener) => broadcastTabs('loci-outbox', listener),
  clock: systemClock,
  chance: Math.random,
  newId,
  hasArrived: lane.hasArrived,
  wait: pause,
  signInNeeded,
  report: (error) => reportError(error),
});

// A command may have waited for an upload that has arrived now.
lane.subscribe(() => {
  if (outbox.queued().some(({ waitsFor, held }) => held && waitsFor?.every(lane.hasArrived))) outbox.wake();
});

const nothing: readonly QueuedCommand[] = [];

/** The signed-in member's unacknowledged commands, in order. */
export function useQueue(): readonly QueuedCommand[] {
  return useSyncExternalStore(outbox.subscribe, outbox.queued, () => nothing);
}

/** The save state of one target (`card:{id}`), or of everything. */
export function useSaveState(target?: string): SaveState {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.saveState(target),
    () => 'saved',
  );
}
