import { openable } from '#ui/openable.ts';
import type { UpgradeReason } from '../rules/upgrade.ts';

/** The upgrade modal, opened from any screen with the rule that asked for it (S1 §5, §6). */
export const { open: openUpgrade, close: closeUpgrade, use: useUpgradeReason } = openable<UpgradeReason>();
