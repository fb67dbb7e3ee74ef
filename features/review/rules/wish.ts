import type { Scope } from './scope.ts';

/** Lengths of a run, by time and by number, that are offered. */
export const offered = { minutes: [5, 10, 20], items: [10, 25, 50] } as const;

/**
 * How much a member wants of one run: what is proposed; so many minutes or items of all that is due; all that is due;
 * or also what is due on the days after today.
 */
export type Size = 'proposed' | `${number}-minutes` | `${number}-items` | 'more' | 'ahead';

/** `mixed`: no two neighbours of one card while others remain. */
export type Order = 'mixed' | 'urgent';

export interface Wish {
  /** Of the run that an address asks for; it is not kept. */
  readonly scope: Scope;
  readonly size: Size;
  readonly order: Order;
}

export const usualWish: Wish = { scope: 'all', size: 'proposed', order: 'mixed' };

/** Those that are offered for every run. What goes beyond the proposal is asked for each time. */
export const lastingSizes: readonly Size[] = [
  'proposed',
  ...offered.minutes.map((count): Size => `${count}-minutes`),
  ...offered.items.map((count): Size => `${count}-items`),
];

/** What an address or the device says, if it is offered. */
export const sizeFrom = (text: string | null): Size | undefined =>
  [...lastingSizes, 'more' as const, 'ahead' as const].find((size) => size === text);

/** How many minutes or items are wanted. */
export function limitOf(size: Size): { readonly minutes?: number; readonly items?: number } {
  const count = Number.parseInt(size, 10);
  if (size.endsWith('-minutes')) return { minutes: count };
  return size.endsWith('-items') ? { items: count } : {};
}

/** As it is kept on the device: `10-minutes urgent`. */
export function wishFrom(kept: string | null): Wish {
  const [size, order] = (kept ?? '').split(' ');
  return {
    scope: 'all',
    size: lastingSizes.find((each) => each === size) ?? usualWish.size,
    order: order === 'urgent' ? order : usualWish.order,
  };
}

/** What is kept for the next run: a size beyond the proposal is for one run only. */
export const keptWish = ({ size, order }: Pick<Wish, 'size' | 'order'>, before: Wish): string =>
  `${lastingSizes.includes(size) ? size : before.size} ${order}`;
