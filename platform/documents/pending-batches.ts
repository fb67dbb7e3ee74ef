import { RefusedCommand } from '#platform/offline/outbox.ts';
import type { BatchSaves } from './batch-saves.ts';
import type { AcceptedBatch, DocumentNews } from './document-news.ts';
import type { Batch, Operation } from './operations.ts';

interface Entry {
  batch: Batch;
  /** The reply is awaited; ends when the server refuses it. */
  followed: boolean;
  /**
   * It has left the outbox; the outbox was read again, because the tab that sent it may have closed before announcing
   * it.
   */
  asked: boolean;
  /** The content read from the server includes it. */
  accepted: boolean;
}

/** The batches of all tabs that this tab has not seen accepted, in sending order. */
export interface PendingBatches {
  /** Reads the outbox again. */
  refresh(): void;
  operations(): readonly Operation[];
  isEmpty(): boolean;
  /** The server's content has these now. */
  accepted(batches: readonly AcceptedBatch[]): void;
}

export function pendingBatches(
  saves: BatchSaves,
  replied: (news: DocumentNews | undefined) => Promise<void>,
  changed: () => void,
): PendingBatches {
  let entries = new Map<string, Entry>();

  function follow(id: string, entry: Entry): void {
    entry.followed = true;
    saves.settled(id).then(
      // The batch stays visible until the reply is part of the content.
      async (news) => {
        if (!entries.has(id)) return;
        try {
          await replied(news);
          entries.delete(id);
          changed();
        } catch {
          // Offline there is no reply; the outbox is read again at its next change.
          entry.asked = false;
        }
      },
      (error: unknown) => {
        entry.followed = false;
        if (error instanceof RefusedCommand && error.refusal.code === 'DISCARDED') entries.delete(id);
        changed();
      },
    );
  }

  return {
    refresh() {
      const pending = saves.pending();
      const waiting = new Set(pending.map(({ id }) => id));
      // Batches that have left the outbox were sent before those still in it.
      const gone = [...entries].filter(([id, { followed }]) => !waiting.has(id) && followed);
      const next = new Map<string, Entry>(gone);
      for (const [id, entry] of gone) {
        if (entry.asked) continue;
        entry.asked = true;
        follow(id, entry);
      }
      for (const { id, batch, state } of pending) {
        const entry = entries.get(id) ?? { batch, followed: false, asked: false, accepted: false };
        entry.batch = batch;
        next.set(id, entry);
        if (!entry.followed && (state.kind === 'waiting' || state.kind === 'sending')) follow(id, entry);
      }
      entries = next;
    },
    operations: () => [...entries.values()].flatMap(({ batch, accepted }) => (accepted ? [] : batch.operations)),
    isEmpty: () => entries.size === 0,
    accepted(batches) {
      const ids = new Set(batches.map(({ id }) => id));
      for (const entry of entries.values()) if (ids.has(entry.batch.id)) entry.accepted = true;
    },
  };
}
