import { implement } from '@orpc/server';
import { authorise, command, membersOnly, namesWrongFields, type CallContext } from '#features/account/calls.server.ts';
import { libraryPage } from '#features/cards/lists.store.server.ts';
import { cardShortOf, scoredTestOf } from '#features/cards/wire.server.ts';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import { streakWithFreezes } from '#features/memory/rules/streak.ts';
import { changePlanOf } from './commands.server.ts';
import { repeatContract } from './contract.ts';
import { usualAnswerTimes } from './rules/estimate.ts';
import { nextSession } from './rules/schedule.ts';
import { cardToRepeat, comingUntil, runningSchedules, scheduleOfCard } from './store.server.ts';
import {
  countsFor,
  heldOn,
  lastAnswerTimes,
  plannedBetween,
  streakDays,
  unseenFocus,
  type IsInClass,
} from './today.store.server.ts';
import { comingOf, repeatOf } from './wire.server.ts';

const signedIn = implement(repeatContract).$context<CallContext>().use(namesWrongFields).use(membersOnly);

const daysAhead = 14;
const mostListed = 500;
/** What was not answered within two weeks is left out, and can still be counted in the session's recap. */
const unseenFocusMs = 14 * 24 * 60 * 60 * 1_000;
const mostSchedules = 2_000;
const recentCards = 6;

export const repeatHandlers = (isInClass: IsInClass) => ({
  today: signedIn.today.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCards');
    const now = services.clock.now();
    const today = dayOf(now, member);
    return services.database.read(async (rows) => {
      const ownAnswerMs = usualAnswerTimes(await lastAnswerTimes(rows, member.id));
      const coming = await comingUntil(rows, member.id, plusDays(today, daysAhead), mostListed);
      const held = await heldOn(rows, member.id, today);
      const counts = await countsFor(rows, member.id, today, isInClass);
      const streak = streakWithFreezes(await streakDays(rows, member.id, today), today);
      const recent = await libraryPage(rows, { memberId: member.id, sort: 'updated', limit: recentCards });
      return {
        today,
        coming: coming.map((row) => comingOf(row, today, ownAnswerMs)),
        due_count: counts.due ?? 0,
        done_today: held.map(({ id, card_id, title, step, score, score_test, done_on, last_test_id }) => ({
          notification_focus_repeat_id: id,
          card_id,
          title,
          step,
          score,
          test: scoredTestOf(score_test),
          passed: done_on !== null,
          test_id: last_test_id,
        })),
        upcoming: await plannedBetween(rows, member.id, plusDays(today, 1), plusDays(today, daysAhead)),
        next_due_on: counts.next_due_on,
        streak: { days: streak.days, answered_today: streak.countsToday },
        unseen_focus: await unseenFocus(rows, member.id, now - unseenFocusMs),
        recent: recent.slice(0, recentCards).map(cardShortOf),
        in_class: Boolean(counts.in_class),
        has: {
          copies: Boolean(counts.has_copies),
          written: Boolean(counts.has_written),
          answers: Boolean(counts.has_answers),
        },
      };
    });
  }),

  notifications: signedIn.notifications.handler(({ context: { member, services } }) => {
    authorise(member, 'listOwnCards');
    const today = dayOf(services.clock.now(), member);
    return services.database.read(async (rows) =>
      (await runningSchedules(rows, member.id, mostSchedules)).map((schedule) => {
        const { step, dueOn } = nextSession(schedule)!;
        return {
          ...repeatOf(schedule, today),
          _id: schedule.id,
          focus_card_id: schedule.card_id,
          title: schedule.title,
          due_on: dueOn,
          is_due: dueOn <= today,
          step,
        };
      }),
    );
  }),

  ofCard: signedIn.ofCard.handler(({ context: { member, services }, input: { id } }) =>
    services.database.read(async (rows) => {
      authorise(member, 'repeatCard', { ownerId: (await cardToRepeat(rows, id))?.user_id ?? '' });
      return repeatOf(await scheduleOfCard(rows, member.id, id), dayOf(services.clock.now(), member));
    }),
  ),

  changePlan: signedIn.changePlan.handler(({ context, input }) =>
    command(context, input, async (rows, announce) => {
      await changePlanOf(context, rows, announce, input);
      return repeatOf(
        await scheduleOfCard(rows, context.member.id, input.id),
        dayOf(context.services.clock.now(), context.member),
      );
    }),
  ),
});
