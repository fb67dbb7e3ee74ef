import { randomUUID } from 'node:crypto';
import { authorise, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { ownersOfCards } from '#features/memory/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import type { Launch } from './contract.ts';
import { defaultLaunch } from './rules/default-launch.ts';
import { breaksOf, defaultPlan, plannedFocusSeconds } from './rules/plan.ts';
import { sessionLimits } from './rules/session-limits.ts';
import { stateAt, type SessionAct } from './rules/timeline.ts';
import { settle } from './settle.server.ts';
import {
  actsOf,
  addActs,
  insertSession,
  lockMember,
  nextSession,
  sessionById,
  sessionsRunningAt,
  type NewAct,
  type SessionRow,
} from './store.server.ts';
import { planOf, timelineOf, type Planned } from './timeline-of.server.ts';

type Update = Partial<Launch> & { goal?: string | undefined; started_at?: string | undefined };

/** A room that studies already: its session begins in the past, the member's part of it now. */
export interface JoinedRoom {
  readonly id: string;
  readonly startedAt: number;
  /** What the host did for everybody. */
  readonly acts: readonly SessionAct[];
}

/**
 * Nobody is in two sessions at once: one that is running when another begins ends there, in whichever order two devices
 * report them.
 */
export async function startSession(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { _id, update }: { _id: string; update: Update },
  room?: JoinedRoom,
): Promise<SessionRow> {
  const { member, services } = context;
  const now = services.clock.now();
  await lockMember(rows, member.id);
  const known = await sessionById(rows, _id);
  if (known) {
    authorise(member, 'readOwnSession', { ownerId: known.user_id });
    return known;
  }
  const { goal = '', started_at, ...chosen } = update;
  const focusSec = chosen.valueTimerSec ?? defaultLaunch.valueTimerSec;
  const launch: Planned = { ...defaultLaunch, ...breaksOf(focusSec), ...chosen };
  // Hiding one's name from others belongs to a paid plan.
  launch.uh &&= member.plan !== 'FREE';
  const reportedAt = Math.min(now, started_at === undefined ? now : Date.parse(started_at));
  if (reportedAt < now - sessionLimits.lateMs)
    throw new Refusal('BAD_INPUT', { key: 'focus-sessions:refusal.tooLate', field: 'started_at' });
  if (room) Object.assign(launch, { overtime: false, waits: false, mode: 'timed' });
  if (launch.focusCardIdParam) {
    const owner = (await ownersOfCards(rows, [launch.focusCardIdParam])).get(launch.focusCardIdParam);
    if (owner !== member.id) launch.focusCardIdParam = null;
  }
  const locked = launch.focusCardIdParam ? await timeOfLocked(rows, launch.focusCardIdParam) : undefined;
  if (locked) Object.assign(launch, locked);
  // A locked card opens when the server says so: a session of it cannot be reported afterwards.
  if (locked && room) throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.lockedAlone', field: 'session' });
  const startedAt = room ? room.startedAt : locked ? now : reportedAt;
  const from = room ? now : startedAt;
  const plan = planOf(launch);
  const row = {
    id: _id,
    user_id: member.id,
    card_id: launch.focusCardIdParam,
    started_at: startedAt,
    ended_at: null,
    focus_seconds: 0,
    planned_seconds: plannedFocusSeconds(plan),
    planned: JSON.stringify(launch),
    finished: 0,
    goal,
    recap: '',
    goal_reached: null,
    goal_confirmed: null,
    time_zone: member.timeZone,
    day_starts_at: member.dayStartsAt,
    brought_in: 0,
    needs_sign: 1,
    room_id: room?.id ?? null,
    joined_at: room ? now : null,
  } satisfies SessionRow;
  const earlier = await sessionsRunningAt(rows, member.id, from);
  const acts = await actsOf(
    rows,
    earlier.map(({ id }) => id),
  );
  const topics = new Set<Topic>(locked ? ['teaching'] : []);
  const settleAnd = async (each: SessionRow) => {
    for (const topic of await settle(services, rows, each)) topics.add(topic);
  };
  for (const other of earlier) {
    if (stateAt(timelineOf(other, acts), from).status === 'ended') continue;
    await addActs(rows, [replacedAt(other.id, from)]);
    await settleAnd(other);
  }
  await insertSession(rows, row);
  await addActs(
    rows,
    (room?.acts ?? []).map(({ id, kind, at }) => ({ session_id: _id, id, kind, at, round: null, of_room: 1 })),
  );
  const later = await nextSession(rows, member.id, from);
  if (later && later.id !== _id) await addActs(rows, [replacedAt(_id, later.joined_at ?? later.started_at)]);
  await settleAnd(row);
  announce.changed([member.id], [...topics]);
  return (await sessionById(rows, _id))!;
}

const replacedAt = (sessionId: string, at: number): NewAct => ({
  session_id: sessionId,
  id: randomUUID(),
  kind: 'replaced',
  at,
  round: null,
});

/** A locked card is studied for the time and the rounds that its teacher set, whatever was sent. */
async function timeOfLocked(rows: Reader, cardId: string): Promise<Partial<Planned> | undefined> {
  const card = await cardById(rows, cardId);
  if (!card?.locked) return undefined;
  const focusSec = card.timer_minutes * 60 || defaultPlan.focusSec;
  return {
    locked: true,
    mode: 'timed',
    overtime: false,
    waits: false,
    valueTimerSec: focusSec,
    round: card.rounds,
    ...breaksOf(focusSec),
  };
}
