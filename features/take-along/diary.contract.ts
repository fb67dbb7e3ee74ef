import { z } from 'zod';
import { session } from '#features/focus-sessions/contract.ts';
import { sessionLimits } from '#features/focus-sessions/rules/session-limits.ts';
import { journal } from '#features/journals/contract.ts';
import { journalLimits } from '#features/journals/rules/journal-limits.ts';
import { call, done, id } from '#platform/contract/contract.ts';
import { diaryLimits } from './rules/diary-limits.ts';

/** One `journal/{day}.json` of an archive. */
export const exportedJournal = z.strictObject({
  ...journal.omit({ revision: true }).shape,
  title: journal.shape.title.max(journalLimits.title),
});
export type ExportedJournal = z.infer<typeof exportedJournal>;

/** A row of `sessions.json`: what was chosen, written and done. How long it lasted follows from these. */
export const exportedSession = z.strictObject({
  ...session.omit({
    locked: true,
    brought_in: true,
    ended_at: true,
    focus_seconds: true,
    unseen_seconds: true,
    finished: true,
  }).shape,
  /** Older archives do not say it. */
  waits: session.shape.waits.default(false),
  /** Archives from before there were signs do not say so. */
  needs_sign: session.shape.needs_sign.default(false),
  /** Older archives do not say it. */
  goal_reached: session.shape.goal_reached.default(null),
  acts: session.shape.acts.max(sessionLimits.acts),
});
export type ExportedSession = z.infer<typeof exportedSession>;
export const exportedSessions = z.array(exportedSession);

export const diaryContract = {
  importJournal: call
    .route({
      method: 'POST',
      path: '/import/journal',
      summary: 'Bring in the journal entry of a day; one that is there already stays as it is (`made` is false)',
    })
    .input(z.strictObject({ journal: exportedJournal }))
    .output(z.object({ made: z.boolean() })),
  importSessions: call
    .route({
      method: 'POST',
      path: '/import/sessions',
      summary: 'Bring in focus sessions of an export, after cards, collections and maps',
      description:
        'They are history without credit: they count neither for the streak nor for the time, and open no locked card. Each keeps its id where ' +
        'that is free. Cards, collections and maps that are not here are left out of them. Those that are here already, or have not ' +
        'ended, are left out.',
    })
    .input(z.strictObject({ sessions: exportedSessions.min(1).max(diaryLimits.sessionsAtOnce) }))
    .output(z.object({ ok: done.shape.ok, ids: z.array(id) })),
};
