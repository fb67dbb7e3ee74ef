import type { OutboxRefusal } from '#platform/offline/outbox.ts';
import { historyPacker, type History, type HistoryAction } from './history.ts';
import { inflightSaves } from './inflight-saves.ts';
import { contentsAfter, mergeOrOffer, mergeWithServer } from './merge-with-server.ts';
import { observed } from './observed.ts';
import { recoverLastWords } from './recover-last-words.ts';
import { refusalOf, savingOf } from './saving-state.ts';
import { savePause } from './save-pause.ts';
import type {
  Conflict,
  ContentSession,
  Editing,
  PendingSave,
  Revised,
  SaveReply,
  SessionPorts,
  TabMessage,
} from './session-ports.ts';

/**
 * Edits one document as a whole. `opened`: the document as read, with or without the pending saves of the outbox.
 * Changes are saved to the outbox after a pause; changes of other devices and tabs are merged in.
 */
export function openContentSession<Content extends object, Change, Collision, Editor extends History<Content>, Action>(
  opened: Revised<Content>,
  ports: SessionPorts<Content, Change, Collision, Editor, Action>,
): ContentSession<Content, Change, Collision, Editor, Action> {
  type Pending = PendingSave<Content, Change>;
  const { rules, saves } = ports;
  const { diff, apply, isNothing } = rules;

  let base = opened;
  /** The newest revision that the server has announced; reads of older revisions are stale. */
  let newest = base.revision;
  /** Saves on a base whose content is unknown here. */
  const unknownBase = new Set<string>();
  const inflight = inflightSaves(saves, { acknowledged, readAgain, changed: () => show() });
  /** The content in the outbox or on the server. */
  let kept = base.content;
  /** The content that is being written to the outbox, while it is. */
  let sending: Content | undefined;
  for (const save of inflight.refresh()) kept = withSave(kept, save);
  let editor = ports.editor.open(kept);
  let fresh = ports.make !== undefined;
  let conflict: Conflict<Content, Collision> | null = null;
  let conflicting: Pending | undefined;
  let undoKept = editor.past;
  /** This tab is showing or resolving a conflict. */
  let settling = false;
  let replacing = false;
  let notKept: OutboxRefusal | null = null;
  let closed = false;
  let keeping: Promise<void> | undefined;
  const ended = new AbortController();
  const pause = savePause({ save: () => void keepAll(), rescue: keepLastWords });
  const packer = historyPacker<Content, Change>(rules);
  const tabs = ports.otherTabs(onTabMessage);
  const { current, subscribe, show } = observed(snapshot);

  const unsubscribe = saves.subscribe(() => {
    if (!replacing) inflight.refresh().forEach(applySave);
    show();
    lookForConflict().catch(ports.report);
  });

  function snapshot(): Editing<Content, Collision, Editor> {
    const refusal = notKept ?? refusalOf(saves.pending());
    const isKept = editor.content === kept;
    const saving = savingOf(refusal, conflict ? 'conflict' : saves.state(), !isKept || !inflight.isEmpty());
    return { editor, conflict, refusal, saving, isKept };
  }
  function act(action: Action | HistoryAction<Content>): void {
    const before = editor.content;
    editor = ports.editor.next(editor, action);
    if (editor.content !== before) pause.changed();
    show();
  }

  function keepLastWords(): void {
    const change = diff(kept, editor.content);
    const pieces = rules.pieces(change).length;
    if (pieces === 0) return;
    // A large import exceeds `localStorage`; save it to the outbox at once.
    if (pieces > 1) return void keepAll();
    try {
      ports.lastWords.keep(ports.tab, { base: base.revision, change, ...(fresh && { fresh }) });
    } catch (error) {
      ports.report(error);
      void keepAll();
    }
  }

  function keepAll(): Promise<void> {
    if (keeping) return keeping.then(() => (editor.content === kept || conflict || notKept ? undefined : keepAll()));
    keeping = keepNow()
      .catch((error: unknown) => {
        notKept = ports.notKept;
        ports.report(error);
      })
      .finally(() => {
        keeping = undefined;
        show();
        if (!notKept && !conflict && !closed && editor.content !== kept) pause.changed();
      });
    return keeping;
  }

  async function keepNow(): Promise<void> {
    pause.cancelSave();
    if (conflict) return;
    const { content } = editor;
    const isRefused = saves.pending().some((save) => save.state.kind === 'failed' && isOurs(save));
    await whileSending(content, () => (isRefused ? replaceAll(content) : submit(diff(kept, content))));
    notKept = null;
    pause.cancelRescue();
    if (editor.content === kept) ports.lastWords.clear(ports.tab);
    keepUndo();
  }

  /**
   * The outbox announces a save before `work` ends. It is compared with `content`: compared with `kept` it would look
   * like a change of another tab, and a row that it adds would return although it was removed meanwhile.
   */
  async function whileSending(content: Content, work: () => Promise<unknown>): Promise<void> {
    sending = content;
    try {
      await work();
      kept = sending;
    } finally {
      sending = undefined;
    }
  }

  function keepUndo(): void {
    if (editor.past === undoKept) return;
    undoKept = editor.past;
    ports.undo.save(packer.pack(editor)).catch(ports.report);
  }

  /** Answers the ids of the saves that contain the change: new ones, or a waiting one that was merged with it. */
  async function submit(change: Change): Promise<Set<string>> {
    const carriers = new Set<string>();
    const pieces = rules.pieces(change);
    if (fresh && pieces.length > 0) {
      await ports.make?.();
      fresh = false;
    }
    for (const piece of pieces) carriers.add(await saves.submit(piece, base.revision));
    return carriers;
  }

  /**
   * Merges this document's waiting saves, the first of which may be refused, into one change on the current base. The
   * new save is stored before the old ones are deleted.
   */
  async function replaceAll(content: Content): Promise<void> {
    const old = saves.pending().filter((save) => isOurs(save) || save.id === conflicting?.id);
    inflight.forget(old.map(({ id }) => id));
    replacing = true;
    try {
      const carriers = await submit(diff(contentsSent().at(-1)!, content));
      // The refused save blocks the others, so delete it last.
      for (const { id } of old.toReversed()) if (!carriers.has(id)) await saves.discard(id);
    } finally {
      replacing = false;
      inflight.refresh().forEach(applySave);
    }
  }

  const isOurs = ({ kind, device }: Pending) => kind === 'edit' && device === ports.device;
  const contentsSent = () => contentsAfter(rules, base.content, inflight.changes());
  function withSave(content: Content, { id, kind, change, base: on }: Pending): Content {
    if (kind === 'edit' && on !== base.revision) unknownBase.add(id);
    return apply(content, change);
  }
  /** Shows merged content; answers whether it differs from what is shown. */
  function take(content: Content): boolean {
    if (isNothing(diff(editor.content, content))) return false;
    editor = ports.editor.next(editor, { kind: 'arrived', content });
    return true;
  }
  /** Applies a save of this tab or of another one. */
  function applySave(save: Pending): void {
    const known = sending ?? kept;
    const theirs = withSave(known, save);
    if (isNothing(diff(known, theirs))) return;
    const { content } = rules.merge([known], editor.content, theirs);
    const isKnown = editor.content === known;
    take(content);
    const now = isKnown ? editor.content : theirs;
    if (sending === undefined) kept = now;
    else [kept, sending] = [apply(kept, save.change), now];
  }

  function acknowledged(change: Change, { revision = base.revision, elsewhere }: SaveReply<Change>): void {
    if (closed) return;
    newest = Math.max(newest, revision);
    const here = apply(base.content, change);
    const whole = elsewhere ?? (revision === base.revision + 1 ? diff(here, here) : undefined);
    // A read may have overtaken this reply.
    const isNews = revision > base.revision;
    const alone = whole !== undefined && isNothing(whole);
    const isOpen = isNews && whole !== undefined && !alone && !conflict;
    const merged = isOpen && mergeIn({ content: apply(here, whole), revision }, [base.content, here]);
    if (isNews && !merged) base = { content: here, revision: alone ? revision : base.revision };
    agreeWithBase();
    show();
    if (isNews && whole === undefined) readAgain().catch(ports.report);
  }

  /** Tabs that saved at the same time may apply the saves in different orders; the server's order decides. */
  function agreeWithBase(): void {
    if (!inflight.isEmpty() || conflict || base.revision !== newest || kept === base.content) return;
    if (isNothing(diff(kept, base.content))) return;
    const { content } = rules.merge([kept], editor.content, base.content);
    kept = base.content;
    take(content);
    if (isNothing(diff(kept, editor.content))) kept = editor.content;
  }

  async function readAgain(): Promise<void> {
    const read = await ports.read();
    if (read) arrived(read);
  }
  function arrived(read: Revised<Content>): void {
    if (closed || read.revision < newest) return;
    if (conflict) {
      if (!conflicting || settling || read.revision <= conflict.theirs.revision) return;
      const merged = offer(conflicting, read);
      if (merged) settle(merged, read, false).catch(ports.report);
      return show();
    }
    // The same revision has nothing new, and lacks what waits in the outbox: ignore it.
    if (read.revision === base.revision) return;
    newest = read.revision;
    if (mergeIn(read)) show();
  }

  /** Makes `theirs` the base and merges it. Answers `false` and changes nothing if they collide. */
  function mergeIn(theirs: Revised<Content>, bases = contentsSent()): boolean {
    const taken = mergeWithServer(rules, bases, kept, editor.content, theirs.content);
    // Send the colliding change on its old base: the server refuses it, and the member chooses.
    if (!taken) return false;
    base = theirs;
    kept = taken.kept;
    if (!take(taken.content) && editor.content !== kept && isNothing(diff(kept, editor.content))) kept = editor.content;
    return true;
  }

  /** Another tab has resolved the conflict. */
  function onTabMessage(message: TabMessage<Content>): void {
    if (closed) return;
    const unsaved = editor.content === kept ? undefined : diff(kept, editor.content);
    inflight.forget(message.replaced);
    if (message.base.revision < base.revision) return;
    base = message.base;
    newest = Math.max(newest, base.revision);
    const content = unsaved === undefined ? message.content : apply(message.content, unsaved);
    editor = ports.editor.next(editor, { kind: 'arrived', content });
    kept = unsaved === undefined ? content : message.content;
    [conflict, conflicting] = [null, undefined];
    if (unsaved !== undefined) pause.changed();
    show();
  }

  const isPending = (id: string) => saves.pending().some((save) => save.id === id && save.state.kind === 'conflict');

  async function lookForConflict(): Promise<void> {
    if (closed || settling) return;
    // Resolved in another tab, or discarded in the queue.
    if (conflicting && !isPending(conflicting.id)) {
      conflict = null;
      conflicting = undefined;
      show();
      return readAgain();
    }
    const found = saves.pending().find((save) => save.kind === 'edit' && save.state.kind === 'conflict');
    if (!found || conflicting) return;
    settling = true;
    let merged: Content | undefined;
    try {
      await keeping;
      const read = found.found ?? (await ports.read());
      if (!read || closed || !isPending(found.id)) return;
      conflicting = found;
      merged = offer(found, read);
      show();
      if (merged) await settle(merged, read, false);
    } finally {
      settling = false;
    }
    if (merged) await lookForConflict();
    // The server's content at the refusal may be outdated: offer the current one.
    else if (conflict) await readAgain();
  }

  /** Shows the collisions with the server's current content; answers the merged content if there are none. */
  function offer(found: Pending, theirs: Revised<Content>): Content | undefined {
    const contested = new Set(unknownBase.has(found.id) ? found.contested : []);
    const { merged, offered } = mergeOrOffer(rules, contentsSent(), editor.content, theirs, contested, conflict);
    if (offered) conflict = offered;
    return merged;
  }

  /**
   * Replaces all saves of this device by one on the server's current content, so that one choice resolves the conflict
   * in all tabs.
   */
  async function settle(content: Content, theirs: Revised<Content>, chosen: boolean): Promise<void> {
    settling = true;
    await ports.alone(async () => {
      if (!conflicting || !isPending(conflicting.id)) return;
      const pending = saves.pending();
      const replaced = pending.filter((save) => isOurs(save) || save.id === conflicting?.id).map(({ id }) => id);
      inflight.forget(pending.map(({ id }) => id));
      base = theirs;
      newest = Math.max(newest, theirs.revision);
      editor = ports.editor.next(
        editor,
        chosen ? { kind: 'chose', content, theirs: theirs.content } : { kind: 'arrived', content },
      );
      tabs.tell({ base: theirs, content, replaced });
      await whileSending(content, () => replaceAll(content));
    });
    settling = false;
    conflict = null;
    conflicting = undefined;
    // The conflict held back edits made since, without a timer.
    if (editor.content === kept) ports.lastWords.clear(ports.tab);
    else pause.changed();
    show();
  }

  async function restoreUndo(): Promise<void> {
    const packed = await ports.undo.load();
    if (!packed || closed) return;
    editor = ports.editor.next(editor, { kind: 'restored', ...packer.before(editor, packed) });
    show();
  }
  recoverLastWords(ports, ended.signal, async ({ change }) => {
    const content = apply(editor.content, change);
    take(content);
    show();
    await keepAll();
  });
  restoreUndo().catch(ports.report);
  lookForConflict().catch(ports.report);

  return {
    current,
    subscribe,
    act,
    arrived,
    keepAll,
    leaving() {
      keepLastWords();
      void keepAll();
    },
    async settleConflict(choices) {
      if (!conflict) return;
      const { merged, collisions, mine, theirs } = conflict;
      // An import continues while a choice is open.
      await settle(apply(rules.choose(merged, collisions, choices), diff(mine, editor.content)), theirs, true);
      await lookForConflict();
    },
    async tryAgain(blank) {
      notKept = null;
      if (blank) base = { content: blank, revision: 0 };
      for (const save of saves.pending()) if (save.state.kind === 'failed' && !isOurs(save)) await saves.retry(save.id);
      await keepAll();
    },
    async withdraw(action, isUndone) {
      act(action);
      await keeping;
      for (const save of saves.pending().toReversed()) {
        // Another tab may be sending it just now; the removal that follows applies to that too.
        if (isOurs(save) && !save.sent && isUndone(save.change)) await saves.discard(save.id);
      }
      await keepAll();
    },
    rowsUnderWay: () =>
      [...inflight.changes(), diff(kept, editor.content)].reduce((count, change) => count + rules.size(change), 0),
    subscribeToRows(listener) {
      const unsubscribers = [saves.subscribe(listener), subscribe(listener)];
      return () => unsubscribers.forEach((stop) => stop());
    },
    async close() {
      keepLastWords();
      const last = keepAll();
      closed = true;
      pause.cancelSave();
      pause.cancelRescue();
      ended.abort();
      unsubscribe();
      await last;
      tabs.close();
    },
  };
}
