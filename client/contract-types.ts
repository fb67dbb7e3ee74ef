import type { Client, ClientContext } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { Contract } from '#features/contract.ts';

/** The one place where the kernel sees the contract of the features, and only as types. */
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
