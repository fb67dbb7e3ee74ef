import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { saveOnRepeat } from '#features/cards/store.server.ts';
import { authoriseTest } from '#features/memory/authorise-test.server.ts';
import { restoreAnswers, restoreFlags, restoreGoal } from '#features/memory/portable.server.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import { restoreTests } from '#features/self-test/portable-tests.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { idHere, ownIdFor } from '#platform/portable/own-id.server.ts';
import type { ExportedSchedule, LearningPart } from './portable.contract.ts';
import { insertOldSchedule, ownersOfSchedules } from './portable.store.server.ts';
import { remindOf } from './reminders.server.ts';
import { scheduleOfCard } from './store.server.ts';

interface Restored {
  answers: number;
  tests: number;
  schedules: number;
}

/** Restores what an archive says about the learning of a card that is here, also in the bin. Nothing is doubled. */
export function importLearning(context: SignedInContext, learning: LearningPart): Promise<Restored> {
  const { member } = context;
  for (const [at, event] of learning.answers.entries())
    if (event.card_id !== learning.card_id)
      throw new Refusal('BAD_INPUT', {
        key: 'take-along:refusal.otherCard',
        field: `learning.answers.${at}.card_id`,
      });
  return command(context, { learning }, async (rows, announce) => {
    const [card] = await ownCards(rows, member.id, [learning.card_id, ownIdFor(member.id, learning.card_id)]);
    if (!card) throw new Refusal('NOT_FOUND', { key: 'take-along:refusal.noCard', field: 'learning.card_id' });
    await authoriseTest(context, rows, [card.id]);
    const answers = await restoreAnswers(context, rows, card.id, learning.answers);
    const tests = await restoreTests(context, rows, card.id, learning.tests);
    const schedules = await restoreSchedules(context, rows, card.id, learning.schedules);
    const flags = await restoreFlags(rows, member.id, card.id, learning.flags ?? []);
    if (learning.goal && (await restoreGoal(context, rows, card.id, learning.goal)))
      announce.changed([member.id], ['memory.goal', 'review']);
    if (flags > 0) announce.changed([member.id], ['memory.items', 'review']);
    if (answers + tests + schedules > 0)
      announce.changed([member.id], ['memory', 'review', 'repeat', 'cards', `card:${card.id}`]);
    return { answers, tests, schedules };
  });
}

/** What is past when it is brought in was past when it was written, however the clock of that instance went. */
const notAfter = (today: Day, day: Day): Day => (day > today ? today : day);

/** A schedule that was begun here since, runs on; the one of the file is then left out if it runs too. */
async function restoreSchedules(
  context: SignedInContext,
  rows: Writer,
  cardId: string,
  schedules: readonly ExportedSchedule[],
): Promise<number> {
  const { member, services } = context;
  const now = services.clock.now();
  const today = dayOf(now, member);
  const owners = await ownersOfSchedules(
    rows,
    schedules.flatMap(({ _id }) => [_id, ownIdFor(member.id, _id)]),
  );
  let made = 0;
  for (const schedule of schedules) {
    const id = idHere(member.id, schedule._id, owners);
    if (owners.has(id)) continue;
    const { plan, started_on, last_session_on, last_test_id, created_at, ended_at, ended_how, sessions } = schedule;
    const next = sessions.find(({ done_on }) => done_on === null);
    const inserted = await insertOldSchedule(
      rows,
      {
        id,
        member_id: member.id,
        card_id: cardId,
        plan,
        started_on: notAfter(today, started_on),
        last_session_on: last_session_on && notAfter(today, last_session_on),
        last_test_id,
        next_step: next?.step ?? null,
        next_due_on: next?.due_on ?? null,
        created_at: Math.min(now, Date.parse(created_at)),
        ended_at: ended_at === null ? null : Math.min(now, Date.parse(ended_at)),
        ended_how,
        revision: 0,
      },
      sessions.map(({ test, done_on, ...session }) => ({
        schedule_id: id,
        ...session,
        done_on: done_on && notAfter(today, done_on),
        score_test: test && JSON.stringify(test),
      })),
    );
    if (!inserted) continue;
    made++;
    if (ended_at !== null) continue;
    await saveOnRepeat(rows, cardId, true);
    const running = await scheduleOfCard(rows, member.id, cardId);
    if (running) await remindOf(context, rows, running);
  }
  return made;
}
