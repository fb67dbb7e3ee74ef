import { fileOfAll } from '#platform/portable/archived.ts';
import { exportedReminder } from './portable-reminder.contract.ts';
import { exportedSession } from './portable.contract.ts';
import { sessionLimits } from './rules/session-limits.ts';

/** Focus sessions of an archive, as its reader finds, checks and sends them. */
export const portableSessions = {
  /** Far more sessions than a member has. */
  file: fileOfAll('sessions', 64 * 1024 * 1024),
  schema: exportedSession,
  atOnce: sessionLimits.importedAtOnce,
  /** A part of `member.json`. */
  reminder: exportedReminder,
};
