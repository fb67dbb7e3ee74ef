import type { Command } from '#platform/offline/outbox.ts';
import type { Calls } from './contract-types.ts';

/** What the outbox keeps of a command until the server has acknowledged it. */
export type SubmittedCommand = Pick<Command, 'name' | 'input' | 'target'>;
type Earlier = Pick<Command, 'name' | 'input'>;

/**
 * - `creates`: every later command of the target waits for it.
 * - `moves`: moves or deletes the whole thing. It contains no text of the member, so it waits for no other change, and
 *   its effects are removed once it is refused.
 * - `appends`: adds rows with their own ids. It waits only for the creation, and later commands wait for it.
 * - `changes`: waits for earlier commands of the same part of the target.
 */
export type CommandRole = 'creates' | 'moves' | 'appends' | 'changes';

interface CommandRules<Input> {
  /** What it is about: `card:{id}`. Commands of one target keep their order. */
  target(input: Input): string;
  /** Key of its name in the queue, with the namespace: `cards:queue.edit`. */
  readonly label: string;
  /** `changes` unless said otherwise. */
  readonly role?: CommandRole;
  /** Only for `moves`: later changes of the target fail as long as this one was not acted on. */
  readonly opensTarget?: boolean;
  /** The part of the target that it changes; its own name unless said otherwise. */
  readonly part?: string;
  /** Earlier commands that it waits for besides those of its part, once they were refused. */
  waitsFor?(earlier: Earlier): boolean;
  /** One input with the effect of both in order, while neither was sent; `undefined` where there is none. */
  merge?(earlier: Input, later: Input): Input | undefined;
  /** What is still to be sent when the file that it waits for is discarded; unless said, the command goes with it. */
  withoutUpload?(input: Input): Input;
  /** The field that a refusal of the file names: then the command is sent again without it. */
  readonly uploadField?: string;
  /** The calls of its own area to read again afterwards; the whole area unless said otherwise. */
  readonly readsAgain?: readonly (keyof Calls & string)[];
  /** What its target is called, where the command says so itself. */
  title?(input: Input): string | undefined;
  /** Keys of the names of the parts that it changes, with their namespaces. */
  changedParts?(input: Input): readonly string[];
}

/** A command by its name, with its input and reply typed. Called with an input it makes what the outbox takes. */
export interface NamedCommand<Input = unknown, Output = unknown> {
  (input: Input): SubmittedCommand & { readonly input: Input };
  readonly commandName: string;
  /** The path of the call that it is sent as. */
  readonly call: string;
  readonly rules: CommandRules<Input>;
  /** `madeAt`: when the command was made, in milliseconds. */
  toCall(input: Input, madeAt?: number): unknown;
  /** Whether a command of the queue is one of these. */
  is<Queued extends Earlier>(queued: Queued): queued is Queued & { readonly input: Input };
  /** Only a type: what `outbox.settled` resolves with. */
  readonly reply?: Output;
}

// Inputs differ by command; a lookup by name is called with the input that was stored under that name.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyCommand = NamedCommand<any, any>;

/**
 * Declares a command, as `cards.edit`. `toCall` maps its input to the input of the call, and is the only place in the
 * browser that knows how the call tells its meanings apart.
 */
export function command<Call extends keyof Calls & string>(
  name: string,
  call: Call,
  rules: CommandRules<Calls[Call]['input']>,
): NamedCommand<Calls[Call]['input'], Calls[Call]['output']>;
export function command<Call extends keyof Calls & string, Input>(
  name: string,
  call: Call,
  rules: CommandRules<Input>,
  toCall: (input: Input, madeAt?: number) => Calls[Call]['input'],
): NamedCommand<Input, Calls[Call]['output']>;
export function command(
  name: string,
  call: string,
  rules: CommandRules<unknown>,
  toCall: (input: unknown, madeAt?: number) => unknown = (input) => input,
): NamedCommand {
  const make = (input: unknown) => ({ name, input, target: rules.target(input) });
  const is = (queued: Earlier) => queued.name === name;
  return Object.assign(make, { commandName: name, call, rules, toCall, is }) as NamedCommand;
}
