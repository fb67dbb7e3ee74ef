import { z } from 'zod';
import { call, done, id } from '#platform/contract/contract.ts';
import { session } from './contract.ts';
import { sessionLimits } from './rules/session-limits.ts';

/** A row of `sessions.json`: what was chosen, written and done. How long it lasted follows from these. */
export const exportedSession = z.strictObject({
  ...session.omit({
    locked: true,
    brought_in: true,
    room_id: true,
    joined_at: true,
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
  goal_confirmed: session.shape.goal_confirmed.default(null),
  acts: session.shape.acts.max(sessionLimits.acts),
});
export type ExportedSession = z.infer<typeof exportedSession>;
export const exportedSessions = z.array(exportedSession);

export const portableSessionsContract = {
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
    .input(z.strictObject({ sessions: exportedSessions.min(1).max(sessionLimits.importedAtOnce) }))
    .output(z.object({ ok: done.shape.ok, ids: z.array(id) })),
};
