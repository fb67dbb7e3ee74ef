import { exportedMix } from './portable-mixes.contract.ts';
import { presetLimits } from './rules/preset-limits.ts';

/** Mixes of sounds, a part of `member.json`. */
export const portableMixes = { schema: exportedMix, atOnce: presetLimits.most };
