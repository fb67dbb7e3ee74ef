import { openable } from '#ui/openable.ts';
import type { UpgradeReason } from '../rules/upgrade.ts';
import type { Wanted } from '../rules/wanted.ts';

interface Known {
  /** Opens the dialog that it took the place of again, as it was left, where no plan is taken. */
  readonly back?: () => void;
  /** Of a list that is full: how many may be on it, how many are, and how many more are chosen. */
  readonly students?: { readonly allowed: number; readonly onList: number; readonly chosen: number };
}

export interface AskedUpgrade extends Known {
  readonly reason: UpgradeReason;
  readonly wanted: Wanted | undefined;
}

const modal = openable<AskedUpgrade>();

/**
 * The upgrade modal, opened from any screen with the rule that asked for it (S1 §5, §6), and with what was about to be done: once it is
 * paid for, it is one press away.
 */
export const openUpgrade = (reason: UpgradeReason, wanted?: Wanted, known: Known = {}): void => modal.open({ reason, wanted, ...known });
export const { close: closeUpgrade, use: useUpgrade } = modal;

/** Closes it without a plan: what it took the place of is there again. */
export function leaveUpgrade(asked: AskedUpgrade | undefined): void {
  closeUpgrade();
  asked?.back?.();
}
