import type { Services } from '#platform/http/services.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import { creditByDay } from './rules/credit.ts';
import { lockedSession, opensTest, opensTestOnceCounted, whyTestIsClosed } from './rules/locked.ts';
import { unansweredMs } from './rules/attendance.ts';
import { creditedSeconds, settlesAt, stateAt } from './rules/timeline.ts';
import {
  actsOf,
  lockSession,
  openSessions,
  replaceCredits,
  replaceUnseen,
  saveSession,
  sessionsOfCards,
  unansweredSessions,
  type ActRow,
  type SessionRow,
} from './store.server.ts';
import { clockOf, launchOf, timelineOf } from './timeline-of.server.ts';

const settleJob = 'focus.settle';

/** `together.left`: the member's part of a room ended before the room did. */
export const leftRoomJob = 'focus.left-room';

/**
 * Writes what follows from the acts: the end and, once there is one, the credit by learning day. Everything is derived
 * anew, so an act that arrives late from a device that was offline corrects what an earlier settlement wrote, and no
 * session is credited twice. Plans the next settlement for when the session ends by itself. Answers the topics of what
 * may have changed.
 */
export async function settle(services: Services, rows: Writer, row: SessionRow): Promise<Topic[]> {
  const now = services.clock.now();
  const acts = await actsOf(rows, [row.id]);
  const timeline = timelineOf(row, acts);
  const state = stateAt(timeline, now);
  await saveSession(rows, row.id, {
    ended_at: state.endedAt,
    focus_seconds: creditedSeconds(state),
    finished: Number(state.finished),
  });
  const { category_1 } = launchOf(row);
  const credits = state.endedAt === null || row.brought_in ? [] : creditByDay(state.credited, clockOf(row));
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
  const unseenSeconds = Math.floor(unansweredMs(state.unseen) / 1_000);
  await replaceUnseen(
    rows,
    row.id,
    state.endedAt === null || row.brought_in || unseenSeconds === 0
      ? undefined
      : {
          session_id: row.id,
          user_id: row.user_id,
          card_id: row.card_id,
          ended_at: state.endedAt,
          seconds: unseenSeconds,
        },
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
  const leftRoom = row.room_id !== null && state.endedAt !== null && row.ended_at === null;
  if (leftRoom && acts.some(({ kind, of_room }) => of_room === 0 && (kind === 'stop' || kind === 'replaced')))
    await services.jobs.schedule(rows, {
      kind: leftRoomJob,
      payload: { id: row.id },
      runAt: now,
      uniqueKey: `${leftRoomJob}:${row.id}`,
    });
  if (state.endedAt === null && row.ended_at === null) return ['focusSessions'];
  // Credit, what waits for an answer, and the test of a locked card follow the end.
  return ['focusSessions', 'repeat.today', ...(launchOf(row).locked ? (['teaching'] as const) : [])];
}

/** Settles sessions that end by themselves, without a client. */
export function settleSessions(services: Services): void {
  services.jobs.handle<{ id: string }>(settleJob, async ({ payload: { id } }) => {
    const settled = await services.database.transact(async (rows) => {
      const row = await lockSession(rows, id);
      if (!row || row.ended_at !== null) return undefined;
      return { memberId: row.user_id, topics: await settle(services, rows, row) };
    });
    if (settled) services.live.changed([settled.memberId], settled.topics);
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
    const ended = {
      endedAt: state ? state.endedAt : ended_at,
      focusSec: state ? creditedSeconds(state) : focus_seconds,
    };
    if (ended.endedAt === null) access.set(row.card_id!, 'inSession');
    else if (opensTest({ ...ended, endedAt: ended.endedAt, plannedSec: planned_seconds }, now))
      if (access.get(row.card_id!) === 'closed') access.set(row.card_id!, 'testOpen');
  }
  return access;
}

/** The member's newest session of a locked card whose test opens once they say that its unseen focus counts. */
export async function sessionToCount(
  rows: Reader,
  memberId: string,
  cardId: string,
  now: number,
): Promise<string | null> {
  const waiting = await unansweredSessions(rows, memberId, cardId, now - lockedSession.testOpenMs);
  const found = waiting.find((row) =>
    opensTestOnceCounted(
      {
        endedAt: row.ended_at,
        focusSec: row.focus_seconds,
        unansweredSec: row.seconds,
        plannedSec: row.planned_seconds,
      },
      now,
    ),
  );
  return found?.id ?? null;
}

/** An older session is no reason that a student would think of. */
const remembersSessionMs = 30 * 24 * 60 * 60 * 1_000;

export interface ClosedTest {
  readonly why: 'endedEarly' | 'testOver';
  readonly focus_seconds: number;
  readonly needed_seconds: number;
}

/** Why the member's last session of a locked card does not open its test; `null` without one. */
export async function closedTest(
  rows: Reader,
  memberId: string,
  cardId: string,
  now: number,
): Promise<ClosedTest | null> {
  const [row] = await sessionsOfCards(rows, memberId, [cardId], now - remembersSessionMs);
  if (!row || row.ended_at === null) return null;
  const { ended_at: endedAt, focus_seconds: focusSec, planned_seconds: plannedSec } = row;
  const closed = whyTestIsClosed({ endedAt, focusSec, plannedSec }, now);
  return closed ? { why: closed.why, focus_seconds: focusSec, needed_seconds: closed.neededSec } : null;
}
