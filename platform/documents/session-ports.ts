import type { OtherTabs } from '#platform/offline/other-tabs.ts';
import type { CommandState, OutboxRefusal, SaveState } from '#platform/offline/outbox.ts';
import type { Choices, ContentRules } from './content-rules.ts';
import type { History, HistoryAction, PackedHistory } from './history.ts';
import type { LastWords } from './last-words.ts';

/** The server's content at a revision. */
export interface Revised<Content> {
  readonly content: Content;
  readonly revision: number;
}

/** A save that the server has not acknowledged. */
export interface PendingSave<Content, Change> {
  readonly id: string;
  /** `make` creates the document itself; its change may be nothing. */
  readonly kind: 'make' | 'edit';
  readonly change: Change;
  readonly base: number | undefined;
  /** Which device made it; the server takes all tabs of one device for one editor. */
  readonly device: string | undefined;
  readonly state: CommandState;
  /** The server may have acted on it. */
  readonly sent: boolean;
  /** In a conflict: the places that collide, and what the server had when it refused. */
  readonly contested?: readonly string[] | undefined;
  readonly found?: Revised<Content> | undefined;
}

export interface SaveReply<Change> {
  /** `undefined` if the reply came before this tab was opened. */
  readonly revision?: number | undefined;
  /** Others' changes between the base and this revision; `undefined` if the server does not report them. */
  readonly elsewhere?: Change | undefined;
}

/** Storage of a session: commands of one target in the outbox, which all tabs of the browser share. */
export interface Saves<Content, Change> {
  /** Oldest first. */
  pending(): readonly PendingSave<Content, Change>[];
  /** Resolves with the id of the save, once it is stored on this device. */
  submit(change: Change, base: number): Promise<string>;
  settled(id: string): Promise<SaveReply<Change>>;
  retry(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  state(): SaveState;
  subscribe(listener: () => void): () => void;
}

/** Steps of undo that survive a reload. */
export interface UndoStore<Change> {
  load(): Promise<PackedHistory<Change> | undefined>;
  save(history: PackedHistory<Change>): Promise<void>;
}

/** The message of a tab that has resolved a conflict. Saves need no message: all tabs share the outbox. */
export interface TabMessage<Content> {
  readonly base: Revised<Content>;
  readonly content: Content;
  /** Saves that the settled content replaces. */
  readonly replaced: readonly string[];
}

export interface SessionPorts<Content extends object, Change, Collision, Editor extends History<Content>, Action> {
  readonly rules: ContentRules<Content, Change, Collision>;
  readonly editor: {
    open(content: Content): Editor;
    next(editor: Editor, action: Action | HistoryAction<Content>): Editor;
  };
  readonly saves: Saves<Content, Change>;
  readonly device: string;
  /** This tab's name; two open tabs never have the same. */
  readonly tab: string;
  readonly lastWords: LastWords<Change>;
  readonly undo: UndoStore<Change>;
  /** If the document does not exist yet: creates it before its first change is sent. */
  readonly make?: (() => Promise<unknown>) | undefined;
  /** Resolves once no open tab has this name; never after the signal. */
  whenClosed(tab: string, signal: AbortSignal): Promise<void>;
  otherTabs(listener: (message: TabMessage<Content>) => void): OtherTabs<TabMessage<Content>>;
  /** Runs `work` while no other tab of this document does. */
  alone(work: () => Promise<void>): Promise<void>;
  /** What the server has now. */
  read(): Promise<Revised<Content> | undefined>;
  /** Shown if storage is full. */
  readonly notKept: OutboxRefusal;
  report(error: unknown): void;
}

export type Saving = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';

export interface Conflict<Content, Collision> {
  readonly collisions: readonly Collision[];
  /** Both sides' changes; where they collide, mine. */
  readonly merged: Content;
  /** What the editor had when this was merged. */
  readonly mine: Content;
  readonly theirs: Revised<Content>;
  /** Incremented when the collisions change while the member is choosing. */
  readonly edition: number;
}

/** What a screen shows. */
export interface Editing<Content, Collision, Editor> {
  readonly editor: Editor;
  readonly saving: Saving;
  readonly refusal: OutboxRefusal | null;
  readonly conflict: Conflict<Content, Collision> | null;
  /** Resolves when all edits are in the outbox. Nothing is saved there during a conflict, or if storage is full. */
  readonly isKept: boolean;
}

export interface ContentSession<Content, Change, Collision, Editor, Action> {
  current(): Editing<Content, Collision, Editor>;
  subscribe(listener: () => void): () => void;
  act(action: Action | HistoryAction<Content>): void;
  /** The document was read again; changes of others are merged in. */
  arrived(read: Revised<Content>): void;
  /** Saves everything to the outbox now. */
  keepAll(): Promise<void>;
  /** Synchronous, because the tab may be closing. */
  leaving(): void;
  settleConflict(choices: Choices): Promise<void>;
  /**
   * Retries what was refused, with the current content. With `blank`, for a document that was deleted on the server: as
   * its first content on the blank one.
   */
  tryAgain(blank?: Content): Promise<void>;
  /** Acts, and discards the saves never sent that the action undoes. */
  withdraw(action: Action, isUndone: (change: Change) => boolean): Promise<void>;
  /** Rows that the server has not acknowledged. */
  rowsUnderWay(): number;
  subscribeToRows(listener: () => void): () => void;
  /** Resolves once everything is in the outbox. */
  close(): Promise<void>;
}
