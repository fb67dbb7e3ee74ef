import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { authorise, command, type Announce, type SignedInContext } from '#features/account/calls.server.ts';
import { refuseLocked } from '#features/cards/missing.server.ts';
import { saveOnRepeat, saveScore } from '#features/cards/store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { FinishedTest } from '#features/self-test/contract.ts';
import { keepFinishedTest } from '#features/self-test/save-score.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { cancelFocusRepeat, repeatDay, startFocusRepeat } from './contract.ts';
import { happenedAt, plannerFor } from './planner.server.ts';
import { remindOf } from './reminders.server.ts';
import { nextSession, recordSession, replan, startSchedule, type Plan, type Schedule } from './rules/schedule.ts';
import {
  cardToRepeat,
  cardsWithAdaptiveDaysAhead,
  endSchedule,
  insertSchedule,
  reopenFinished,
  saveSchedule,
  scheduleById,
  takeRunning,
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
    if (hasTest(input)) {
      await keepFinishedTest(rows, member.id, input, { forBadges: false, now });
      const first = { on: today, score: input.score, testId: input.test_id };
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

/** Meaning `cancelFocusRepeat` of `PUT /focus-card/{id}` (S1 §7). The rows stay for the record; nothing of them comes back. */
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

/** Meaning `repeatDay` of `PUT /focus-card/{id}`: marks the session and moves the rest, once a day. */
export function recordRepeatDay(context: SignedInContext, input: z.output<typeof repeatDay>): Promise<Done> {
  const { member, services } = context;
  return command(context, input, async (rows, announce) => {
    const now = services.clock.now();
    const doneAt = happenedAt(input.done_at, now);
    const schedule =
      (await takeMeant(context, rows, input)) ?? (hasTest(input) ? await takeFinishedBy(context, rows, input, doneAt) : undefined);
    if (hasTest(input)) {
      const finishedAt = await keepFinishedTest(rows, member.id, input, { forBadges: true, now });
      if (input.updateScore) await saveScore(rows, input.id, input.score, finishedAt);
    }
    if (schedule)
      await holdSession(context, rows, schedule, { at: doneAt, score: input.score, testId: hasTest(input) ? input.test_id : null });
    announceRepeat(announce, context, input.id);
    return { ok: true };
  });
}

async function holdSession(
  context: SignedInContext,
  rows: Writer,
  schedule: NamedSchedule,
  { at, score, testId }: { at: number; score: number | null; testId: string | null },
): Promise<void> {
  const { member, services } = context;
  const { plan, card_id: cardId } = schedule;
  const planner = await plannerFor(rows, { plan, memberId: member.id, cardId, at, clock: member, afterSession: true });
  const result = recordSession(schedule, { on: dayOf(at, member), score, testId }, planner);
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

/** Not an explanation or a reading, which give no score. */
function hasTest<Input extends { score?: number | null | undefined }>(input: Input): input is Extract<Input, FinishedTest> {
  return typeof input.score === 'number';
}

/** The member lets another plan set the days ahead. */
export async function changePlanOf(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  { id, plan }: { id: string; plan: Plan },
): Promise<void> {
  refuseLocked(await authoriseCard(context, rows, id));
  const [schedule] = await takeRunning(rows, context.member.id, [id]);
  if (schedule) await replanAndSave(context, rows, schedule, plan);
  announceRepeat(announce, context, id);
}

/** After new answers: adaptive days follow them (see `replan` for what stays). */
export async function replanAfterAnswers(
  context: SignedInContext,
  rows: Writer,
  announce: Announce,
  cardIds: readonly string[],
): Promise<void> {
  const today = dayOf(context.services.clock.now(), context.member);
  const ahead = await cardsWithAdaptiveDaysAhead(rows, context.member.id, cardIds, today);
  if (ahead.length === 0) return;
  for (const schedule of await takeRunning(rows, context.member.id, ahead)) {
    await replanAndSave(context, rows, schedule, 'adaptive');
    announceRepeat(announce, context, schedule.card_id);
  }
}

async function replanAndSave(context: SignedInContext, rows: Writer, schedule: NamedSchedule, plan: Plan): Promise<void> {
  const { member, services } = context;
  const now = services.clock.now();
  const planner = await plannerFor(rows, { plan, memberId: member.id, cardId: schedule.card_id, at: now, clock: member });
  const replanned = replan(schedule, plan, dayOf(now, member), planner);
  await saveSchedule(rows, { ...schedule, ...replanned });
  await remindOf(context, rows, replanned);
}

async function authoriseCard({ member }: SignedInContext, rows: Writer, cardId: string): Promise<CardToRepeat> {
  const card = await cardToRepeat(rows, cardId);
  authorise(member, 'repeatCard', { ownerId: card?.user_id ?? '' });
  return card!;
}

/** The running schedule of the card, unless the command names another of the member's, which then has ended: nothing is left to do. */
async function takeMeant(
  context: SignedInContext,
  rows: Writer,
  { id, notification_focus_repeat_id: name }: { id: string; notification_focus_repeat_id?: string | null | undefined },
): Promise<NamedSchedule | undefined> {
  await authoriseCard(context, rows, id);
  const [running] = await takeRunning(rows, context.member.id, [id]);
  if (!running || !name || running.id === name) return running;
  // A name that nobody knows was made on a device for a schedule that another device had begun before: the running one is meant.
  return (await scheduleById(rows, context.member.id, name)) ? undefined : running;
}

/** After an undo on the last screen of the tenth session its test is finished once more. Nothing else may have begun since. */
async function takeFinishedBy(
  { member }: SignedInContext,
  rows: Writer,
  { id: cardId, test_id: testId }: { id: string; test_id: string },
  at: number,
): Promise<NamedSchedule | undefined> {
  const [running] = await takeRunning(rows, member.id, [cardId]);
  if (running || !(await reopenFinished(rows, { memberId: member.id, cardId, testId, on: dayOf(at, member) }))) return undefined;
  return (await takeRunning(rows, member.id, [cardId]))[0];
}

function announceRepeat(announce: Announce, { member }: SignedInContext, cardId: string): void {
  announce.changed([member.id], ['repeat', 'cards', `card:${cardId}`]);
}
