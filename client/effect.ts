import type { AnyCommand, NamedCommand } from './command.ts';
import type { Calls } from './contract-types.ts';

/**
 * How a command changes the data of a query. Applied at once and to every later reply until the server has acknowledged
 * the command; then written into the stored reply. Must be idempotent.
 */
export interface Effect {
  readonly command: AnyCommand;
  readonly query: string;
  /** The input of the one query that changes; without it, every query of that call changes. */
  of?(input: unknown): unknown;
  /**
   * Creates data even if nothing was fetched, so that something created offline can be opened offline. `apply` may
   * answer `undefined` where the command alone does not say what there is.
   */
  readonly makes?: boolean | undefined;
  /** `reply` is undefined until the server has acknowledged. */
  apply(data: unknown, input: unknown, reply: unknown): unknown;
}

/** Typed by the contract: `effect(removeCard, 'cards.listShort', { apply: (tiles, { id }) => tiles.filter(…) })`. */
export function effect<Input, Output, Query extends keyof Calls & string, Makes extends boolean = false>(
  command: NamedCommand<Input, Output>,
  query: Query,
  how: {
    of?: (input: Input) => Calls[Query]['input'];
    makes?: Makes;
    apply: (
      data: Calls[Query]['output'] | (Makes extends true ? undefined : never),
      input: Input,
      reply: Output | undefined,
    ) => Calls[Query]['output'] | (Makes extends true ? undefined : never);
  },
): Effect {
  return { command, query, ...how } as Effect;
}
