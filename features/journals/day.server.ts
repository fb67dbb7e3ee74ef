import type { Member } from '#features/account/member.ts';
import type { ScoredOption, ScoredTest } from '#features/cards/rules/test-score.ts';
import { scoredTestOf } from '#features/cards/wire.server.ts';
import { actsOf, sessionsBetween } from '#features/focus-sessions/store.server.ts';
import { sessionOf } from '#features/focus-sessions/timeline-of.server.ts';
import { severalOptions } from '#features/self-test/rules/several/options.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { JournalDay } from './contract.ts';
import { answeredOn, cardsOfDay, repeatedOn, severalRunsBetween, testRunsBetween } from './day.store.server.ts';
import { dayBounds } from './rules/day-bounds.ts';
import { journalLimits } from './rules/journal-limits.ts';

const scoredBy = (option: ScoredOption): ScoredTest => ({ option, right: 0, asked: 0 });

/** What the member learned on a day. A fixed number of statements, however much it was. */
export async function readDay(rows: Reader, member: Member, date: string, now: number): Promise<JournalDay> {
  const bounds = dayBounds(date, member);
  const sessions = await sessionsBetween(rows, member.id, bounds.from, bounds.to);
  const acts = await actsOf(
    rows,
    sessions.map(({ id }) => id),
  );
  const runs = await testRunsBetween(rows, member.id, bounds);
  const several = await severalRunsBetween(rows, member.id, bounds);
  const answers = await answeredOn(rows, member.id, date);
  const repeated = await repeatedOn(rows, member.id, date);
  const tested = new Set([...runs.map((run) => run.card_id), ...answers.keys()]);
  const named = [...new Set([...tested, ...repeated])].slice(0, journalLimits.ofDay);
  const cards = await cardsOfDay(rows, member.id, bounds, named);
  const within = (time: number) => time >= bounds.from && time < bounds.to;
  return {
    date,
    from: instantOf(bounds.from),
    to: instantOf(bounds.to),
    sessions: sessions.map((row) => {
      const session = sessionOf(row, acts, now);
      const { _id, titleFocus, started_at, ended_at, focus_seconds, finished, goal, goal_reached, recap, journal_id } =
        session;
      return {
        _id,
        title: titleFocus,
        started_at,
        ended_at,
        focus_seconds,
        finished,
        goal,
        goal_reached,
        recap,
        journal_id,
        card_id: session.focusCardIdParam,
      };
    }),
    tests: [
      ...runs.map(({ id, card_id, title, option, score, score_test, finished_at }) => ({
        _id: id,
        card: { _id: card_id, title },
        cards: 1,
        option,
        score,
        test: scoredTestOf(score_test),
        at: instantOf(finished_at),
      })),
      ...several.map(({ id, cards: asked, option, score, finished_at }) => ({
        _id: id,
        card: null,
        cards: (JSON.parse(asked) as string[]).length,
        option,
        score,
        test: option === severalOptions.keyMatch || option === severalOptions.gridMemory ? null : scoredBy(option),
        at: instantOf(finished_at),
      })),
    ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    cards: cards.map(({ id, title, category_1, created_at, updated_at }) => ({
      _id: id,
      title,
      category_1,
      made: within(created_at),
      edited: within(updated_at) && !within(created_at),
      tested: tested.has(id),
      repeated: repeated.has(id),
      answers: answers.get(id) ?? 0,
    })),
  };
}
