import { RefusedCommand, type OutboxRefusal, type QueuedCommand } from '#platform/offline/outbox.ts';
import type { Card } from '../../contract.ts';
import {
  changesSince,
  inPieces,
  isNothing,
  mergeChanges,
  pieceLimits,
  rowsIn,
  withChanges,
  type Changes,
  type Edit,
} from '../../rules/editor-changes.ts';
import { contentOf, type CardContent } from '../../rules/editor-content.ts';
import { chosen, mergeCard } from '../../rules/editor-merge.ts';
import { next, openEditor, type EditorAction } from '../../rules/editor.ts';
import { createCall, editCall, subjectOf } from './card-commands.ts';
import type { Conflict, Editing, EditingPorts, EditingSession, Saving } from './editing-ports.ts';

/** A change goes into the outbox after this pause in typing … */
export const typingPauseMs = 300;
/** … and no later than this after it was made. Until then it is in the unsaved work of this device. */
export const longestWaitMs = 1_500;

/** `card` as it was read, with or without what is still in the outbox; revision 0 while its making is there. */
export function openEditingSession(card: Card, ports: EditingPorts): EditingSession {
  const { outbox } = ports;
  const cardId = card._id;
  const subject = subjectOf(cardId);
  const listeners = new Set<() => void>();

  let base = { content: contentOf(card), revision: card.revision };
  /** The newest revision that the server has told us of; a read of an older one lacks what we know to be there. */
  let newest = card.revision;
  /** In the outbox and not acknowledged, oldest first. */
  let sent: { id: string; changes: Changes; refused?: boolean }[] = [];
  const inherited = new Set<string>();
  let kept = base.content;
  for (const command of outbox.pendingFor(subject)) {
    const changes = changesOf(command) ?? (command.call === createCall ? {} : undefined);
    if (!changes) continue;
    kept = withChanges(kept, changes);
    if (command.call === editCall && (command.input as Edit).base !== base.revision) inherited.add(command.id);
    follow(command.id, changes);
  }
  let editor = openEditor(kept);
  let fresh = ports.make !== undefined;
  let conflict: Conflict | null = null;
  let conflicting: QueuedCommand | undefined;
  let notKept: OutboxRefusal | null = null;
  let closed = false;
  let keeping: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  let rescue: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  let shown = snapshot();

  const stopListening = outbox.subscribe(() => {
    // What was refused is told of no more: it is over once the member has discarded it, or sent it again, in the queue.
    if (sent.some(({ refused }) => refused)) {
      const waiting = new Set(outbox.pendingFor(subject).map(({ id }) => id));
      sent = sent.filter(({ id, refused }) => !refused || waiting.has(id));
    }
    show();
    lookForConflict().catch(ports.report);
  });

  function snapshot(): Editing {
    const refused = outbox.pendingFor(subject).find(({ state }) => state.kind === 'failed')?.state;
    const refusal = notKept ?? (refused?.kind === 'failed' ? refused.refusal : null);
    return { editor, conflict, refusal, saving: saving(refusal), isKept: editor.content === kept };
  }
  function saving(refusal: OutboxRefusal | null): Saving {
    if (refusal) return 'failed';
    if (conflict) return 'conflict';
    const state = outbox.saveState(subject);
    // The outbox is a moment behind what it has just been given.
    if (state === 'saved') return editor.content !== kept || sent.length > 0 ? 'saving' : 'saved';
    return state === 'pending' ? 'saving' : state;
  }
  function show(): void {
    const now = snapshot();
    if ((Object.keys(now) as (keyof Editing)[]).every((part) => now[part] === shown[part])) return;
    shown = now;
    for (const listener of listeners) listener();
  }

  function act(action: EditorAction): void {
    const before = editor.content;
    editor = next(editor, action);
    if (editor.content !== before) schedule();
    show();
  }

  function schedule(): void {
    clearTimeout(pause);
    pause = setTimeout(() => void keepAll(), typingPauseMs);
    longest ??= setTimeout(() => void keepAll(), longestWaitMs);
    rescue ??= setTimeout(rescueNow, typingPauseMs);
  }
  function rescueNow(): void {
    clearTimeout(rescue);
    rescue = undefined;
    const changes = changesSince(kept, editor.content);
    if (isNothing(changes)) return;
    // An import is more than `localStorage` holds; the outbox has room, and must have it now.
    if (rowsIn(changes) > pieceLimits.rows) return void keepAll();
    try {
      ports.unsaved.keep(ports.name, { base: base.revision, changes, ...(fresh && { fresh }) });
    } catch (error) {
      ports.report(error);
      void keepAll();
    }
  }

  function keepAll(): Promise<void> {
    if (keeping) return keeping.then(() => (editor.content === kept || conflict || notKept ? undefined : keepAll()));
    keeping = keepNow()
      .catch((error: unknown) => {
        notKept = { code: 'NOT_KEPT', key: 'cards:editor.notKept' };
        ports.report(error);
      })
      .finally(() => {
        keeping = undefined;
        show();
        if (!notKept && !conflict && !closed && editor.content !== kept) schedule();
      });
    return keeping;
  }

  async function keepNow(): Promise<void> {
    clearTimeout(pause);
    clearTimeout(longest);
    longest = undefined;
    if (conflict) return;
    const content = editor.content;
    if (outbox.pendingFor(subject).some((command) => command.state.kind === 'failed' && isOurs(command))) await replaceAll(content);
    else await submit(changesSince(kept, content));
    kept = content;
    notKept = null;
    clearTimeout(rescue);
    rescue = undefined;
    if (editor.content === content) ports.unsaved.clear(ports.name);
  }

  /** Answers under which commands the changes are kept: new ones, or one that still waited and took them in. */
  async function submit(changes: Changes): Promise<Set<string>> {
    const kept = new Set<string>();
    const pieces = inPieces(changes);
    if (fresh && pieces.length > 0) {
      const making = await ports.make?.();
      fresh = false;
      if (making !== undefined) follow(making, {});
    }
    for (const update of pieces) {
      const input: Edit = { id: cardId, update: update as Edit['update'], base: base.revision, editor: ports.name };
      const id = await outbox.submit({ call: editCall, input, subject });
      follow(id, update);
      kept.add(id);
    }
    return kept;
  }

  /** Our commands that wait, with one refused at their head, become one set of changes on the present base. The new ones are kept before the old ones go. */
  async function replaceAll(content: CardContent): Promise<void> {
    const old = outbox
      .pendingFor(subject)
      .filter((command) => command.call === editCall && (isOurs(command) || command.id === conflicting?.id));
    sent = sent.filter(({ id }) => !old.some((command) => command.id === id));
    const holding = await submit(
      changesSince(
        withAll(
          base.content,
          sent.map(({ changes }) => changes),
        ),
        content,
      ),
    );
    // The refused one holds the others back, so it goes last.
    for (const command of old.toReversed()) if (!holding.has(command.id)) await outbox.discard(command.id);
  }

  function isOurs(command: QueuedCommand): boolean {
    return command.call === editCall && (command.input as Edit).editor === ports.name;
  }

  /** Takes in what the server says when a command of ours arrives there. */
  function follow(id: string, changes: Changes): void {
    const known = sent.find((entry) => entry.id === id);
    if (known) {
      known.changes = mergeChanges(known.changes, changes);
      return;
    }
    sent.push({ id, changes });
    outbox.settled(id).then(
      (reply) => {
        const entry = sent.find((one) => one.id === id);
        if (!entry || closed) return;
        const { revision, elsewhere, card: made } = reply as { revision?: number; elsewhere?: Changes; card?: Card };
        const now = revision ?? made?.revision ?? base.revision;
        newest = Math.max(newest, now);
        const here = withChanges(base.content, entry.changes);
        const whole = elsewhere ?? (now === base.revision + 1 ? {} : undefined);
        // A read that was quicker than this answer may have brought it already.
        const isNews = now > base.revision;
        const alone = whole !== undefined && isNothing(whole);
        const cameIn = isNews && whole !== undefined && !alone && !conflict && comeIn(withChanges(here, whole), now);
        sent = sent.filter((one) => one !== entry);
        if (isNews && !cameIn) base = { content: here, revision: alone ? now : base.revision };
        show();
        if (isNews && whole === undefined) readAgain().catch(ports.report);
      },
      (error: unknown) => {
        // Refused: the state of the command says so, and the listener above sees it. Discarded: it never happened.
        const discarded = error instanceof RefusedCommand && error.refusal.code === 'DISCARDED';
        sent = discarded ? sent.filter((one) => one.id !== id) : sent.map((one) => (one.id === id ? { ...one, refused: true } : one));
        show();
      },
    );
  }

  async function readAgain(): Promise<void> {
    const read = await ports.readCard();
    if (read) arrived(read);
  }

  function arrived(read: Card): void {
    // At our own revision the server has what we began on: what waits in the outbox is not in it, and must not be taken off again.
    if (closed || conflict || read.revision < newest || read.revision === base.revision) return;
    newest = read.revision;
    if (comeIn(contentOf(read), read.revision)) show();
  }

  /** Takes the card as the server has it for our beginning, with what others changed. Answers `false`, and takes nothing, where that collides with ours. */
  function comeIn(theirs: CardContent, revision: number): boolean {
    const bases = beginnings();
    const merge = mergeCard(bases, editor.content, theirs);
    // What collides is ours to send, on the old base: the server refuses it, and the member chooses.
    if (merge.collisions.length > 0) return false;
    kept = editor.content === kept ? merge.content : mergeCard(bases, kept, theirs).content;
    base = { content: theirs, revision };
    if (!isNothing(changesSince(editor.content, merge.content))) editor = next(editor, { kind: 'arrived', content: merge.content });
    else if (editor.content !== kept && isNothing(changesSince(kept, editor.content))) kept = editor.content;
    return true;
  }

  function beginnings(): CardContent[] {
    const all = [base.content];
    for (const { changes } of sent) all.push(withChanges(all.at(-1)!, changes));
    return all;
  }

  async function lookForConflict(): Promise<void> {
    if (conflict || conflicting || closed) return;
    const found = outbox.pendingFor(subject).find((command) => command.state.kind === 'conflict' && command.call === editCall);
    if (!found || found.state.kind !== 'conflict') return;
    conflicting = found;
    const theirTab = (found.input as Edit).editor;
    const detail = found.state.refusal.detail as { fields?: string[]; card?: Card } | undefined;
    const here = theirTab === ports.name || !theirTab || !(await ports.namesInUse()).has(theirTab);
    const read = here ? (detail?.card ?? (await ports.readCard())) : undefined;
    if (!here || !read || closed) {
      conflicting = undefined;
      return;
    }
    await keeping;
    const merge = mergeCard(beginnings(), editor.content, contentOf(read), new Set(inherited.has(found.id) ? detail?.fields : []));
    if (merge.collisions.length === 0) return settle(merge.content, read);
    conflict = { collisions: merge.collisions, merged: merge.content, mine: editor.content, card: read };
    show();
  }

  async function settle(content: CardContent, read: Card): Promise<void> {
    const theirs = contentOf(read);
    const wasChosen = conflict !== null;
    sent = sent.filter(({ id }) => !outbox.pendingFor(subject).some((command) => command.id === id));
    base = { content: theirs, revision: read.revision };
    newest = Math.max(newest, read.revision);
    editor = next(editor, wasChosen ? { kind: 'chose', content, theirs } : { kind: 'arrived', content });
    await replaceAll(content);
    kept = content;
    conflict = null;
    conflicting = undefined;
    // What came meanwhile was held back by the conflict, and its timers are gone.
    if (editor.content === kept) ports.unsaved.clear(ports.name);
    else schedule();
    show();
    await lookForConflict();
  }

  /** What a closed tab left goes over what was read, and into the outbox. */
  async function recover(leftBy: string): Promise<void> {
    if (leftBy !== ports.name) await ports.whenClosed(leftBy, ended.signal);
    // By now its tab may have handed it over itself.
    const left = closed ? undefined : ports.unsaved.of(leftBy);
    if (!left) return;
    const content = withChanges(editor.content, left.changes);
    if (!isNothing(changesSince(editor.content, content))) editor = next(editor, { kind: 'arrived', content });
    show();
    await keepAll();
    ports.unsaved.clear(leftBy);
  }
  for (const name of ports.unsaved.leftBy()) recover(name).catch(ports.report);
  lookForConflict().catch(ports.report);

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act,
    arrived,
    keepAll,
    leaving() {
      rescueNow();
      void keepAll();
    },
    async settleConflict(choices) {
      if (!conflict) return;
      const { merged, collisions, mine, card: read } = conflict;
      // An import goes on over an open choice.
      await settle(withChanges(chosen(merged, collisions, choices), changesSince(mine, editor.content)), read);
    },
    async tryAgain() {
      notKept = null;
      const failed = outbox.pendingFor(subject).filter((command) => command.state.kind === 'failed');
      for (const command of failed.filter((one) => !isOurs(one))) await outbox.retry(command.id);
      await keepAll();
    },
    async withdraw(list, ids) {
      const withdrawn = new Set(ids);
      act({ kind: 'remove', list, ids });
      await keeping;
      for (const command of outbox.pendingFor(subject).toReversed()) {
        const put = changesOf(command)?.[list]?.put;
        if (!put || rowsIn(changesOf(command)!) !== put.length || !isOurs(command) || command.attempts > 0) continue;
        // Whether or not another tab has just sent it, the removal that follows holds for it too.
        if (Object.keys((command.input as Edit).update).length === 1 && put.every((row) => withdrawn.has(row._id)))
          await outbox.discard(command.id);
      }
      await keepAll();
    },
    rowsUnderWay: () =>
      sent.reduce((count, { changes }) => count + rowsIn(changes), 0) +
      (editor.content === kept ? 0 : rowsIn(changesSince(kept, editor.content))),
    subscribeToRows(listener) {
      const stop = outbox.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    async close() {
      rescueNow();
      const kept = keepAll();
      closed = true;
      ended.abort();
      stopListening();
      await kept;
    },
  };
}

function changesOf(command: QueuedCommand): Changes | undefined {
  if (command.call !== editCall && command.call !== createCall) return undefined;
  return (command.input as { update?: Changes }).update ?? undefined;
}

function withAll(content: CardContent, changes: readonly Changes[]): CardContent {
  return changes.reduce(withChanges, content);
}
