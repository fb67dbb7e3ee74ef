import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { tickResource } from '#features/cards/edit.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { streakWithFreezes } from '#features/memory/rules/streak.ts';
import { streakDays } from '#features/repeat/today.store.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { focusSessionsContract } from './contract.ts';
import { daysOf, defaultReminder, planReminder, storedDays } from './reminders.server.ts';
import { creditByDay } from './rules/credit.ts';
import { sessionLimits } from './rules/session-limits.ts';
import { stateAt } from './rules/timeline.ts';
import { runningSessions, sessionAccess, settle } from './settle.server.ts';
import { startSession } from './start-session.server.ts';
import {
  actsOf,
  addActs,
  answersByDay,
  creditsByCard,
  creditsByCategory,
  creditsByDay,
  lockSession,
  reminderOf,
  saveReminder,
  saveSession,
  sessionById,
  sessionsOf,
  type SessionRow,
  focusTimeOf,
} from './store.server.ts';
import { actOf, clockOf, launchOf, sessionOf, timelineOf } from './timeline-of.server.ts';

const signedIn = implement(focusSessionsContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);
const mostCards = 50;
const roomActs: ReadonlySet<string> = new Set(['pause', 'resume', 'skip', 'addMinute']);

export const focusSessionsHandlers = {
  clock: signedIn.clock.handler(({ context: { services } }) => ({ now: instantOf(services.clock.now()) })),

  start: signedIn.start.handler(({ context, input }) => {
    authorise(context.member, 'startSession');
    return command(context, input, async (rows, announce) => {
      const row = await startSession(context, rows, announce, input);
      return { insertedId: row.id, session: await shown(context, rows, row) };
    });
  }),

  list: signedIn.list.handler(({ context, input = {} }) => {
    const { member, services } = context;
    authorise(member, 'listOwnSessions');
    const { before, beforeId, limit = sessionLimits.page } = input;
    const started_at = before === undefined ? services.clock.now() + 1 : Date.parse(before);
    const from = beforeId === undefined ? started_at : { started_at, id: beforeId };
    return services.database.read(async (rows) =>
      shownAll(context, rows, await sessionsOf(rows, member.id, from, limit)),
    );
  }),

  running: signedIn.running.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnSessions');
    const now = services.clock.now();
    return services.database.read(async (rows) => {
      const { sessions, acts } = await runningSessions(rows, member.id, now);
      return sessions.map((row) => sessionOf(row, acts, now));
    });
  }),

  read: signedIn.read.handler(({ context, input }) =>
    context.services.database.read(async (rows) => {
      const row = await sessionById(rows, input.id);
      if (!row) throw notFound();
      authorise(context.member, 'readOwnSession', { ownerId: row.user_id });
      return [await shown(context, rows, row)];
    }),
  ),

  act: signedIn.act.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { id, acts = [], goal, goal_reached, recap } = input;
      const row = await lockSession(rows, id);
      if (!row) throw notFound();
      authorise(context.member, 'readOwnSession', { ownerId: row.user_id });
      const now = context.services.clock.now();
      // In a room the phases belong to everybody; its own calls change them.
      if (row.room_id !== null && acts.some(({ kind }) => roomActs.has(kind)))
        throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.ofRoom', field: 'acts' });
      const known = await actsOf(rows, [id]);
      if (known.length + acts.length > sessionLimits.acts)
        throw new Refusal('NOT_ALLOWED', { key: 'focus-sessions:refusal.tooManyActs', field: 'acts' });
      // Nothing is done in the future, whatever the device's clock says.
      await addActs(
        rows,
        acts.map(actOf).map((act) => ({ round: null, ...act, session_id: id, at: Math.min(now, act.at) })),
      );
      const notes = {
        ...(goal !== undefined && { goal }),
        ...(goal_reached !== undefined && { goal_reached }),
        ...(recap !== undefined && { recap }),
      };
      if (Object.keys(notes).length > 0) await saveSession(rows, id, notes);
      announce.changed([context.member.id], await settle(context.services, rows, row));
      return { ok: true as const, session: await shown(context, rows, (await sessionById(rows, id))!) };
    }),
  ),

  resources: signedIn.resources.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      const { focusCardId: id, resourceId: keyResRead, markAsDone } = input;
      const { member, services } = context;
      await tickResource(context, rows, announce, { id, keyResRead, markAsDone }, async () => {
        return (await sessionAccess(rows, member.id, [id], services.clock.now())).get(id) === 'inSession';
      });
      return { ok: true as const };
    }),
  ),

  calendar: signedIn.calendar.handler(({ context: { member, services }, input: { year } }) => {
    authorise(member, 'listOwnSessions');
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const now = services.clock.now();
    return services.database.read(async (rows) => {
      const credits = await creditsByDay(rows, member.id, from, to);
      const answers = await answersByDay(rows, member.id, from, to);
      const categories = await creditsByCategory(rows, member.id, from, to);
      const cards = await creditsByCard(rows, member.id, from, to, mostCards);
      const days = new Map(credits.map((each) => [each.day, { ...each, answers: 0 }]));
      const at = (day: string) => {
        const known = days.get(day) ?? { day, seconds: 0, sessions: 0, answers: 0 };
        days.set(day, known);
        return known;
      };
      for (const each of answers) if (each.day) at(each.day).answers = each.answers;
      // What runs is not settled yet.
      const { sessions, acts } = await runningSessions(rows, member.id, now);
      for (const row of sessions) {
        const { category_1 } = launchOf(row);
        for (const { day, seconds } of creditByDay(stateAt(timelineOf(row, acts), now).credited, clockOf(row))) {
          if (day < from || day > to) continue;
          const counted = at(day);
          counted.seconds += seconds;
          counted.sessions += 1;
          addTo(categories, (each) => each.category_1 === category_1, { category_1 }, seconds);
        }
      }
      return { days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)), categories, cards };
    });
  }),

  streak: signedIn.streak.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnSessions');
    const now = services.clock.now();
    const today = dayOf(now, member);
    return services.database.read(async (rows) => {
      const [last] = await sessionsOf(rows, member.id, now + 1, 1);
      const launch = last && launchOf(last);
      const { days, countsToday, frozen, freezesLeft } = streakWithFreezes(
        await streakDays(rows, member.id, today),
        today,
      );
      return {
        timerFocus: launch ? Math.round(launch.valueTimerSec / 60) : null,
        timerRound: launch?.round ?? null,
        today,
        days,
        counts_today: countsToday,
        frozen: [...frozen],
        freezes_left: freezesLeft,
      };
    });
  }),

  ownStats: signedIn.ownStats.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnSessions');
    return services.database.read((rows) => focusTimeOf(rows, member.id));
  }),

  readReminder: signedIn.readReminder.handler(({ context: { member, services } }) => {
    authorise(member, 'readOwnAccount');
    return services.database.read(async (rows) => {
      const reminder = (await reminderOf(rows, member.id)) ?? defaultReminder(member.id);
      const { enabled, minute, mail } = reminder;
      return { enabled: enabled === 1, minute, days: daysOf(reminder), mail: mail === 1 };
    });
  }),

  saveReminder: signedIn.saveReminder.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'changeOwnAccount');
    return command(context, input, async (rows, announce) => {
      const { enabled, minute, mail } = input;
      const before = (await reminderOf(rows, member.id)) ?? defaultReminder(member.id);
      const days = input.days ? storedDays(input.days) : before.days;
      const reminder = { ...before, enabled: Number(enabled), minute, days, mail: Number(mail) };
      await saveReminder(rows, reminder);
      if (enabled) await planReminder(services, rows, member, reminder);
      announce.changed([member.id], ['focusSessions']);
      return { ok: true as const };
    });
  }),
};

async function shown(context: SignedInContext, rows: Reader | Writer, row: SessionRow) {
  return sessionOf(row, await actsOf(rows, [row.id]), context.services.clock.now());
}

async function shownAll(context: SignedInContext, rows: Reader, sessions: readonly SessionRow[]) {
  const acts = await actsOf(
    rows,
    sessions.map(({ id }) => id),
  );
  return sessions.map((row) => sessionOf(row, acts, context.services.clock.now()));
}

function addTo<Row extends { seconds: number; sessions: number }>(
  list: Row[],
  is: (row: Row) => boolean,
  fresh: Omit<Row, 'seconds' | 'sessions'>,
  seconds: number,
): void {
  const row = list.find(is);
  if (row) {
    row.seconds += seconds;
    row.sessions += 1;
  } else list.push({ ...fresh, seconds, sessions: 1 } as Row);
}
