import { isLeech } from '#features/memory/rules/leech.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { RestingItem } from '../contract.ts';

/** Why an item rests: it was forgotten again and again, it is suspended, or it is put off until a day. */
export type RestReason = 'forgotten' | 'suspended' | 'until';

const reasons: readonly RestReason[] = ['forgotten', 'suspended', 'until'];

export const rests = ({ suspended, until }: Pick<RestingItem, 'suspended' | 'until'>, today: Day): boolean =>
  suspended || (until !== null && until > today);

const reasonOf = ({ suspended, lapses }: RestingItem): RestReason => {
  if (isLeech(lapses)) return 'forgotten';
  return suspended ? 'suspended' : 'until';
};

export interface RestingGroup {
  readonly reason: RestReason;
  readonly items: readonly RestingItem[];
}

/** What rests today by its reason, without the groups that are empty. What comes back first is first. */
export function restingBy(items: readonly RestingItem[], today: Day): RestingGroup[] {
  const resting = items.filter((item) => rests(item, today));
  return reasons
    .map((reason) => ({
      reason,
      items: resting
        .filter((item) => reasonOf(item) === reason)
        // Of equal days the order stays that of the reply.
        .toSorted((a, b) => Number(b.suspended) - Number(a.suspended) || compare(a.until ?? '', b.until ?? '')),
    }))
    .filter((group) => group.items.length > 0);
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The commands take one card each, and at most so many items. */
const flagsAtOnce = 500;

export interface FlagsOfCard {
  readonly card_id: string;
  readonly flags: { item_id: string; suspended: boolean; until: Day | null }[];
}

/** What brings these items back, and what lets them rest as before. */
export function bringBack(items: readonly RestingItem[]): { back: FlagsOfCard[]; before: FlagsOfCard[] } {
  const byCard = [...Map.groupBy(items, ({ card_id }) => card_id)].flatMap(([card_id, own]) =>
    Array.from({ length: Math.ceil(own.length / flagsAtOnce) }, (_, at) => ({
      card_id,
      own: own.slice(at * flagsAtOnce, (at + 1) * flagsAtOnce),
    })),
  );
  return {
    back: byCard.map(({ card_id, own }) => ({
      card_id,
      flags: own.map(({ item_id }) => ({ item_id, suspended: false, until: null })),
    })),
    before: byCard.map(({ card_id, own }) => ({
      card_id,
      flags: own.map(({ item_id, suspended, until }) => ({ item_id, suspended, until })),
    })),
  };
}
