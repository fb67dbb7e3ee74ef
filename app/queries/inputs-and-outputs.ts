import type { Client } from '@orpc/client';
import type { calls } from '#app/calls.ts';

/** `{ 'cards.read': { input, output }, … }`: every call by its path. */
export type Calls = UnionToIntersection<Flat<typeof calls, ''>>;

type Flat<Tree, Path extends string> =
  Tree extends Client<infer _Context, infer Input, infer Output, infer _Error>
    ? { [Key in Path]: { input: Input; output: Output } }
    : { [Name in keyof Tree & string]: Flat<Tree[Name], Path extends '' ? Name : `${Path}.${Name}`> }[keyof Tree & string];

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;
