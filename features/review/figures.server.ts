import type { Member } from '#features/account/member.ts';
import {
  answersByCategory,
  answersByDay,
  answersByHour,
  contentsOf,
  itemsOfLibrary,
  recallByAge,
  type Recalled,
} from '#features/memory/figures.store.server.ts';
import { answersOn } from '#features/memory/day.store.server.ts';
import { eventsOfSample } from '#features/memory/sample.store.server.ts';
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
import type { DayDone, Figures } from './figures.contract.ts';
import { namedRow } from './named-row.server.ts';

const yearDays = 371;
const monthDays = 30;
/** Of cards and of collections those of which least is known. */
const mostListed = 20;
const weekDays = 7;
const forecastDays = 90;
const hardest = 10;
/** What is foretold is compared for about so many answers. */
const sampledAnswers = 4_000;

/**
 * The figures of a member: twelve statements, two more where the clock changes within the year, and one more where the
 * most forgotten items are on no card of the library.
 */
export async function figuresOf(rows: Reader, member: Member, now: number): Promise<Figures> {
  const today = dayOf(now, member);
  // Whole weeks: the year of a heat map begins on a Monday.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = plusDays(today, -(yearDays - weekDays) - weekday);
  const year = { memberId: member.id, from };
  const began = instantAt(from, member.dayStartsAt, member.timeZone);
  const { wanted } = await settingsOf(rows, member.id);
  const days = await answersByDay(rows, year);
  const hours = await answersByHour(rows, year, offsetsBetween(began, now, member.timeZone));
  const categories = await answersByCategory(rows, year);
  const until = plusDays(today, forecastDays);
  const { model } = await parametersInForce(rows, member.id);
  const items = await itemsOfLibrary(rows, { memberId: member.id, today, now, model, from, until, hardest });
  const exams = await examsBetween(rows, member.id, today, until);
  const byAge = await recallByAge(rows, year);
  const hard = await contentsOf(rows, items.hardest);
  const events = await eventsOfSample(rows, member.id, sampledAnswers);
  const foretold = foretoldIn(historiesOf(events), model);
  return {
    today,
    from,
    wanted,
    days,
    hours,
    categories: categoriesOf(categories, items.cards),
    collections: collectionsOf(items.cards),
    cards: leastKnown(
      items.cards.map(({ id, title, items: count, known }) => ({ card_id: id, title, items: count, known })),
    ),
    forecast: forecastOf(items.due, today),
    exams: exams.map(({ day, id, title, of_collection }) => ({
      day: day!,
      ...(Number(of_collection) === 1 ? { collection_id: id } : { card_id: id, title }),
    })),
    retention: retentionOf(byAge, today),
    months: monthsOf(byAge),
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

const dayMs = 86_400_000;

/** What a member did on one learning day: one statement. */
export async function doneOn(rows: Reader, memberId: string, day: Day): Promise<DayDone> {
  const began = Date.parse(`${day}T00:00:00Z`);
  // Wherever they were, and whenever their days begin.
  return { day, done: await answersOn(rows, { memberId, day, from: began - dayMs, until: began + 3 * dayMs }) };
}

function calibrated(foretold: Parameters<typeof calibrationOf>[0]): Figures['calibration']['of'] {
  const of = calibrationOf(foretold);
  return of && { ...of, bins: [...of.bins] };
}

type Library = Awaited<ReturnType<typeof itemsOfLibrary>>;

const noItems: Recalled = { items: 0, known: 0 };

const together = (some: readonly Recalled[]): Recalled => ({
  items: some.reduce((sum, { items }) => sum + items, 0),
  known: some.reduce((sum, { known }) => sum + known, 0),
});

const shareOf = ({ items, known }: Recalled): number | null => (items === 0 ? null : known / items);

function categoriesOf(
  answered: Awaited<ReturnType<typeof answersByCategory>>,
  cards: Library['cards'],
): Figures['categories'] {
  const items = Map.groupBy(cards, ({ category_1 }) => category_1);
  const names = new Set([...answered.map(({ category_1 }) => category_1), ...items.keys()]);
  return [...names]
    .map((category_1) => {
      const recalled = together(items.get(category_1) ?? []);
      const given = answered.find((each) => each.category_1 === category_1) ?? { answers: 0, right: 0 };
      return { ...given, items: recalled.items, known: shareOf(recalled), category_1 };
    })
    .toSorted((a, b) => b.items - a.items || b.answers - a.answers || (a.category_1 < b.category_1 ? -1 : 1));
}

/** Those of which the smallest share is recalled, with that share. */
const leastKnown = <Of extends Recalled>(all: readonly Of[]) =>
  all
    .filter(({ items }) => items > 0)
    .map((each) => ({ ...each, known: each.known / each.items }))
    .toSorted((a, b) => a.known - b.known || b.items - a.items)
    .slice(0, mostListed);

/** The client knows what they are called. */
function collectionsOf(cards: Library['cards']): Figures['collections'] {
  const recalled = new Map<string, Recalled>();
  for (const card of cards)
    for (const id of JSON.parse(card.collection_ids) as string[])
      recalled.set(id, together([recalled.get(id) ?? noItems, card]));
  return leastKnown([...recalled].map(([collection_id, each]) => ({ collection_id, ...each })));
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

type ByAge = Awaited<ReturnType<typeof recallByAge>>;

function retentionOf(byAge: ByAge, today: Day): Figures['retention'] {
  return ages.map((age) => {
    const within = (days: number) => {
      const from = plusDays(today, 1 - days);
      const some = byAge.filter((each) => each.age === age && each.day >= from);
      const sum = (of: 'answers' | 'right') => some.reduce((all, each) => all + each[of], 0);
      return { answers: sum('answers'), right: sum('right') };
    };
    return { age, today: within(1), week: within(weekDays), month: within(monthDays) };
  });
}

/** The months with such answers, the first one first. */
const monthsOf = (byAge: ByAge): Figures['months'] =>
  [...Map.groupBy(byAge, ({ day }) => day.slice(0, 7))]
    .map(([month, some]) => ({
      month,
      answers: some.reduce((sum, { answers }) => sum + answers, 0),
      right: some.reduce((sum, { right }) => sum + right, 0),
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));

const growthOf = ({ before, firstDays, lasting }: Library): Figures['growth'] => ({ before, lasting, days: firstDays });
