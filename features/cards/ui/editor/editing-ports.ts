import type { Outbox, OutboxRefusal } from '#platform/offline/outbox.ts';
import type { Card } from '../../contract.ts';

import type { CardContent, ListName } from '../../rules/editor-content.ts';
import type { Choice, Collision } from '../../rules/editor-merge.ts';
import type { EditorAction, EditorState } from '../../rules/editor.ts';
import type { UnsavedWork } from './unsaved-work.ts';

export type Saving = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';

export interface Conflict {
  readonly collisions: readonly Collision[];
  /** Both sides' changes, where they collide mine. */
  readonly merged: CardContent;
  /** What stood here then. */
  readonly mine: CardContent;
  readonly card: Card;
}

/** What the screen shows. */
export interface Editing {
  readonly editor: EditorState;
  readonly saving: Saving;
  readonly refusal: OutboxRefusal | null;
  readonly conflict: Conflict | null;
  /** All of it is safely in the outbox. Nothing goes there while a conflict is open, or where this device has no room. */
  readonly isKept: boolean;
}

export interface EditingPorts {
  readonly outbox: Outbox;
  /** This tab's name as an editor. */
  readonly name: string;
  readonly unsaved: UnsavedWork;
  /** Where the card is a fresh one, kept nowhere: makes it, before the first change of it goes out. Resolves with the command that does, if one is needed. */
  make?(): Promise<string | undefined>;
  /** Names of editors in other open tabs: what conflicts there is theirs to settle. */
  namesInUse(): Promise<ReadonlySet<string>>;
  /** Resolves once no other tab has this name; never after the signal. */
  whenClosed(name: string, signal: AbortSignal): Promise<void>;
  /** The card as the server has it now. */
  readCard(): Promise<Card | undefined>;
  report(error: unknown): void;
}

export interface EditingSession {
  current(): Editing;
  subscribe(listener: () => void): () => void;
  act(action: EditorAction): void;
  /** The card was read again; what others changed comes in. */
  arrived(card: Card): void;
  /** Hands everything to the outbox now. */
  keepAll(): Promise<void>;
  /** The tab may be gone in a moment. */
  leaving(): void;
  settleConflict(choices: Readonly<Record<string, Choice>>): Promise<void>;
  /** Sends what was refused again, as it stands now. */
  tryAgain(): Promise<void>;
  /** Takes rows off the card again; what of them has not been sent is never sent. */
  withdraw(list: ListName, ids: readonly string[]): Promise<void>;
  /** Rows that the server has not acknowledged. */
  rowsUnderWay(): number;
  subscribeToRows(listener: () => void): () => void;
  /** Resolves once everything is in the outbox. */
  close(): Promise<void>;
}
