import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { refuseLocked } from '#features/cards/missing.server.ts';
import { saveOnRepeat, saveScore } from '#features/cards/store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { FinishedTest } from '#features/self-test/contract.ts';
import { isVerifiable, saveFinishedTest } from '#features/self-test/save-score.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { cancelFocusRepeat, repeatDay, startFocusRepeat } from './contract.ts';
import { happenedAt, plannerFor } from './planner.server.ts';
import { remindOf, remindTomorrow } from './reminders.server.ts';
import {
  nextSession,
  recordSession,
  replan,
  startSchedule,
  type Held,
  type Plan,
  type Schedule,
} from './rules/schedule.ts';
import {
  cardToRepeat,
  cardsWithAdaptiveDaysAhead,
  endSchedule,
  insertSchedule,
  reopenFinished,
  saveSchedule,
  scheduleById,
  lockRunning,
  type CardToRepeat,
  type NamedSchedule,
} from './store.server.ts';

type Done = { ok: true };

/** Meaning `startFocusRepeat` of `PUT /focus-card/{id}`. */
export function startRepeat(context: SignedInContext, input: z.output<typeof startFocusRepeat>): Promise<Done> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    refuseLocked(await authoriseCard(context, rows, input.id));
    const now = services.clock.now();
    const startedAt = happenedAt(input.started_at, now);
    const today = dayOf(startedAt, member);
    const { plan = 'adaptive' } = input;
    const planned = { plan, memberId: member.id, cardId: input.id, at: startedAt, clock: member };
    let schedule: Schedule = startSchedule(plan, today, await plannerFor(rows, planned));
    if (typeof input.score === 'number') {
      const { finishedAt, ...session } = await heldWith(context, rows, input);
      await saveScore(rows, input.id, { score: input.score, test: session.test }, finishedAt);
      const first = { on: today, ...session };
      const held = recordSession(schedule, first, await plannerFor(rows, { ...planned, afterSession: true }));
      if (held.kind !== 'nothing') schedule = held.schedule;
    }
    const named: NamedSchedule = {
      ...schedule,
      id: input.notification_focus_repeat_id ?? randomUUID(),
      member_id: member.id,
      card_id: input.id,
      ended_at: null,
      ended_how: null,
    };
    if (await insertSchedule(rows, named, startedAt)) {
      await saveOnRepeat(rows, input.id, true);
      await remindOf(context, rows, schedule);
      announceRepeat(announce, context, input.id);
    }
    return { ok: true };
  });
}

/**
 * Meaning `cancelFocusRepeat` of `PUT /focus-card/{id}` (S1 §7). The rows stay as a record and are not due any more.
 */
export function cancelRepeat(context: SignedInContext, input: z.output<typeof cancelFocusRepeat>): Promise<Done> {
  const { services } = context;
  return command(context, input, async (rows, announce) => {
    const schedule = await takeMeant(context, rows, input);
    if (schedule) {
      await endSchedule(rows, schedule.id, 'cancelled', services.clock.now());
      await saveOnRepeat(rows, input.id, false);
      announceRepeat(announce, context, input.id);
    }
    return { ok: true };
  });
}

/** Meaning `repeatDay` of `PUT /focus-card/{id}`: records the session and moves the later ones, once a day. */
export function recordRepeatDay(context: SignedInContext, input: z.output<typeof repeatDay>): Promise<Done> {
  const { services } = context;
  return command(context, input, async (rows, announce) => {
    const now = services.clock.now();
    const doneAt = happenedAt(input.done_at, now);
    const schedule =
      (await takeMeant(context, rows, input)) ??
      (isVerifiable(input) ? await takeFinishedBy(context, rows, input, doneAt) : undefined);
    const { finishedAt, ...held } = await heldWith(context, rows, input);
    if (input.updateScore && input.score !== null)
      await saveScore(rows, input.id, { score: input.score, test: held.test }, finishedAt);
    if (schedule) await holdSession(context, rows, schedule, { at: doneAt, ...held });
    announceRepeat(announce, context, input.id);
    return { ok: true };
  });
}

export async function holdSession(
  context: SignedInContext,
  rows: Writer,
  schedule: NamedSchedule,
  { at, ...held }: Omit<Held, 'on'> & { at: number },
): Promise<void> {
  const { member, services } = context;
  const { plan, card_id: cardId } = schedule;
  const planner = await plannerFor(rows, { plan, memberId: member.id, cardId, at, clock: member, afterSession: true });
  const result = recordSession(schedule, { on: dayOf(at, member), ...held }, planner);
  if (result.kind === 'nothing') return;
  await saveSchedule(rows, { ...schedule, ...result.schedule });
  if (nextSession(result.schedule)) {
    if (!nextSession(schedule)) await saveOnRepeat(rows, cardId, true);
    await remindOf(context, rows, result.schedule);
  } else {
    await endSchedule(rows, schedule.id, 'finished', services.clock.now());
    await saveOnRepeat(rows, cardId, false);
  }
}

/** What a session was held with: a run in the review log, a score without one, or neither. */
async function heldWith(
  context: SignedInContext,
  rows: Writer,
  input: FinishedTest | { score: number | null },
): Promise<Omit<Held, 'on'> & { finishedAt: number }> {
  if (!isVerifiable(input)) return { score: input.score, testId: null, finishedAt: context.services.clock.now() };
  const { finishedAt, firstPassScore, test } = await saveFinishedTest(context, rows, input, { forBadges: true });
  return { score: input.score, judgedBy: firstPassScore, testId: input.test_id, test, finishedAt };
}

/** Changes the plan that sets the days ahead. */
export async function changePlanOf(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { id, plan }: { id: string; plan: Plan },
): Promise<void> {
  refuseLocked(await authoriseCard(context, rows, id));
  const [schedule] = await lockRunning(rows, context.member.id, [id]);
  if (schedule) await replanAndSave(context, rows, schedule, plan);
  announceRepeat(announce, context, id);
}

/** Recomputes adaptive days after new answers (see `replan` for what stays). */
export async function replanAfterAnswers(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  cardIds: readonly string[],
): Promise<void> {
  await remindTomorrow(context, rows);
  const today = dayOf(context.services.clock.now(), context.member);
  const ahead = await cardsWithAdaptiveDaysAhead(rows, context.member.id, cardIds, today);
  if (ahead.length === 0) return;
  for (const schedule of await lockRunning(rows, context.member.id, ahead)) {
    await replanAndSave(context, rows, schedule, 'adaptive');
    announceRepeat(announce, context, schedule.card_id);
  }
}

async function replanAndSave(
  context: SignedInContext,
  rows: Writer,
  schedule: NamedSchedule,
  plan: Plan,
): Promise<void> {
  const { member, services } = context;
  const now = services.clock.now();
  const planner = await plannerFor(rows, {
    plan,
    memberId: member.id,
    cardId: schedule.card_id,
    at: now,
    clock: member,
  });
  const replanned = replan(schedule, plan, dayOf(now, member), planner);
  await saveSchedule(rows, { ...schedule, ...replanned });
  await remindOf(context, rows, replanned);
}

async function authoriseCard({ member }: SignedInContext, rows: Writer, cardId: string): Promise<CardToRepeat> {
  const card = await cardToRepeat(rows, cardId);
  authorise(member, 'repeatCard', { ownerId: card?.user_id ?? '' });
  return card!;
}

/**
 * Locks the running schedule of the card; `undefined` if the command names another schedule of the member's, which has
 * ended.
 */
async function takeMeant(
  context: SignedInContext,
  rows: Writer,
  { id, notification_focus_repeat_id: name }: { id: string; notification_focus_repeat_id?: string | null | undefined },
): Promise<NamedSchedule | undefined> {
  await authoriseCard(context, rows, id);
  const [running] = await lockRunning(rows, context.member.id, [id]);
  if (!running || !name || running.id === name) return running;
  // An unknown id was created by a device whose schedule came second: the running one is meant.
  return (await scheduleById(rows, context.member.id, name)) ? undefined : running;
}

/**
 * After an undo on the last screen of the tenth session, the same test may be finished again, unless another schedule
 * has begun since.
 */
export async function takeFinishedBy(
  { member }: SignedInContext,
  rows: Writer,
  { id: cardId, test_id: testId }: { id: string; test_id: string },
  at: number,
): Promise<NamedSchedule | undefined> {
  const [running] = await lockRunning(rows, member.id, [cardId]);
  if (running || !(await reopenFinished(rows, { memberId: member.id, cardId, testId, on: dayOf(at, member) })))
    return undefined;
  return (await lockRunning(rows, member.id, [cardId]))[0];
}

export function announceRepeat(announce: Announce, { member }: SignedInContext, cardId: string): void {
  announce.changed([member.id], ['repeat', 'cards', `card:${cardId}`]);
}
