import type { Services } from '#platform/http/services.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { creditByDay } from './rules/credit.ts';
import { lockedSession, opensTest } from './rules/locked.ts';
import { focusSeconds, settlesAt, stateAt } from './rules/timeline.ts';
import {
  actsOf,
  lockSession,
  openSessions,
  replaceCredits,
  saveSession,
  sessionsOfCards,
  type ActRow,
  type SessionRow,
} from './store.server.ts';
import { clockOf, launchOf, timelineOf } from './timeline-of.server.ts';

const settleJob = 'focus.settle';

/**
 * Writes what follows from the acts: the end and, once there is one, the credit by learning day. Everything is derived
 * anew, so an act that arrives late from a device that was offline corrects what an earlier settlement wrote, and no
 * session is credited twice. Plans the next settlement for when the session ends by itself.
 */
export async function settle(services: Services, rows: Writer, row: SessionRow): Promise<void> {
  const now = services.clock.now();
  const acts = await actsOf(rows, [row.id]);
  const timeline = timelineOf(row, acts);
  const state = stateAt(timeline, now);
  await saveSession(rows, row.id, {
    ended_at: state.endedAt,
    focus_seconds: focusSeconds(state),
    finished: Number(state.finished),
  });
  const { category_1 } = launchOf(row);
  const credits = state.endedAt === null || row.brought_in ? [] : creditByDay(state.spans, clockOf(row));
  await replaceCredits(
    rows,
    row.id,
    credits.map((credit) => ({
      ...credit,
      session_id: row.id,
      user_id: row.user_id,
      category_1,
      card_id: row.card_id,
    })),
  );
  if (state.endedAt === null) {
    const runAt = settlesAt(timeline, now);
    await services.jobs.schedule(rows, {
      kind: settleJob,
      payload: { id: row.id },
      runAt,
      uniqueKey: `${settleJob}:${row.id}:${runAt}`,
    });
  }
}

/** Settles sessions that end by themselves, without a client. */
export function settleSessions(services: Services): void {
  services.jobs.handle<{ id: string }>(settleJob, async ({ payload: { id } }) => {
    const memberId = await services.database.transact(async (rows) => {
      const row = await lockSession(rows, id);
      if (!row || row.ended_at !== null) return undefined;
      await settle(services, rows, row);
      return row.user_id;
    });
    if (memberId) services.live.changed([memberId], ['focusSessions']);
  });
}

/** Sessions that are running now, newest first, with their acts. */
export async function runningSessions(
  rows: Reader,
  memberId: string,
  now: number,
): Promise<{ sessions: SessionRow[]; acts: ActRow[] }> {
  const open = await openSessions(rows, memberId);
  const acts = await actsOf(
    rows,
    open.map(({ id }) => id),
  );
  return { sessions: open.filter((row) => stateAt(timelineOf(row, acts), now).status !== 'ended'), acts };
}

/** `testOpen`: the planned focus was done a short time ago. A running session goes first. */
export type CardAccess = 'closed' | 'inSession' | 'testOpen';

/** What the member's sessions of these cards allow with a locked card, in two statements. */
export async function sessionAccess(
  rows: Reader,
  memberId: string,
  cardIds: readonly string[],
  now: number,
): Promise<Map<string, CardAccess>> {
  const access = new Map<string, CardAccess>(cardIds.map((id) => [id, 'closed']));
  if (cardIds.length === 0) return access;
  const sessions = await sessionsOfCards(rows, memberId, cardIds, now - lockedSession.testOpenMs);
  const acts = await actsOf(
    rows,
    sessions.filter(({ ended_at }) => ended_at === null).map(({ id }) => id),
  );
  for (const row of sessions) {
    const { focus_seconds, planned_seconds, ended_at } = row;
    const state = ended_at === null ? stateAt(timelineOf(row, acts), now) : undefined;
    const ended = { endedAt: state ? state.endedAt : ended_at, focusSec: state ? focusSeconds(state) : focus_seconds };
    if (ended.endedAt === null) access.set(row.card_id!, 'inSession');
    else if (opensTest({ ...ended, endedAt: ended.endedAt, plannedSec: planned_seconds }, now))
      if (access.get(row.card_id!) === 'closed') access.set(row.card_id!, 'testOpen');
  }
  return access;
}
