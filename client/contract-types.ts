import type { Client, ClientContext } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';

/** The calls of the product, as `features/contract.ts` declares them: the kernel itself knows none. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Contracts {}

type Contract = Contracts extends { product: infer Declared extends AnyContractRouter } ? Declared : never;

export type CallsOf<Context extends ClientContext> = JsonifiedClient<ContractRouterClient<Contract, Context>>;

/** `{ 'cards.read': { input, output }, … }`: every call by its path. */
export type Calls = UnionToIntersection<Flat<CallsOf<Record<never, never>>, ''>>;

/** The signed-in account. */
export type OwnAccount = Calls['account.me']['output'];

type Flat<Tree, Path extends string> =
  Tree extends Client<infer _Context, infer Input, infer Output, infer _Error>
    ? { [Key in Path]: { input: Input; output: Output } }
    : { [Name in keyof Tree & string]: Flat<Tree[Name], Path extends '' ? Name : `${Path}.${Name}`> }[keyof Tree &
        string];

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
