import { journalsHandlers } from './api.server.ts';
import { forgetJournal, journalPortions } from './forget.store.server.ts';
import { knownDays } from './known-days.server.ts';
import { portableJournalsHandlers } from './portable-api.server.ts';
import { portableJournals } from './portable.server.ts';

/** What this area brings to the server. */
export const journalsArea = {
  handlers: { journals: journalsHandlers },
  importHandlers: portableJournalsHandlers,
  portable: portableJournals,
  known: { journals: knownDays },
  forget: { tables: 'journal', portions: journalPortions, forget: forgetJournal },
};
