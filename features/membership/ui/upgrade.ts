import { openable } from '#ui/openable.ts';
import type { UpgradeReason } from '../rules/upgrade.ts';
import type { Wanted } from '../rules/wanted.ts';

interface Asked {
  readonly reason: UpgradeReason;
  readonly wanted: Wanted | undefined;
}

const modal = openable<Asked>();

/**
 * The upgrade modal, opened from any screen with the rule that asked for it (S1 §5, §6), and with what was about to be done: once it is
 * paid for, it is one press away.
 */
export const openUpgrade = (reason: UpgradeReason, wanted?: Wanted): void => modal.open({ reason, wanted });
export const { close: closeUpgrade, use: useUpgrade } = modal;
