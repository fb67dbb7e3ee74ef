import type { Day } from '#features/memory/rules/learning-day.ts';
import type { MemoryModel } from '#features/memory/rules/memory-model.ts';
import type { Ahead, ReviewContent } from '../../ahead.contract.ts';
import type { ReviewItem, ReviewItems } from '../../contract.ts';
import { foretold } from '../foretold.ts';
import { family, pick, runSize, takeApart } from '../pick.ts';
import { planned } from '../planned.ts';
import { isStillAsked } from '../still-asked.ts';
import { contentKeyOf, memoryIdOf, type DeviceRow } from './device-row.ts';
import { isAwakeOn } from './rows-now.ts';

/** The items of the runs of a day, before their contents are read. */
export interface ChosenAhead {
  /** In the order of `ReviewItems`. */
  readonly rows: readonly DeviceRow[];
  readonly more: number;
  readonly more_lost: number;
  readonly apart: number;
  /** Due items whose contents are not on this device. */
  readonly missing: number;
}

interface On {
  /** On which day the list was read. */
  readonly day: Day;
  readonly today: Day;
  readonly now: number;
  readonly model: MemoryModel;
  readonly hasContent: (row: DeviceRow) => boolean;
}

/**
 * What `GET /review/items` would answer with `share=ahead`, of the rows of this device, also on a day after that of the
 * list: by the same rules, but for the budget of later days, since what has become due is proposed then, and for their
 * new items. What has no content here is put behind.
 */
export function chooseAhead(rows: readonly DeviceRow[], { day, today, now, model, hasContent }: On): ChosenAhead {
  const awake = rows.filter((row) => isAwakeOn(row, today)).map(named);
  const isDue = ({ row }: NamedRow) => row.due_on !== null && row.due_on <= today;
  const isProposed = (each: NamedRow) => each.row.proposed || (isDue(each) && each.row.due_on! > day);
  const known = awake.filter((each) => each.row.state !== undefined);
  const all = known.filter(isDue);
  const due = pick(all, now, model);
  const ofToday = due.filter(isProposed);
  const extra = known.filter((each) => each.row.proposed && !isDue(each));
  const plan = planned({
    due: [...ofToday, ...due.filter((each) => !isProposed(each))],
    proposed: ofToday.length,
    extra,
    room: extra.length,
    fresh: awake.filter(({ row }) => row.state === undefined && row.proposed),
  });
  const has = ({ row }: NamedRow) => hasContent(row);
  const here = plan.due.filter(has);
  const run = here.slice(0, runSize);
  const beyond = here.slice(runSize);
  const later = known.filter((each) => !isDue(each) && !each.row.proposed && has(each));
  const taken = new Set(plan.due.map(family));
  const ahead = takeApart(later.toSorted(byDueDay), runSize - run.length, taken);
  return {
    rows: [...run, ...ahead].map(({ row }) => row),
    more: beyond.length,
    more_lost: beyond.reduce((sum, each) => sum + lostBy(each, now, model), 0),
    apart: all.length - due.length,
    missing: plan.due.length - here.length,
  };
}

interface NamedRow {
  readonly cardId: string;
  readonly memoryId: string;
  readonly group?: string | undefined;
  readonly stability: number;
  readonly lastAnsweredAt: number;
  readonly row: DeviceRow;
}

const named = (row: DeviceRow): NamedRow => ({
  cardId: row.card_id,
  memoryId: memoryIdOf(row),
  group: row.group ?? undefined,
  stability: row.state?.stability ?? 0,
  lastAnsweredAt: row.state?.lastAnsweredAt ?? 0,
  row,
});

const orderOf = ({ row, memoryId }: NamedRow) => `${row.due_on} ${row.card_id} ${memoryId}`;
const byDueDay = (one: NamedRow, other: NamedRow) => (orderOf(one) < orderOf(other) ? -1 : 1);

const dayMs = 86_400_000;
const lostBy = ({ row }: NamedRow, now: number, model: MemoryModel): number =>
  row.state ? model.recallAt(row.state, now) - model.recallAt(row.state, now + dayMs) : 0;

type Of = Pick<On, 'day' | 'today' | 'now' | 'model'> & {
  readonly cards: Ahead['cards'];
  readonly answer_ms: Ahead['answer_ms'];
  readonly contents: ReadonlyMap<string, ReviewContent>;
};

/** With their contents, as a run is planned from it. Items that their content no longer asks are left out. */
export function readAhead({ rows, more, more_lost, apart }: ChosenAhead, of: Of): ReviewItems {
  const { day, today, now, model, cards, answer_ms, contents } = of;
  const wanted = new Map(cards.map((card) => [card._id, card.wanted]));
  const items = rows.flatMap((row): ReviewItem[] => {
    const content = contents.get(contentKeyOf(row));
    if (!content || !isStillAsked(row.kind, content.content, memoryIdOf(row))) return [];
    const at = { now, day: today, wanted: wanted.get(row.card_id)!, model };
    const { card_id, item_id, due_on, proposed, part, place, count } = row;
    const shared = { card_id, item_id, due_on, proposed, ...foretold(row.state, at) };
    if (content.kind === 'flashcard') return [{ ...shared, kind: 'flashcard', part, content: content.content }];
    if (content.kind === 'question') return [{ ...shared, kind: 'question', content: content.content }];
    const kind = row.kind === 'description' ? 'description' : 'key_idea';
    return [{ ...shared, kind, place, count, content: content.content }];
  });
  const asked = new Set(items.map(({ card_id }) => card_id));
  return {
    day,
    items,
    more,
    more_lost,
    apart,
    cards: cards.filter(({ _id }) => asked.has(_id)).map(({ wanted: _, ...card }) => card),
    answer_ms,
  };
}
