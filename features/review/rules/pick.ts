import type { MemoryModel } from '#features/memory/rules/memory-model.ts';

/** Items of one run at most, and of what a device has of the runs to come. */
export const runSize = 200;

const dayMs = 86_400_000;

export interface Named {
  readonly cardId: string;
  /** As the states name it: `{item}`, `{item}.{part}` or `{item}.description`. */
  readonly memoryId: string;
  /** Of flashcards that give each other away. */
  readonly group?: string | undefined;
}

export interface Candidate extends Named {
  readonly stability: number;
  readonly lastAnsweredAt: number;
}

const itemLength = 36;
/** Parts of one item, a key idea and its description, and flashcards of one group give each other away. */
export const family = ({ cardId, memoryId, group }: Named): string =>
  group ?? `${cardId} ${memoryId.slice(0, itemLength)}`;

/** What waiting a day costs: the recall that is lost by then. */
const urgency = (candidate: Candidate, now: number, model: MemoryModel): number =>
  model.recallAt(candidate, now) - model.recallAt(candidate, now + dayMs);

/** Those that lose most by waiting come first; of siblings only the most urgent. The order is the same everywhere. */
export function pick<Item extends Candidate>(candidates: readonly Item[], now: number, model: MemoryModel): Item[] {
  const chosen = new Map<string, Item>();
  const urgent = candidates
    .map((item) => ({ item, cost: urgency(item, now, model) }))
    .toSorted((a, b) => b.cost - a.cost || compare(a.item, b.item));
  for (const { item } of urgent) {
    const key = family(item);
    if (!chosen.has(key)) chosen.set(key, item);
  }
  return [...chosen.values()];
}

/** The first items, at most so many, of siblings one. Their families are added to those that are taken. */
export function takeApart<Item extends Named>(items: readonly Item[], most: number, taken: Set<string>): Item[] {
  const apart: Item[] = [];
  for (const item of items) {
    if (apart.length >= most) break;
    if (taken.has(family(item))) continue;
    taken.add(family(item));
    apart.push(item);
  }
  return apart;
}

const compare = (a: Named, b: Named): number => (`${family(a)} ${a.memoryId}` < `${family(b)} ${b.memoryId}` ? -1 : 1);

/**
 * Items of a card lie evenly among the others, in their order, and no two neighbours are of one card while others
 * remain. Of a card with more than half of all items some must be neighbours: there the even distances count.
 */
export function spread<Item extends { readonly cardId: string }>(items: readonly Item[]): Item[] {
  const left = evenly(items);
  const most = Math.max(0, ...ofCards(items).map(({ length }) => length));
  if (most > Math.ceil(items.length / 2)) return left;
  const spreaded: Item[] = [];
  while (left.length > 0) {
    const last = spreaded.at(-1)?.cardId;
    const at = left.findIndex(({ cardId }) => cardId !== last);
    spreaded.push(...left.splice(Math.max(0, at), 1));
  }
  return spreaded;
}

const ofCards = <Item extends { readonly cardId: string }>(items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ cardId }) => cardId).values(),
];

/** The items of the card with most of them, and those of each smaller card at equal distances among them. */
function evenly<Item extends { readonly cardId: string }>(items: readonly Item[]): Item[] {
  const [most = [], ...others] = ofCards(items).toSorted((one, other) => other.length - one.length);
  return others.reduce((mixed, own) => {
    const all = mixed.length + own.length;
    const among: Item[] = [...mixed];
    for (const [at, item] of own.entries()) among.splice(Math.ceil((all * (at + 1)) / (own.length + 1)) - 1, 0, item);
    return among;
  }, most);
}
