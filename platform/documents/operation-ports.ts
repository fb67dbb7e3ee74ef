import type { OutboxRefusal } from '#platform/offline/outbox.ts';
import type { BatchSaves } from './batch-saves.ts';
import type { Choices } from './content-rules.ts';
import type { DeviceCopy } from './device-copy.ts';
import type { DocumentNews } from './document-news.ts';
import type { LightFields, StructuralConflict } from './document-state.ts';
import type { LastWords } from './last-words.ts';
import type { Operation, RowsContent } from './operations.ts';
import type { Saving, UndoStore } from './session-ports.ts';

export type Operations = readonly Operation[];

export interface OperationPorts {
  readonly saves: BatchSaves;
  readonly device: string;
  /** This tab's name; two open tabs never have the same. */
  readonly tab: string;
  readonly copy: DeviceCopy;
  readonly lastWords: LastWords<Operations>;
  readonly undo: UndoStore<Operations>;
  /** Resolves once no open tab has this name; never after the signal. */
  whenClosed(tab: string, signal: AbortSignal): Promise<void>;
  /** What the server accepted after this version. */
  read(from: number): Promise<DocumentNews>;
  /** Fields about which nobody is asked; the same as on the server. */
  readonly light?: LightFields;
  newId(): string;
  /** Shown if storage is full. */
  readonly notKept: OutboxRefusal;
  report(error: unknown): void;
}

/** A structural conflict, with this device's operation. */
export interface OpenConflict extends StructuralConflict {
  /** The key of its choice. */
  readonly key: string;
  readonly mine: Operation;
}

/** What a screen shows. */
export interface OperationEditing {
  /** The server's content with all unsent operations of this browser applied. */
  readonly content: RowsContent;
  readonly saving: Saving;
  readonly refusal: OutboxRefusal | null;
  readonly conflicts: readonly OpenConflict[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All of it is in the outbox. */
  readonly isKept: boolean;
}

export interface OperationSession {
  current(): OperationEditing;
  subscribe(listener: () => void): () => void;
  /** With a gesture's name (a drag, typing in one field), the operations join the undo step of that gesture. */
  change(operations: Operations, gesture?: string): void;
  /**
   * What follows from the last change of the row `cause`, in its undo step. Nothing if the last change was another one,
   * an undo or a redo, which bring theirs.
   */
  follow(operations: Operations, cause: string): void;
  /** The pointer was released: the gesture is one undo step and is saved now. */
  endGesture(): void;
  /**
   * Answers whether there was a step. One that the steps of this tab have is taken at once; otherwise those from
   * before a reload are waited for.
   */
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** The server has something new. */
  arrived(): Promise<void>;
  keepAll(): Promise<void>;
  /** Synchronous, because the tab may be closing. */
  leaving(): void;
  settleConflicts(choices: Choices): Promise<void>;
  tryAgain(): Promise<void>;
  /** Resolves once everything is in the outbox. */
  close(): Promise<void>;
}
