import { useSyncExternalStore } from 'react';
import type { UpgradeReason } from '../rules/upgrade.ts';

let asked: UpgradeReason | undefined;
const listeners = new Set<() => void>();

function set(reason: UpgradeReason | undefined) {
  asked = reason;
  for (const listener of listeners) listener();
}

/** Opens the upgrade modal from any screen, with the rule that asked for it (S1 §5, §6). */
export const openUpgrade = (reason: UpgradeReason): void => set(reason);

export const closeUpgrade = (): void => set(undefined);

/** Why the modal is open; `undefined` while it is closed. */
export const useUpgradeReason = (): UpgradeReason | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
