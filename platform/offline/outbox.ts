/**
 * The outbox: every write of a screen is stored here first, and deleted only when the server has acknowledged it. It is
 * in IndexedDB, so it survives a closed tab, a crash and days offline. One tab of the browser sends at a time, in
 * order.
 */
export interface Command {
  /** Created by the client and never changed; it is the first idempotency key too: the server acts once per key. */
  readonly id: string;
  /** Which command: `cards.edit`. */
  readonly name: string;
  /** JSON, or with `File`/`Blob` values, which IndexedDB stores too. */
  readonly input: unknown;
  /**
   * What it is about, for "saved / pending / failed" beside a thing: `card:{id}`. Commands of one target never
   * overtake what the server may still take.
   */
  readonly target: string;
  /** Whose: a command of one account is never sent as another. */
  readonly memberId: string;
  readonly madeAt: number;
  /** Ids of uploads that must arrive first. Independent commands are sent in the meantime. */
  readonly waitsFor?: readonly string[] | undefined;
}

export type CommandState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /**
   * Refused for good; stored with its input until the member retries or discards it. Later commands that depend on it
   * wait.
   */
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
  /** The server may have acted on it. */
  readonly sent: boolean;
  /** Waits for the member to resolve an earlier command that it depends on, or for an upload. */
  readonly held: boolean;
}

export type SaveState = 'saved' | 'pending' | 'offline' | 'failed' | 'conflict';

export interface Outbox {
  /**
   * Resolves once the command is stored on this device (not when it is sent). Rejects if it cannot be stored; then
   * nothing was sent.
   */
  submit(command: Pick<Command, 'name' | 'input' | 'target' | 'waitsFor'> & { id?: string }): Promise<string>;
  /**
   * Resolves with the server's reply when it is acknowledged; rejects with `RefusedCommand`. For screens that must
   * wait.
   */
  settled(commandId: string): Promise<unknown>;
  /** The signed-in member's, in the order in which they go out. The same array until something changes. */
  queued(): readonly QueuedCommand[];
  /** Says whether the changes of one target, or all changes, are saved. */
  saveState(target?: string): SaveState;
  /** Unacknowledged commands of a target, oldest first, to be applied to query data. */
  pendingFor(target: string): readonly QueuedCommand[];
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
