import type { Member } from '#features/account/member.ts';
import {
  answersByCategory,
  answersByDay,
  answersByHour,
  contentsOf,
  eventsOfSample,
  itemsOfLibrary,
  recallByAge,
} from '#features/memory/figures.store.server.ts';
import { examsBetween } from '#features/memory/goals.store.server.ts';
import { foretoldIn, historiesOf } from '#features/memory/rules/histories.ts';
import { calibrationOf } from '#features/memory/rules/calibration.ts';
import {
  dayOf,
  daysBetween,
  instantAt,
  offsetsBetween,
  plusDays,
  type Day,
} from '#features/memory/rules/learning-day.ts';
import { ages } from '#features/memory/rules/sums.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Figures } from './figures.contract.ts';
import { namedRow } from './named-row.server.ts';

const yearDays = 371;
const monthDays = 30;
const weekDays = 7;
const forecastDays = 90;
const hardest = 10;
/** What is foretold is compared for about so many answers. */
const sampledAnswers = 6_000;

/** The figures of a member: twelve statements, and two more where the clock changes within the year. */
export async function figuresOf(rows: Reader, member: Member, now: number): Promise<Figures> {
  const today = dayOf(now, member);
  // Whole weeks: the year of a heat map begins on a Monday.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = plusDays(today, -(yearDays - weekDays) - weekday);
  const year = { memberId: member.id, from };
  const month = { memberId: member.id, from: plusDays(today, -(monthDays - 1)) };
  const began = instantAt(from, member.dayStartsAt, member.timeZone);
  const { wanted } = await settingsOf(rows, member.id);
  const days = await answersByDay(rows, year);
  const hours = await answersByHour(rows, year, offsetsBetween(began, now, member.timeZone));
  const categories = await answersByCategory(rows, year);
  const until = plusDays(today, forecastDays);
  const items = await itemsOfLibrary(rows, { memberId: member.id, today, from, until, hardest });
  const exams = await examsBetween(rows, member.id, today, until);
  const byAge = await recallByAge(rows, month);
  const hard = await contentsOf(rows, items.hardest);
  const events = await eventsOfSample(rows, member.id, sampledAnswers);
  const { model } = await parametersInForce(rows, member.id);
  const foretold = foretoldIn(historiesOf(events), model);
  return {
    today,
    from,
    wanted,
    days,
    hours,
    categories: categoriesOf(categories, items.categories),
    forecast: forecastOf(items.due, today),
    exams: exams.map((exam) => ({ ...exam, day: exam.day! })),
    retention: retentionOf(byAge, today),
    growth: growthOf(items),
    hardest: hard.map(({ card_id, title, item_id, lapses, answers, ...row }) => ({
      card_id,
      title,
      name: namedRow(row, item_id) ?? '',
      lapses,
      answers,
    })),
    calibration: {
      answers: foretold.length,
      items: new Set(events.map(({ itemId }) => itemId)).size,
      of: calibrated(foretold),
    },
  };
}

function calibrated(foretold: Parameters<typeof calibrationOf>[0]): Figures['calibration']['of'] {
  const of = calibrationOf(foretold);
  return of && { ...of, bins: [...of.bins] };
}

type Library = Awaited<ReturnType<typeof itemsOfLibrary>>;

function categoriesOf(
  answered: Awaited<ReturnType<typeof answersByCategory>>,
  items: Library['categories'],
): Figures['categories'] {
  const names = new Set([...answered, ...items].map(({ category_1 }) => category_1));
  return [...names]
    .map((category_1) => ({
      answers: 0,
      right: 0,
      items: 0,
      ...answered.find((each) => each.category_1 === category_1),
      ...items.find((each) => each.category_1 === category_1),
      category_1,
    }))
    .toSorted((a, b) => b.items - a.items || b.answers - a.answers || (a.category_1 < b.category_1 ? -1 : 1));
}

function forecastOf(counts: Library['due'], today: Day): Figures['forecast'] {
  const days = Array.from({ length: forecastDays }, () => 0);
  let overdue = 0;
  for (const { day, count } of counts) {
    const ahead = daysBetween(today, day);
    if (ahead < 0) overdue += count;
    else if (ahead < forecastDays) days[ahead]! += count;
  }
  return { overdue, days };
}

function retentionOf(byAge: Awaited<ReturnType<typeof recallByAge>>, today: Day): Figures['retention'] {
  return ages.map((age) => {
    const within = (days: number) => {
      const some = byAge.filter((each) => each.age === age && daysBetween(each.day, today) < days);
      const sum = (of: 'answers' | 'right') => some.reduce((all, each) => all + each[of], 0);
      return { answers: sum('answers'), right: sum('right') };
    };
    return { age, today: within(1), week: within(weekDays), month: within(monthDays) };
  });
}

function growthOf({ firstDays, lasting }: Pick<Library, 'firstDays' | 'lasting'>): Figures['growth'] {
  return {
    before: firstDays.find(({ day }) => day === '')?.items ?? 0,
    lasting,
    days: firstDays.filter(({ day }) => day !== ''),
  };
}
