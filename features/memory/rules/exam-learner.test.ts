import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { budget, dayNumber, dueDay, idealDays, usualWeek, usualWithin } from './due-day.ts';
import { daysForNew, examDays, examPhase, examRoom, usualDays } from './exam.ts';
import { daysBetween, plusDays, type Day } from './learning-day.ts';
import { usualModel, type ItemState } from './memory-model.ts';

const dayMs = 86_400_000;
const first: Day = '2026-03-02';
const examAfter = 90;
const examOn = plusDays(first, examAfter);
const allItems = 1_000;

interface Lived {
  /** The mean recall on the day of the exam. */
  readonly recall: number;
  readonly answers: number;
  /** Of each day. */
  readonly counts: readonly number[];
}

/** New items until a week before an exam, by the rules of the product. */
function live({ exam, wanted, seed }: { exam: boolean; wanted: number; seed: number }): Lived {
  const chance = seededChance(seed);
  const load = new Map<number, number>();
  const on = (day: number) => load.get(day) ?? 0;
  const add = (day: number, by: number) => load.set(day, on(day) + by);
  const plan = (state: ItemState, id: number) => {
    const ideal = idealDays(state.stability, wanted, usualModel.decay);
    const due = dayNumber(dueDay(state.lastDay!, ideal, `${seed} ${id}`, { on, week: usualWeek }));
    add(due, 1);
    return due;
  };
  const items: { readonly id: number; state: ItemState; due: number }[] = [];
  const [counts, reviewed]: [number[], number[]] = [[], []];
  for (let at = 0; at < examAfter; at++) {
    const [today, now] = [plusDays(first, at), at * dayMs];
    const day = dayNumber(today);
    const due = items.filter((item) => item.due <= day);
    const ahead = Array.from({ length: 14 }, (_, step) => on(day + step));
    const overdue = items.filter((item) => item.due < day).length;
    const last = reviewed.slice(-usualWithin).filter((count) => count > 0);
    const usualDay = Math.floor(last.reduce((sum, count) => sum + count, 0) / Math.max(1, last.length));
    const most = budget({ overdue, ahead, usual: usualDay, today, week: usualWeek });
    const lost = ({ state }: (typeof items)[number]) =>
      usualModel.recallAt(state, now) - usualModel.recallAt(state, now + dayMs);
    const chosen = due.toSorted((one, other) => lost(other) - lost(one)).slice(0, most);
    if (exam && examPhase(today, examOn) === 'lastDays') {
      const week = daysBetween(first, examOn) - examDays;
      const usual = counts.slice(week - usualDays, week).reduce((sum, count) => sum + count, 0);
      const wait = ({ state }: (typeof items)[number]) => (examAfter * dayMs - state.lastAnsweredAt) / state.stability;
      const others = items.filter((item) => item.due > day && item.state.lastAnsweredAt < now);
      chosen.push(...others.toSorted((one, other) => wait(other) - wait(one)).slice(0, examRoom(usual, chosen.length)));
    }
    const days = daysForNew(today, examOn);
    const fresh = days === 0 ? 0 : Math.ceil((allItems - items.length) / days);
    for (const item of chosen) {
      const outcome = chance() < usualModel.recallAt(item.state, now) ? 'right' : 'wrong';
      add(item.due, -1);
      item.state = usualModel.afterAnswer(item.state, { outcome, answeredAt: now, day: today });
      item.due = plan(item.state, item.id);
    }
    for (let each = 0; each < fresh; each++) {
      const id = items.length;
      const outcome = chance() < 0.8 ? 'right' : 'wrong';
      const state = usualModel.afterAnswer(undefined, { outcome, answeredAt: now, day: today });
      items.push({ id, state, due: plan(state, id) });
    }
    counts.push(chosen.length + fresh);
    reviewed.push(chosen.length);
  }
  const recalls = items.map(({ state }) => usualModel.recallAt(state, examAfter * dayMs));
  return {
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
    answers: counts.reduce((sum, count) => sum + count, 0),
    counts,
  };
}

test.each(process.env['LOCI_LONG'] ? [1, 2, 3] : [1])(
  '[S2 §4] 1,000 new items before an exam: a week of lowest recall first gives nearly what a higher recall throughout does, for far fewer answers (seed %i)',
  (seed) => {
    const plain = live({ exam: false, wanted: 0.9, seed });
    const exam = live({ exam: true, wanted: 0.9, seed });
    const higher = live({ exam: false, wanted: 0.95, seed });
    for (const [name, { recall, answers }] of Object.entries({ plain, exam, higher }))
      if (process.env['LOCI_LONG']) process.stdout.write(`${name}: recall ${recall.toFixed(3)}, ${answers} answers\n`);
    expect(exam.recall).toBeGreaterThan(plain.recall + 0.015);
    expect(exam.recall).toBeGreaterThan(higher.recall - 0.01);
    expect(exam.answers).toBeLessThan(1.25 * plain.answers);
    expect(exam.answers).toBeLessThan(0.9 * higher.answers);
    const before = exam.counts.slice(-examDays - usualDays, -examDays);
    const usual = before.reduce((sum, count) => sum + count, 0) / usualDays;
    // On the first of these days the last new items come besides.
    expect(Math.max(...exam.counts.slice(1 - examDays)), 'twice a usual day at most').toBeLessThanOrEqual(
      Math.ceil(2 * usual),
    );
  },
);
