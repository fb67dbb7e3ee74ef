import { randomUUID } from 'node:crypto';
import type { Announce } from '#features/account/calls.server.ts';
import { readTogether } from '#features/instance/settings.store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { makeRoom } from '#platform/realtime/room-state.server.ts';
import { otherSide, pairAt, pairLimits, type PairEvent, type PairNow, type Side } from '../rules/pair/pair-state.ts';
import { insertRoom, saveSeat, seatOfMember } from '../store.server.ts';
import { studyRoomHandler } from '../study-room.server.ts';
import { pairOf, type MatchedLaunch } from './pair-views.server.ts';
import { addMissed, saveWait } from './wait.store.server.ts';
import { addPairEvent, pairEvents, savePair, type PairRow } from './pair.store.server.ts';

export const pairJob = 'together.pair';

/**
 * Writes what follows from the events and the clock, for a locked pair: the room of the work once it begins, and that
 * it is over. Plans the next look for when the clock ends the phase, so that two hidden tabs are told too.
 */
export async function settlePair(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'changed'>,
  row: PairRow,
): Promise<PairNow> {
  const now = services.clock.now();
  const state = pairAt(pairOf(row, await pairEvents(rows, [row.id])), now);
  if (state.phase === 'work' && row.study_room_id === null) await beginWork(rows, row, state, now);
  if (state.endsAt === null && row.closed_at === null) {
    await savePair(rows, row.id, { closed_at: now });
    if (state.why === 'noShow' && row.made === 'match') await letGo(rows, row, state.by!, state.since, services);
  }
  if (state.endsAt !== null)
    await services.jobs.schedule(rows, {
      kind: pairJob,
      payload: { id: row.id },
      runAt: state.endsAt,
      uniqueKey: `${pairJob}:${row.id}:${state.endsAt}`,
    });
  announce.changed([row.one_id, row.other_id], ['pairs', 'together']);
  return state;
}

/** The one who did not come is let go; the one who did waits on, as long as they have waited already. */
async function letGo(
  rows: Writer,
  row: PairRow,
  missed: Side,
  at: number,
  { settings, clock }: Services,
): Promise<void> {
  const came = otherSide(missed);
  const wait = JSON.parse(row[`${came}_launch`]) as MatchedLaunch;
  await addMissed(rows, row[`${came}_id`], row[`${missed}_id`], at);
  // An administrator may have switched it off since the two were paired.
  if (!(await readTogether(rows, settings)).matching) return;
  await saveWait(rows, { ...wait.waited, launch: JSON.stringify(wait.launch), seen_at: clock.now() });
}

/** A room for the two alone, with the phases that both agreed to. Each enters it with their own session. */
async function beginWork(rows: Writer, row: PairRow, { startedAt, endsAt }: PairNow, now: number): Promise<void> {
  const id = randomUUID();
  const { plan } = pairOf(row, []);
  await insertRoom(rows, {
    id,
    kind: 'PAIRUP',
    host_id: row.one_id,
    open_to: 'invited',
    title: row.title,
    category_1: row.category_1,
    category_2: row.category_2,
    language: row.language,
    plan: row.plan,
    most: 2,
    started_at: startedAt!,
    ends_at: endsAt!,
    created_at: now,
  });
  for (const member_id of [row.one_id, row.other_id]) {
    const offered = { room_id: id, member_id, state: 'invited' as const, th: 0, uh: 0 };
    await saveSeat(rows, { ...offered, session_id: null, joined_at: now, left_at: null });
  }
  const state = { plan, startedAt: startedAt!, acts: [], seats: [], lines: [], reactions: [] };
  await makeRoom(rows, studyRoomHandler, id, state, now);
  await savePair(rows, row.id, { study_room_id: id });
}

/** Adds what one of them did to a locked pair. The same id is there once; `tooMany`: no more is stored. */
export async function addToPair(rows: Writer, row: PairRow, event: PairEvent): Promise<'added' | 'known' | 'tooMany'> {
  const events = await pairEvents(rows, [row.id]);
  if (events.some(({ id }) => id === event.id)) return 'known';
  if (events.length >= pairLimits.events) return 'tooMany';
  // The clocks of two servers may differ: the order is that of this row's lock.
  await addPairEvent(rows, row.id, events.length, { ...event, at: Math.max(event.at, events.at(-1)?.at ?? 0) });
  return 'added';
}

/** Somebody has stopped their session of the work: their part of it is ended, and the other studies on. */
export async function partEnded(
  services: Services,
  rows: Writer,
  announce: Pick<Announce, 'changed'>,
  row: PairRow,
  side: Side,
): Promise<void> {
  const at = services.clock.now();
  await addToPair(rows, row, { id: randomUUID(), side, kind: 'end', text: '', reached: null, at });
  await settlePair(services, rows, announce, row);
}

/** The session with which somebody is in the work, if they have come. */
export async function sessionInWork(rows: Writer, row: PairRow, side: Side): Promise<string | null> {
  if (row.study_room_id === null) return null;
  return (await seatOfMember(rows, row.study_room_id, row[`${side}_id`]))?.session_id ?? null;
}
