import type { Member } from '#features/account/member.ts';
import { restingItems } from '#features/memory/flags.store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { namedRow } from './named-row.server.ts';

/** So many are listed; `count` says how many there are. */
const mostListed = 500;

/** What rests, of all cards: one statement. A part that was taken out of its item can neither rest nor come back. */
export async function restingOf(rows: Reader, member: Member, now: number) {
  const found = await restingItems(rows, {
    memberId: member.id,
    today: dayOf(now, member),
    premium: member.plan !== 'FREE',
    limit: mostListed,
  });
  const items = found.flatMap(({ card_id, title, item_id, suspended, until_day, lapses, ...row }) => {
    const text = namedRow(row, item_id);
    if (text === undefined) return [];
    return [{ card_id, title, item_id, text, suspended: suspended === 1, until: until_day, lapses: lapses ?? 0 }];
  });
  return { items, count: Number(found[0]?.total ?? 0) - (found.length - items.length) };
}
