import type { OutboxRefusal } from '#platform/offline/outbox.ts';
import type { PendingBatch } from './batch-saves.ts';
import { conflictDecisions } from './conflict-decisions.ts';
import type { Choices } from './content-rules.ts';
import type { DocumentNews, VersionedContent } from './document-news.ts';
import { isLight, type StructuralConflict } from './document-state.ts';
import { operationHistory } from './operation-history.ts';
import type {
  OpenConflict,
  OperationEditing,
  OperationPorts,
  Operations,
  OperationSession,
} from './operation-ports.ts';
import { withKeptRows } from './kept-rows.ts';
import { applied, coalesced, inBatches, rowKey, type Fields, type RowsContent } from './operations.ts';
import { pendingBatches } from './pending-batches.ts';
import { recoverLastWords } from './recover-last-words.ts';
import { resolved } from './resolve-conflicts.ts';
import { refusalOf, savingOf } from './saving-state.ts';
import { savePause } from './save-pause.ts';

/** An edit of more rows is shown in a later task than the one that made it. */
const drawnAtOnce = 150;

/**
 * Edits one document by small operations. Shows the server's content with the batches in the outbox (of all tabs) and
 * the unsaved operations applied. Operations are saved in batches, after a pause or at the end of a gesture.
 */
export function openOperationSession(opened: VersionedContent, ports: OperationPorts): OperationSession {
  const { saves } = ports;
  const listeners = new Set<() => void>();
  let server = opened;
  /** Operations being saved to the outbox, and later ones. Both have at most one operation a row. */
  let saving: Operations = [];
  let unsaved: Operations = [];
  /** The version on which the first of them was made: a later one would hide conflicts with what was not seen yet. */
  let madeOn = server.version;
  /** Ids of the next batch, and of the batch that is being saved. */
  let save = ports.newId();
  let savingAs = save;
  let notKept: OutboxRefusal | null = null;
  let keeping: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let settling = false;
  /** Rows that others, or other tabs, removed, with their last fields. */
  const lost = new Map<string, Fields>();
  const decisions = conflictDecisions();
  let closed = false;
  const ended = new AbortController();
  const history = operationHistory();
  const pause = savePause({ save: () => void keepAll(), rescue: keepLastWords });
  const pending = pendingBatches(saves, replied, refresh);
  pending.refresh();
  let content = server.content;
  content = fold();
  let shown = snapshot();

  const unsubscribe = saves.subscribe(refresh);

  function fold() {
    return withKeptRows(content, applied(server.content, [...pending.operations(), ...saving, ...unsaved]));
  }
  function refresh(): void {
    if (closed) return;
    const before = content;
    pending.refresh();
    content = fold();
    keepLostRows(before, content);
    show();
    applyDecisions().catch(ports.report);
  }
  /** Another tab may remove a row that the server has never had: then only this tab knows its fields. */
  function keepLostRows(before: RowsContent, after: RowsContent): void {
    for (const { kind, list, id } of [...pending.operations(), ...saving, ...unsaved]) {
      const was = before[list]?.[id];
      if (kind === 'set' && was && !after[list]?.[id]) lost.set(rowKey({ list, id }), was);
    }
  }
  function show(): void {
    shown = snapshot();
    tell();
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }
  function snapshot(): OperationEditing {
    const batches = saves.pending();
    const refusal = notKept ?? refusalOf(batches);
    const isKept = unsaved.length + saving.length === 0;
    return {
      content,
      saving: savingOf(refusal, saves.state(), !isKept || !pending.isEmpty()),
      refusal,
      conflicts: openConflicts(batches),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      isKept,
    };
  }

  function change(operations: Operations, gesture?: string): void {
    // An edit of a missing row does nothing; only concurrent edits conflict.
    const effective = operations.filter(({ kind, list, id }) => kind !== 'set' || content[list]?.[id]);
    if (effective.length === 0) return;
    history.did(content, effective, gesture);
    edit(effective);
  }
  function follow(operations: Operations, cause: string): void {
    if (operations.length > 0 && history.follows(content, operations, cause)) edit(operations);
  }
  function edit(operations: Operations): void {
    if (unsaved.length === 0) madeOn = server.version;
    unsaved = coalesced([...unsaved, ...operations]);
    content = applied(content, operations);
    pause.changed();
    shown = snapshot();
    // Screens draw very many rows in a task of their own.
    if (operations.length > drawnAtOnce) setTimeout(tell);
    else tell();
  }
  async function travel(kind: 'undo' | 'redo'): Promise<boolean> {
    const canTravel = kind === 'undo' ? history.canUndo : history.canRedo;
    if (!canTravel()) await restored;
    if (closed || !canTravel()) return false;
    const operations = history[kind](content);
    if (operations.length > 0) edit(operations);
    else show();
    return true;
  }

  function keepLastWords(): void {
    const change = coalesced([...saving, ...unsaved]);
    if (change.length === 0) return;
    try {
      ports.lastWords.keep(ports.tab, { base: madeOn, change, save: unsaved.length > 0 ? save : savingAs });
    } catch (error) {
      ports.report(error);
      void keepAll();
    }
  }
  function keepAll(): Promise<void> {
    if (keeping) return keeping.then(() => (unsaved.length === 0 || notKept ? undefined : keepAll()));
    keeping = keepNow().finally(() => {
      keeping = undefined;
      refresh();
      if (unsaved.length > 0 && !notKept && !closed) pause.changed();
    });
    return keeping;
  }
  async function keepNow(): Promise<void> {
    pause.cancelSave();
    if (unsaved.length === 0) return;
    saving = unsaved;
    unsaved = [];
    const base = madeOn;
    savingAs = save;
    save = ports.newId();
    const written = { [ports.tab]: savingAs };
    // At once, not after: a tab that is reloaded when its edit is kept has the step to undo it.
    const steps = history.hasChanged() ? ports.undo.save(history.pack()).catch(ports.report) : undefined;
    try {
      for (const operations of inBatches(saving))
        await saves.submit({ id: ports.newId(), device: ports.device, operations, saves: written }, base);
      notKept = null;
      saving = [];
    } catch (error) {
      notKept = ports.notKept;
      unsaved = coalesced([...saving, ...unsaved]);
      madeOn = base;
      saving = [];
      ports.report(error);
      return;
    }
    pause.cancelRescue();
    if (unsaved.length === 0) ports.lastWords.clear(ports.tab);
    await steps;
  }

  /** Applies the reply to a batch; without a reply, or if versions are missing in between, reads from the server. */
  async function replied(news: DocumentNews | undefined): Promise<void> {
    if (closed) return;
    if (!news || !take(news)) await readAgain();
  }
  /** Answers `false` if versions are missing in between. */
  function take(news: DocumentNews): boolean {
    if (news.version <= server.version) return true;
    const fresh = news.batches.filter(({ version }) => version > server.version);
    const before = server.content;
    if (news.content) server = { content: news.content, version: news.version };
    else if (fresh[0]?.version !== server.version + 1) return false;
    else
      server = {
        content: fresh.reduce((rows, { operations }) => applied(rows, operations), server.content),
        version: news.version,
      };
    keepLostRows(before, server.content);
    pending.accepted(fresh);
    ports.copy.take(news).catch(ports.report);
    refresh();
    return true;
  }
  function readAgain(): Promise<void> {
    reading ??= ports
      .read(server.version)
      .then((news) => void (closed || take(news)))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  /**
   * The conflicts of the first refused batch as the server reported them, and those that the batches behind it will
   * have: edits of removed rows.
   */
  function openConflicts(batches: readonly PendingBatch[]): OpenConflict[] {
    const found = batches.find(({ state }) => state.kind === 'conflict');
    if (!found) return [];
    const told = new Map<string, StructuralConflict>(found.conflicts.map((conflict) => [rowKey(conflict), conflict]));
    const all = coalesced(batches.flatMap(({ batch }) => batch.operations));
    return all.flatMap((mine): OpenConflict[] => {
      const { kind, list, id } = mine;
      const key = rowKey(mine);
      const isGone = kind === 'set' && !server.content[list]?.[id] && !isLight(mine, ports.light ?? {});
      const conflict =
        told.get(key) ?? (isGone ? { list, id, reason: 'removed' as const, row: lost.get(key) ?? null } : undefined);
      const isDecided = conflict && decisions.choiceOf(conflict, found.batch.operations) !== undefined;
      return !conflict || isDecided ? [] : [{ ...conflict, key, mine }];
    });
  }

  /** A later batch may contain the same rows: do not ask again. */
  async function applyDecisions(): Promise<void> {
    const found = saves.pending().find(({ state }) => state.kind === 'conflict');
    if (settling || closed || !found || found.conflicts.length === 0) return;
    const choices = decisions.of(found);
    if (found.conflicts.every((conflict) => choices[rowKey(conflict)] !== undefined)) await submitAgain(found, choices);
  }
  async function submitAgain(found: PendingBatch, choices: Choices): Promise<void> {
    settling = true;
    try {
      const known = found.conflicts.map((each) => ({ ...each, row: each.row ?? lost.get(rowKey(each)) ?? null }));
      const operations = resolved(found.batch.operations, known, choices);
      if (operations.length === 0) await saves.discard(found.id);
      else
        await saves.retry(
          found.id,
          { id: ports.newId(), device: ports.device, operations },
          found.refusedAt ?? found.base,
        );
    } finally {
      settling = false;
    }
    refresh();
  }

  recoverLastWords(ports, ended.signal, async (left, leftBy) => {
    if (saves.pending().some(({ batch }) => batch.saves?.[leftBy] === left.save)) return;
    const recovers = { tab: leftBy, save: left.save ?? '' };
    for (const operations of inBatches(left.change))
      await saves.submit({ id: ports.newId(), device: ports.device, operations, recovers }, left.base);
  });
  const restored = ports.undo
    .load()
    .then((packed) => {
      if (packed && !closed) history.restore(packed);
      show();
    })
    .catch(ports.report);

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    follow,
    endGesture() {
      history.endGesture();
      // The outbox stores it a moment later: the tab may be closed, or crash, before.
      keepLastWords();
      void keepAll();
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    arrived: readAgain,
    keepAll,
    leaving() {
      keepLastWords();
      void keepAll();
    },
    async settleConflicts(choices) {
      const batches = saves.pending();
      const unsent = batches.flatMap(({ batch }) => batch.operations);
      decisions.made(shown.conflicts, choices, [...unsent, ...saving, ...unsaved]);
      const found = batches.find(({ state }) => state.kind === 'conflict');
      if (found) await submitAgain(found, { ...decisions.of(found), ...choices });
    },
    async tryAgain() {
      notKept = null;
      for (const { id, state } of saves.pending()) if (state.kind === 'failed') await saves.retry(id);
      await keepAll();
    },
    async close() {
      keepLastWords();
      await keepAll();
      closed = true;
      pause.cancelSave();
      pause.cancelRescue();
      ended.abort();
      unsubscribe();
    },
  };
}
