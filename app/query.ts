import type { Client } from '@orpc/client';
import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { calls } from './calls.ts';

/** Loose inside, exact outside: what screens see is `CallQueries`. */
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
   * Without what this device has not sent yet: for an editor, which puts its own changes over what the server has.
   * What was made here and never sent is there all the same.
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
  /** Given as `undefined`: the answer is not kept on this device. */
  persister?: undefined;
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

/** The key under which the same is read and kept, for a key of `asOnServer`; `undefined` for any other. */
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
        queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) => call(input(pageParam), { signal }),
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
