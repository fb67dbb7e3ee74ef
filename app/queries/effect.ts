import type { Calls } from './inputs-and-outputs.ts';

/**
 * How a command changes what a query has answered: shown at once, shown again over whatever is read until the server has
 * acknowledged the command, and then written into what is kept. Applying it twice must give the same as once.
 */
export interface Effect {
  readonly call: string;
  readonly query: string;
  /** The input of the one query that changes; without it, every query of that call changes. */
  of?(input: unknown): unknown;
  /** Gives an answer even where nothing was read before: a thing that was made offline opens offline. */
  readonly makes?: boolean | undefined;
  /** `reply` is there once the server has acknowledged. */
  apply(data: unknown, input: unknown, reply: unknown): unknown;
}

/** Typed by the contract: `effect('cards.remove', 'cards.listShort', { apply: (tiles, { id }) => tiles.filter(…) })`. */
export function effect<Call extends keyof Calls & string, Query extends keyof Calls & string, Makes extends boolean = false>(
  call: Call,
  query: Query,
  how: {
    of?: (input: Calls[Call]['input']) => Calls[Query]['input'];
    makes?: Makes;
    apply: (
      data: Calls[Query]['output'] | (Makes extends true ? undefined : never),
      input: Calls[Call]['input'],
      reply: Calls[Call]['output'] | undefined,
    ) => Calls[Query]['output'];
  },
): Effect {
  return { call, query, ...how } as Effect;
}
