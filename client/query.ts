import type { Client } from '@orpc/client';
import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { calls } from './calls.ts';

/** Untyped internally; screens see `CallQueries`. */
type AnyClient = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

interface CallQueries<Input, Output> {
  /** `useQuery(query.cards.read.queryOptions({ input: { id } }))`; other TanStack options beside `input`. */
  queryOptions<Data = Output>(
    ...options: undefined extends Input
      ? [options?: QueryExtras<Input, Output, Data>]
      : [options: QueryExtras<Input, Output, Data> & { input: Input }]
  ): ReturnType<typeof queryOptions<Output, Error, Data, QueryKey>>;
  /** For lists with a cursor: `input` makes the call's input of each page. */
  infiniteOptions<Page>(options: {
    input: (page: Page) => Input;
    initialPageParam: Page;
    getNextPageParam: (last: Output, pages: Output[]) => Page | null | undefined;
  }): ReturnType<typeof infiniteQueryOptions<Output, Error, { pages: Output[]; pageParams: Page[] }, QueryKey, Page>>;
  /**
   * Without the effects of unsent commands, for an editor that applies its own changes. Something that was created here
   * and is not sent yet is still included.
   */
  asOnServer(
    ...options: undefined extends Input ? [options?: { input?: Input }] : [options: { input: Input }]
  ): ReturnType<typeof queryOptions<Output, Error, Output, QueryKey>>;
  /** The exact key of one query. */
  queryKey(...options: undefined extends Input ? [options?: { input?: Input }] : [options: { input: Input }]): QueryKey;
  /** Every query of this call, to invalidate. */
  key(): QueryKey;
}

interface QueryExtras<Input, Output, Data> {
  input?: Input;
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  placeholderData?: Output | ((previous: Output | undefined) => Output | undefined);
  select?: (output: Output) => Data;
  /** `undefined`: the reply is not stored on this device. */
  persister?: undefined;
  /** Milliseconds that an unused reply stays in memory. */
  gcTime?: number;
}

type Queries<Calls> =
  Calls extends Client<infer _Context, infer Input, infer Output, infer _Error>
    ? CallQueries<Input, Output>
    : { [Name in keyof Calls]: Queries<Calls[Name]> } & {
        /** Every query below, to invalidate. */
        key(): QueryKey;
      };

/** The key of a query: the call's path, then its input. Live topics and pending commands find queries by it. */
export function keyOf(path: readonly string[], input: unknown): QueryKey {
  return input === undefined ? path : [...path, input];
}

const asOnServerMark = 'as on the server';

/** For a key of `asOnServer` the key of the same query without it; `undefined` for any other key. */
export function asOnServer(key: QueryKey): QueryKey | undefined {
  return key.at(-1) === asOnServerMark ? key.slice(0, -1) : undefined;
}

function queriesAt(path: readonly string[], client: unknown): unknown {
  const call = client as AnyClient;
  const members: Record<string, unknown> = {
    key: () => path,
    queryKey: (options?: { input?: unknown }) => keyOf(path, options?.input),
    queryOptions: ({ input, ...extras }: { input?: unknown } = {}) =>
      queryOptions({
        ...extras,
        queryKey: keyOf(path, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      } as never),
    asOnServer: ({ input }: { input?: unknown } = {}) =>
      queryOptions({
        queryKey: [...keyOf(path, input), asOnServerMark],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      } as never),
    infiniteOptions: ({ input, ...extras }: { input: (page: unknown) => unknown; initialPageParam: unknown }) =>
      infiniteQueryOptions({
        ...extras,
        queryKey: [...path, input(extras.initialPageParam), 'pages'],
        queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
          call(input(pageParam), { signal }),
      } as never),
  };
  return new Proxy(members, {
    get: (_members, name) =>
      typeof name !== 'string' || Object.hasOwn(members, name)
        ? members[name as string]
        : queriesAt([...path, name], (client as Record<string, unknown>)[name]),
  });
}

/** TanStack Query's options and keys for every call, typed by the contract. */
export const query = queriesAt([], calls) as Queries<typeof calls>;

/** The path of the call of a key, such as `cards.read`. */
export function callOf(key: QueryKey): string {
  const end = key.findIndex((part) => typeof part !== 'string');
  return key.slice(0, end < 0 ? undefined : end).join('.');
}
