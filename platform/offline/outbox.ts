/**
 * The outbox: everything that a screen writes goes in here first and leaves only when the server has acknowledged it.
 * It lives in IndexedDB, so it survives a closed tab, a crash and days without a network; one tab of the browser sends at a time, in order.
 */
export interface Command {
  /** Made here and kept for life; the first idempotency key too: the server acts once per key. */
  readonly id: string;
  /** Which call, as its path in the contract: `cards.create`. */
  readonly call: string;
  /** JSON, or with `File`/`Blob` values, which IndexedDB keeps too. */
  readonly input: unknown;
  /** What it is about, for "saved / pending / failed" beside a thing: `card:{id}`. Commands of one subject never overtake what the server may still take. */
  readonly subject: string;
  /** Whose: a command of one account is never sent as another. */
  readonly memberId: string;
  readonly madeAt: number;
}

export type CommandState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** Refused for good; kept with its input until the member retries or discards it. Later commands that stand on it wait for that. */
  | { readonly kind: 'failed'; readonly refusal: OutboxRefusal }
  /** Someone else changed the same thing first; the member chooses. */
  | { readonly kind: 'conflict'; readonly refusal: OutboxRefusal };

export interface OutboxRefusal {
  readonly code: string;
  readonly key: string;
  readonly field?: string;
  readonly values?: Record<string, string | number>;
  readonly detail?: unknown;
}

export interface QueuedCommand extends Command {
  readonly state: CommandState;
  readonly attempts: number;
  /** Waits until the member has settled an earlier command that it stands on. */
  readonly held: boolean;
}

export type SaveState = 'saved' | 'pending' | 'offline' | 'failed' | 'conflict';

export interface Outbox {
  /** Resolves once the command is safely on this device (not once it is sent). Rejects when this device cannot keep it, and then nothing was sent. */
  submit(command: Pick<Command, 'call' | 'input' | 'subject'> & { id?: string }): Promise<string>;
  /** Resolves with the server's reply when it is acknowledged; rejects with `RefusedCommand`. For screens that must wait. */
  settled(commandId: string): Promise<unknown>;
  /** The signed-in member's, in the order in which they go out. The same array until something changes. */
  queued(): readonly QueuedCommand[];
  /** Of one subject, or of everything. */
  saveState(subject?: string): SaveState;
  /** What has not been acknowledged about a subject, oldest first: to be applied over what was read. */
  pendingFor(subject: string): readonly QueuedCommand[];
  /** Tries a failed command again, with another input when the member corrected it. */
  retry(commandId: string, input?: unknown): Promise<void>;
  discard(commandId: string): Promise<void>;
  /** Called at each change of the queue; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Why `settled` rejects: the server refused the command, or the member discarded it (`DISCARDED`). */
export class RefusedCommand extends Error {
  readonly refusal: OutboxRefusal;

  constructor(refusal: OutboxRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
