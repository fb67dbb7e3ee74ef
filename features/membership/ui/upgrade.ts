import { openable } from '#ui/openable.ts';
import type { UpgradeReason } from '../rules/upgrade.ts';
import type { Wanted } from '../rules/wanted.ts';

interface Known {
  /** Reopens the dialog that this modal replaced, as it was left, when no plan is taken. */
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
 * Opens the upgrade modal from any screen with the rule that required it (S1 §5, §6) and the intended action, which is
 * offered again after payment.
 */
export const openUpgrade = (reason: UpgradeReason, wanted?: Wanted, known: Known = {}): void =>
  modal.open({ reason, wanted, ...known });
export const { close: closeUpgrade, use: useUpgrade } = modal;

/** Closes it without a plan: what it took the place of is there again. */
export function leaveUpgrade(asked: AskedUpgrade | undefined): void {
  closeUpgrade();
  asked?.back?.();
}
