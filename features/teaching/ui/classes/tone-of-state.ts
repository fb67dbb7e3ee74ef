import type { WorkState } from '../../rules/classes/work-state.ts';

/** How a state looks; its words say it, too. */
export const toneOf = {
  none: 'plain',
  waiting: 'plain',
  coming: 'plain',
  new: 'plain',
  missing: 'bad',
  opened: 'accent',
  overdue: 'bad',
  done: 'good',
  late: 'warn',
  reviewed: 'good',
  removed: 'plain',
} as const satisfies Record<WorkState, string>;
