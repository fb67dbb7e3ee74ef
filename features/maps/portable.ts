import { filesById } from '#platform/portable/archived.ts';
import { exportedMap } from './portable.contract.ts';
import { partsOfMap } from './rules/portable-parts.ts';

/** Maps of an archive, as its reader finds, checks and sends them. */
export const portableMaps = {
  /** Five thousand nodes with long texts. */
  files: filesById('maps', ['json'], 64 * 1024 * 1024),
  schema: exportedMap,
  inCalls: partsOfMap,
};
