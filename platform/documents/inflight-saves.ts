import { RefusedCommand } from '#platform/offline/outbox.ts';
import type { PendingSave, SaveReply, Saves } from './session-ports.ts';

interface Entry<Change> {
  readonly id: string;
  change: Change;
  refused: boolean;
  /**
   * It has left the outbox; the outbox was read again, because the tab that sent it may have closed before announcing
   * it.
   */
  asked: boolean;
}

/** The saves of all tabs that the server has not acknowledged to this one, oldest first. */
export interface InflightSaves<Content, Change> {
  /** Reads the outbox again. Answers the saves that are new or were merged with another change. */
  refresh(): PendingSave<Content, Change>[];
  changes(): readonly Change[];
  isEmpty(): boolean;
  forget(ids: readonly string[]): void;
}

export interface InflightEvents<Change> {
  acknowledged(change: Change, reply: SaveReply<Change>): void;
  /** The reply to a save is unknown: read from the server. */
  readAgain(): Promise<void>;
  changed(): void;
}

export function inflightSaves<Content, Change>(
  saves: Saves<Content, Change>,
  events: InflightEvents<Change>,
): InflightSaves<Content, Change> {
  let entries: Entry<Change>[] = [];
  const remove = (id: string) => {
    entries = entries.filter((entry) => entry.id !== id);
  };

  async function follow(id: string): Promise<void> {
    const find = () => entries.find((entry) => entry.id === id);
    try {
      const reply = await saves.settled(id);
      if (!find()) return;
      if (reply.revision === undefined) await events.readAgain();
      const entry = find();
      remove(id);
      if (entry) events.acknowledged(entry.change, reply);
    } catch (error) {
      const entry = find();
      if (!entry) return;
      // Refused: it stays until the member corrects or discards it. Discarded: it never happened.
      if (!(error instanceof RefusedCommand)) entry.asked = false;
      else if (error.refusal.code === 'DISCARDED') remove(id);
      else entry.refused = true;
      events.changed();
    }
  }

  return {
    refresh() {
      const pending = saves.pending();
      const waiting = new Set(pending.map(({ id }) => id));
      entries = entries.filter(({ id, refused }) => !refused || waiting.has(id));
      for (const entry of entries) {
        if (entry.asked || waiting.has(entry.id)) continue;
        entry.asked = true;
        void follow(entry.id);
      }
      return pending.filter(({ id, change }) => {
        const known = entries.find((entry) => entry.id === id);
        if (known?.change === change) return false;
        if (known) known.change = change;
        else {
          entries.push({ id, change, refused: false, asked: false });
          void follow(id);
        }
        return true;
      });
    },
    changes: () => entries.map(({ change }) => change),
    isEmpty: () => entries.length === 0,
    forget(ids) {
      entries = entries.filter(({ id }) => !ids.includes(id));
    },
  };
}
