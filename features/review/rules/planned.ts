import { family, takeApart, type Named } from './pick.ts';

interface Parts<Item> {
  /** What is due, the most urgent first, of siblings one. */
  readonly due: readonly Item[];
  /** How many of them are proposed. */
  readonly proposed: number;
  /** For an exam soon, beyond what is due. */
  readonly extra: readonly Item[];
  readonly room: number;
  /** Items that were never answered. */
  readonly fresh: readonly Item[];
}

/**
 * What is planned for today, in the order in which it comes: new items are spread evenly over the others. What is due
 * beyond the day's share comes last. `proposed`: how many are planned.
 */
export function planned<Item extends Named>({ due, proposed, extra, room, fresh }: Parts<Item>) {
  const taken = new Set(due.map(family));
  const added = takeApart(extra, room, taken);
  const known = [...due.slice(0, proposed), ...added];
  const today = spreadInto(known, takeApart(fresh, fresh.length, taken));
  return { due: [...today, ...due.slice(proposed)], proposed: today.length };
}

/** The second list at equal distances within the first one, beginning after the first distance. */
function spreadInto<Item>(list: readonly Item[], added: readonly Item[]): Item[] {
  const all: Item[] = [];
  const each = list.length / (added.length + 1);
  added.forEach((item, at) => {
    all.push(...list.slice(Math.round(at * each), Math.round((at + 1) * each)), item);
  });
  return [...all, ...list.slice(Math.round(added.length * each))];
}
