import type { CommandState, Outbox, SaveState } from '#platform/offline/outbox.ts';
import type { DocumentNews } from './document-news.ts';
import type { StructuralConflict } from './document-state.ts';
import { batchLimits, coalesced, fitsOneBatch, type Batch } from './operations.ts';

/** The input of the command that submits a batch. */
export interface BatchInput {
  readonly id: string;
  readonly base: number;
  readonly batch: Batch;
}

/** A batch that the server has not accepted. */
export interface PendingBatch {
  readonly id: string;
  readonly batch: Batch;
  readonly base: number;
  readonly state: CommandState;
  readonly conflicts: readonly StructuralConflict[];
  /** The version at which the server found the conflicts. */
  readonly refusedAt: number | undefined;
}

/** Storage of a session: commands of one target in the outbox, which all tabs of the browser share. */
export interface BatchSaves {
  /** Oldest first; of all tabs. */
  pending(): readonly PendingBatch[];
  /** Resolves once it is stored on this device. */
  submit(batch: Batch, base: number): Promise<void>;
  /** `undefined` where the reply came before this tab was opened. */
  settled(id: string): Promise<DocumentNews | undefined>;
  /** Sends a refused batch again, with other content when given. */
  retry(id: string, batch?: Batch, base?: number): Promise<void>;
  discard(id: string): Promise<void>;
  state(): SaveState;
  subscribe(listener: () => void): () => void;
}

export function batchSaves(documentId: string, name: string, target: string, outbox: Outbox): BatchSaves {
  const inputOf = (batch: Batch, base: number): BatchInput => ({ id: documentId, base, batch });
  return {
    pending: () =>
      outbox
        .pendingFor(target)
        .filter((command) => command.name === name)
        .map(({ id, input, state }) => {
          const { batch, base } = input as BatchInput;
          const detail = state.kind === 'conflict' ? state.refusal.detail : undefined;
          const { conflicts = [], version } = (detail ?? {}) as { conflicts?: StructuralConflict[]; version?: number };
          return { id, batch, base, state, conflicts, refusedAt: version };
        }),
    submit: async (batch, base) => void (await outbox.submit({ name, input: inputOf(batch, base), target })),
    settled: (id) => outbox.settled(id) as Promise<DocumentNews | undefined>,
    retry: (id, batch, base) => outbox.retry(id, batch && inputOf(batch, base!)),
    discard: (id) => outbox.discard(id),
    state: () => outbox.saveState(target),
    subscribe: (listener) => outbox.subscribe(listener),
  };
}

/**
 * Merges two batches that wait in the outbox. `undefined` if they must stay separate: made on different versions, or
 * too large for one call.
 */
export function mergeBatches(earlier: BatchInput, later: BatchInput): BatchInput | undefined {
  const isSame = earlier.id === later.id && earlier.base === later.base && earlier.batch.device === later.batch.device;
  if (!isSame || earlier.batch.recovers || later.batch.recovers) return undefined;
  const operations = coalesced([...earlier.batch.operations, ...later.batch.operations]);
  return operations.length <= batchLimits.joined && fitsOneBatch(operations)
    ? { ...earlier, batch: { ...earlier.batch, operations, saves: { ...earlier.batch.saves, ...later.batch.saves } } }
    : undefined;
}
