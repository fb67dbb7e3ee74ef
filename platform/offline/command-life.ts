import type { Command, CommandState, OutboxRefusal } from './outbox.ts';

/**
 * The state machine of a command and the order of the queue, pure: no clock, no chance, no storage. `next` runs inside
 * one storage transaction; `plan` decides what the sending tab does next.
 */
export interface KeptCommand extends Command {
  /** Place in the queue, given by the storage. */
  readonly seq: number;
  /** Idempotency key of the present input. */
  readonly key: string;
  /** Incremented when the input changes: by a merge or a correction. */
  readonly edition: number;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'failed' | 'conflict'; readonly refusal: OutboxRefusal };
  /** Set before the first attempt: from then on the server may have acted on it under the present key. */
  readonly sent: boolean;
  /** Consecutive replies with status 500. */
  readonly serverFailures: number;
  /** Epoch milliseconds. */
  readonly notBefore: number;
}

export type Outcome =
  | { readonly kind: 'acknowledged'; readonly reply: unknown }
  | { readonly kind: 'refused' | 'conflict'; readonly refusal: OutboxRefusal }
  /** Nobody, or another member, is signed in: nothing was sent. */
  | { readonly kind: 'notSignedIn' }
  /** No answer from the server: it may have acted or not. */
  | { readonly kind: 'unreachable' }
  /** 429 or 503: the server asks for a pause. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | undefined }
  /** 500: this command makes the server fail; others may succeed. */
  | { readonly kind: 'serverFailed' };

export type CommandEvent =
  /** `key` is the one that was sent. */
  | {
      readonly kind: 'answered';
      readonly key: string;
      readonly outcome: Outcome;
      readonly now: number;
      readonly chance: number;
    }
  | { readonly kind: 'retried'; readonly corrected?: { readonly input: unknown; readonly key: string } | undefined }
  | { readonly kind: 'discarded' };

/**
 * Whether the server did not accept it, for whatever reason: it waits until the member retries, corrects or discards
 * it.
 */
export const isRefused = (state: CommandState): state is Extract<CommandState, { refusal: OutboxRefusal }> =>
  state.kind === 'failed' || state.kind === 'conflict';

/** After this many consecutive 500s a command no longer blocks other targets. */
export const failuresBeforeStandingAside = 3;

export function next(command: KeptCommand, event: CommandEvent): KeptCommand | 'gone' {
  switch (event.kind) {
    case 'retried': {
      const again = { ...command, state: { kind: 'waiting' }, serverFailures: 0, notBefore: 0 } as const;
      // Another input needs another key: the server refuses one key with two inputs.
      return event.corrected
        ? {
            ...again,
            input: event.corrected.input,
            key: event.corrected.key,
            edition: command.edition + 1,
            sent: false,
          }
        : again;
    }
    case 'discarded':
      return 'gone';
    case 'answered':
      // The member has changed the input since: this answer is about the old input.
      return event.key === command.key ? answered(command, event.outcome, event.now, event.chance) : command;
  }
}

function answered(command: KeptCommand, outcome: Outcome, now: number, chance: number): KeptCommand | 'gone' {
  switch (outcome.kind) {
    case 'acknowledged':
      return 'gone';
    case 'refused':
      return { ...command, state: { kind: 'failed', refusal: outcome.refusal } };
    case 'conflict':
      return { ...command, state: { kind: 'conflict', refusal: outcome.refusal } };
    case 'serverFailed': {
      const serverFailures = command.serverFailures + 1;
      return { ...command, serverFailures, notBefore: now + pauseMs(serverFailures, chance) };
    }
    case 'notSignedIn':
    case 'unreachable':
    case 'busy':
      return command;
  }
}

/**
 * 1 s, 2 s, 4 s … up to five minutes, each shortened by up to half by `chance` (0 to 1), so that many devices do not
 * retry at once.
 */
export function pauseMs(failures: number, chance: number): number {
  const full = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 300_000);
  return Math.round(full * (1 - chance / 2));
}

/** State of the sending tab besides the queue. */
export interface Line {
  /** `null` while the signed-in member is unknown. */
  readonly memberId: string | null;
  /** The server answered that this member's session has ended; reset at the next sign-in. */
  readonly refusedSignIn: boolean;
  /** Consecutive attempts without a reply. */
  readonly failures: number;
  readonly pausedUntil: number;
}

export function lineAfter(line: Line, outcome: Outcome, now: number, chance: number): Line {
  switch (outcome.kind) {
    case 'unreachable':
      return paused(line, now + pauseMs(line.failures + 1, chance));
    case 'busy':
      return paused(line, now + Math.max(outcome.retryAfterMs ?? 0, pauseMs(line.failures + 1, chance)));
    case 'notSignedIn':
      return { ...line, refusedSignIn: true, failures: 0, pausedUntil: 0 };
    default:
      return { ...line, failures: 0, pausedUntil: 0 };
  }
}

const paused = (line: Line, pausedUntil: number): Line => ({ ...line, failures: line.failures + 1, pausedUntil });

export type Plan =
  | { readonly kind: 'send'; readonly command: KeptCommand }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'rest' };

/** Whether the later of two commands of one target depends on the earlier one. */
export type DependsOn = (later: Pick<Command, 'name' | 'input'>, earlier: Pick<Command, 'name' | 'input'>) => boolean;

/** Whether the server has an upload that a command needs. */
export type HasArrived = (uploadId: string) => boolean;

const everythingHas: HasArrived = () => true;

/**
 * Ids of the commands that must wait: for an upload, for an earlier command that failed or conflicts, or for a command
 * that waits itself.
 */
export function heldBack(
  queue: readonly KeptCommand[],
  dependsOn: DependsOn,
  hasArrived: HasArrived = everythingHas,
): ReadonlySet<string> {
  const held = new Set<string>();
  const unsettled = new Map<string, KeptCommand[]>();
  for (const command of queue) {
    const place = `${command.memberId} ${command.target}`;
    const before = unsettled.get(place) ?? [];
    const needsUpload = command.waitsFor?.some((id) => !hasArrived(id)) ?? false;
    const waits =
      command.state.kind === 'waiting' && (needsUpload || before.some((earlier) => dependsOn(command, earlier)));
    if (waits) held.add(command.id);
    if (waits || command.state.kind !== 'waiting') unsettled.set(place, [...before, command]);
  }
  return held;
}

/**
 * First in, first out. A command that failed or conflicts blocks the later commands of its target that depend on it,
 * and nothing else.
 * The retry delay of one command holds up the whole queue (a card may need the picture before it), until it has failed
 * so often that only its own target waits: commands of a target never overtake each other.
 */
export function plan(
  queue: readonly KeptCommand[],
  line: Line,
  now: number,
  dependsOn: DependsOn,
  hasArrived: HasArrived = everythingHas,
): Plan {
  if (line.memberId === null || line.refusedSignIn) return { kind: 'rest' };
  const own = queue.filter(({ memberId }) => memberId === line.memberId);
  const held = heldBack(own, dependsOn, hasArrived);
  const standingAside = new Set<string>();
  let until = Infinity;
  for (const command of own) {
    if (command.state.kind !== 'waiting' || held.has(command.id) || standingAside.has(command.target)) continue;
    if (line.pausedUntil > now) {
      return { kind: 'wait', until: line.pausedUntil };
    } else if (command.notBefore <= now) {
      return { kind: 'send', command };
    } else if (command.serverFailures < failuresBeforeStandingAside) {
      return { kind: 'wait', until: Math.min(until, command.notBefore) };
    } else {
      standingAside.add(command.target);
      until = Math.min(until, command.notBefore);
    }
  }
  return until === Infinity ? { kind: 'rest' } : { kind: 'wait', until };
}
