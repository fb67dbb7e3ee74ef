import type { Command, CommandState, OutboxRefusal } from './outbox.ts';

/**
 * The life of one command and the order of the queue, pure: no clock, no chance, no storage.
 * `next` is applied inside one storage transaction; `plan` decides what the one sending tab does next.
 */
export interface KeptCommand extends Command {
  /** Place in the queue, given by the storage. */
  readonly seq: number;
  /** Idempotency key of the present input. */
  readonly key: string;
  /** Goes up when the input changes: by a merge or a correction. */
  readonly edition: number;
  readonly state: { readonly kind: 'waiting' } | { readonly kind: 'failed' | 'conflict'; readonly refusal: OutboxRefusal };
  /** How often it was about to be sent; from the first on, the server may have acted on it. */
  readonly attempts: number;
  /** In a row, answers 500. */
  readonly serverFailures: number;
  /** Epoch milliseconds. */
  readonly notBefore: number;
}

export type Outcome =
  | { readonly kind: 'acknowledged'; readonly reply: unknown }
  | { readonly kind: 'refused' | 'conflict'; readonly refusal: OutboxRefusal }
  /** Nobody, or somebody else, is signed in: nothing was tried. */
  | { readonly kind: 'notSignedIn' }
  /** No answer from the server: it may have acted or not. */
  | { readonly kind: 'unreachable' }
  /** 429 or 503: the server asks for a pause. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | undefined }
  /** 500: this command makes the server fail; others may not. */
  | { readonly kind: 'serverFailed' };

export type CommandEvent =
  | { readonly kind: 'taken' }
  /** `key` is the one that was sent. */
  | { readonly kind: 'answered'; readonly key: string; readonly outcome: Outcome; readonly now: number; readonly chance: number }
  | { readonly kind: 'retried'; readonly corrected?: { readonly input: unknown; readonly key: string } | undefined }
  | { readonly kind: 'discarded' };

/** Whether the server did not take it, for whatever reason: it waits until the member tries it again, corrects it or discards it. */
export const isRefused = (state: CommandState): state is Extract<CommandState, { refusal: OutboxRefusal }> =>
  state.kind === 'failed' || state.kind === 'conflict';

/** After so many answers 500 in a row a command no longer holds up other subjects. */
export const failuresBeforeStandingAside = 3;

export function next(command: KeptCommand, event: CommandEvent): KeptCommand | 'gone' {
  switch (event.kind) {
    case 'taken':
      return { ...command, attempts: command.attempts + 1 };
    case 'retried': {
      const again = { ...command, state: { kind: 'waiting' }, serverFailures: 0, notBefore: 0 } as const;
      // Another input needs another key: the server refuses one key with two inputs.
      return event.corrected
        ? { ...again, input: event.corrected.input, key: event.corrected.key, edition: command.edition + 1, attempts: 0 }
        : again;
    }
    case 'discarded':
      return 'gone';
    case 'answered':
      // The answer to an input that the member has corrected meanwhile says nothing about the new one.
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

/** 1 s, 2 s, 4 s … up to five minutes, each shortened by up to half by `chance` (0 to 1), so that a thousand devices do not return at once. */
export function pauseMs(failures: number, chance: number): number {
  const full = Math.min(1_000 * 2 ** Math.max(0, failures - 1), 300_000);
  return Math.round(full * (1 - chance / 2));
}

/** What the sending tab knows besides the queue. */
export interface Line {
  /** `null` while nobody is known to be signed in. */
  readonly memberId: string | null;
  /** The server said that this member is not signed in; kept until they are again. */
  readonly refusedSignIn: boolean;
  /** Times in a row without an answer. */
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

/** Whether the later of two commands of one subject was made on top of the earlier one, and says nothing without it. */
export type StandsOn = (later: Pick<Command, 'call' | 'input'>, earlier: Pick<Command, 'call' | 'input'>) => boolean;

/** The ids of what waits until the member has settled an earlier command that failed or conflicts: it stands on that, or on one that waits so. */
export function heldBack(queue: readonly KeptCommand[], standsOn: StandsOn): ReadonlySet<string> {
  const held = new Set<string>();
  const unsettled = new Map<string, KeptCommand[]>();
  for (const command of queue) {
    const place = `${command.memberId} ${command.subject}`;
    const before = unsettled.get(place) ?? [];
    const waits = command.state.kind === 'waiting' && before.some((earlier) => standsOn(command, earlier));
    if (waits) held.add(command.id);
    if (waits || command.state.kind !== 'waiting') unsettled.set(place, [...before, command]);
  }
  return held;
}

/**
 * First in, first out. What failed or conflicts holds back the later commands of its subject that stand on it, and nothing else.
 * A pause of one command holds up the whole queue (a card may need the picture before it) until it has
 * failed so often that only its own subject waits for it: what the server may still take is never overtaken there.
 */
export function plan(queue: readonly KeptCommand[], line: Line, now: number, standsOn: StandsOn): Plan {
  if (line.memberId === null || line.refusedSignIn) return { kind: 'rest' };
  const own = queue.filter(({ memberId }) => memberId === line.memberId);
  const held = heldBack(own, standsOn);
  const standingAside = new Set<string>();
  let until = Infinity;
  for (const command of own) {
    if (command.state.kind !== 'waiting' || held.has(command.id) || standingAside.has(command.subject)) continue;
    if (line.pausedUntil > now) {
      return { kind: 'wait', until: line.pausedUntil };
    } else if (command.notBefore <= now) {
      return { kind: 'send', command };
    } else if (command.serverFailures < failuresBeforeStandingAside) {
      return { kind: 'wait', until: Math.min(until, command.notBefore) };
    } else {
      standingAside.add(command.subject);
      until = Math.min(until, command.notBefore);
    }
  }
  return until === Infinity ? { kind: 'rest' } : { kind: 'wait', until };
}
