import { useSyncExternalStore } from 'react';
import { systemClock } from '#platform/clock/clock.ts';
import { indexedDbCommands } from '#platform/offline/command-store.ts';
import { durableOutbox, type DurableOutbox } from '#platform/offline/durable-outbox.ts';
import { newId } from '#platform/offline/new-id.ts';
import { aloneAmongTabs, broadcastTabs } from '#platform/offline/other-tabs.ts';
import type { QueuedCommand, SaveState } from '#platform/offline/outbox.ts';
import { takeIntoReads } from './queries/pending-effects.ts';
import { mergeInputs } from './queries/merges.ts';
import { standsOn } from './queries/stands-on.ts';
import { sendCommand } from './send-command.ts';

const signInListeners = new Set<() => void>();

/** The one outbox of this browser tab. Screens use what `Outbox` has; the rest is for `queries/session.ts`. */
export const outbox: DurableOutbox = durableOutbox({
  store: indexedDbCommands('loci-outbox'),
  send: sendCommand,
  merge: mergeInputs,
  standsOn,
  acknowledged: takeIntoReads,
  alone: (work) => aloneAmongTabs('loci-outbox', work),
  otherTabs: (listener) => broadcastTabs('loci-outbox', listener),
  clock: systemClock,
  chance: Math.random,
  newId,
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  signInNeeded: () => signInListeners.forEach((listener) => listener()),
  report: (error) => reportError(error),
});

/** Called when the server refuses to take commands because the member is not signed in (any more). */
export function onSignInNeeded(listener: () => void): void {
  signInListeners.add(listener);
}

const nothing: readonly QueuedCommand[] = [];

/** Everything of the signed-in member that the server has not acknowledged, in order. */
export function useQueue(): readonly QueuedCommand[] {
  return useSyncExternalStore(outbox.subscribe, outbox.queued, () => nothing);
}

/** How it stands with what the member wrote about a subject (`card:{id}`), or about anything. */
export function useSaveState(subject?: string): SaveState {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.saveState(subject),
    () => 'saved',
  );
}
