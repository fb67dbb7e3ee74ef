import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance, type TestInstance } from '#tests/harness/instance.ts';
import { answersByDay, answersByHour } from './figures.store.server.ts';
import { dayOf, instantAt, offsetsBetween, plusDays, type Day } from './rules/learning-day.ts';
import { mondayOf, quarterMs, sumsOf } from './rules/sums.ts';
import { addSums } from './sums.store.server.ts';

const at = (text: string) => Date.parse(text);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Zone, the instant of a change, and how many minutes the clock is ahead of UTC before and after it. */
const changes = [
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', -180, -120],
  ['America/Sao_Paulo', '2019-02-17T02:00:00Z', -120, -180],
  ['Europe/Paris', '2026-03-29T01:00:00Z', 60, 120],
  ['Europe/Paris', '2026-10-25T01:00:00Z', 120, 60],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 660, 630],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 630, 660],
] as const;

describe('[S2 §4] the instant at which a clock changes', () => {
  test.each(changes)('%s at %s, whenever one begins to look', (timeZone, change, before, after) => {
    for (const earlier of [1, 15, 61, 24 * 60, 10 * 24 * 60 + 7, 60 * 24 * 60 + 481])
      expect(offsetsBetween(at(change) - earlier * 60_000, at(change) + 20 * dayMs, timeZone)).toEqual([
        { from: at(change) - earlier * 60_000, ahead: before * 60_000 },
        { from: at(change), ahead: after * 60_000 },
      ]);
  });
});

onBothEngines('[S2 §4] figures of weeks in which the clock changes', (engine) => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await openTestInstance(engine);
  });
  afterAll(() => instance.close());

  const clockOf = (instant: number, timeZone: string): number =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(instant));

  const sorted = (counts: Map<string, number>) => [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const counted = (values: readonly string[]) =>
    sorted(new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length])));

  test.each(
    changes.flatMap(([timeZone, change]) => [0, 2, 4].map((dayStartsAt) => [timeZone, change, dayStartsAt] as const)),
  )('%s around %s, days from %i:00: each answer at its hour and on its day', async (timeZone, change, dayStartsAt) => {
    const clock = { timeZone, dayStartsAt };
    const from: Day = plusDays(mondayOf(dayOf(at(change), clock)), -7);
    const began = instantAt(from, dayStartsAt, timeZone);
    const until = instantAt(plusDays(from, 28), dayStartsAt, timeZone);
    // Every quarter of the two days around the change, and of other days one answer each 5 hours and a quarter.
    const instants = Array.from({ length: (until - began) / quarterMs }, (_, each) => began + each * quarterMs).filter(
      (instant, each) => Math.abs(instant - at(change)) <= dayMs || each % 21 === 0,
    );
    const { id: memberId } = await instance.person('Ada');
    const { database } = instance.product.services;
    await database.transact((rows) =>
      addSums(
        rows,
        memberId,
        instants.flatMap((answeredAt) =>
          sumsOf(
            { cardId: 'x', answeredAt, day: dayOf(answeredAt, clock), isRight: true, isBrought: false, ms: 1_000 },
            1,
          ),
        ),
      ),
    );
    const { hours, days } = await database.read(async (rows) => ({
      hours: await answersByHour(rows, { memberId, from }, offsetsBetween(began, until, timeZone)),
      days: await answersByDay(rows, { memberId, from }),
    }));
    expect(sorted(new Map(hours.map(({ hour, answers }) => [String(hour), answers])))).toEqual(
      counted(instants.map((instant) => String(clockOf(instant, timeZone)))),
    );
    // A day is as long as from its first hour to that of the next day.
    const ofDay = (instant: number) =>
      Array.from({ length: 28 }, (_, each) => plusDays(from, each)).findLast(
        (day) => instantAt(day, dayStartsAt, timeZone) <= instant,
      )!;
    expect(days.map(({ day, answers }) => [day, answers])).toEqual(counted(instants.map(ofDay)));
    expect(days.reduce((sum, { ms }) => sum + ms, 0)).toBe(instants.length * 1_000);
  });
});
