import type { Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { usualSettings, type MemorySettings } from './rules/memory-settings.ts';
import { weights, type Week } from './rules/due-day.ts';
import type { Day } from './rules/learning-day.ts';
import './tables.server.ts';

const settingRow = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('memory_setting').selectAll().where('member_id', '=', memberId),
);

export async function settingsOf(rows: Reader, memberId: string): Promise<MemorySettings> {
  const [row] = await settingRow(rows, { memberId });
  if (!row) return usualSettings;
  const { wanted, week, away_until, buttons, new_a_day } = row;
  return { wanted, week: weekOf(week), away_until, buttons, new_a_day };
}

export async function saveSettings(rows: Writer, memberId: string, settings: MemorySettings): Promise<void> {
  const { wanted, away_until, buttons, new_a_day } = settings;
  const row = {
    wanted,
    away_until,
    buttons,
    new_a_day,
    week: settings.week.map((weight) => weights.indexOf(weight)).join(''),
  };
  await rows
    .insertInto('memory_setting')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

const weekOf = (digits: string): Week => {
  const at = (day: number) => weights[Number(digits[day])]!;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6)];
};

const dueDays = (rows: Reader, memberId: string) =>
  rows
    .selectFrom('item_memory')
    .select('due_on')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .groupBy('due_on');

const allDueDays = prepared((rows, { memberId }: { memberId: string }) => dueDays(rows, memberId));

interface Within {
  readonly memberId: string;
  readonly first: Day;
  readonly last: Day;
}

const someDueDays = prepared((rows, { memberId, first, last }: Within) =>
  dueDays(rows, memberId).where('due_on', '>=', first).where('due_on', '<=', last),
);

const counted = (days: readonly { readonly due_on: Day; readonly count: number }[]) =>
  days.map(({ due_on, count }) => ({ due_on, count: Number(count) }));

/** How many of a member's items are due on each day. */
export const dueByDay = async (rows: Reader, memberId: string) => counted(await allDueDays(rows, { memberId }));

/** The same of the days from one to another. */
export const dueByDayWithin = async (rows: Reader, within: Within) => counted(await someDueDays(rows, within));
