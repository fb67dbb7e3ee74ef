import type { Clock } from '../clock/clock.ts';
import {
  heldBack,
  lineAfter,
  plan,
  type HasArrived,
  type KeptCommand,
  type Line,
  type Outcome,
  type DependsOn,
} from './command-life.ts';
import type { CommandStore, Merge } from './command-store.ts';
import { RefusedCommand, type Command, type Outbox, type QueuedCommand, type SaveState } from './outbox.ts';
import type { News, OtherTabs } from './other-tabs.ts';

export interface OutboxPorts {
  readonly store: CommandStore;
  /** Sends once and answers the outcome; never throws. */
  send(command: KeptCommand): Promise<Outcome>;
  merge: Merge;
  /** Whether a command waits for an earlier one that was refused. */
  dependsOn: DependsOn;
  /** Called in every tab before the command leaves the queue, to update query data. */
  acknowledged(command: Command, reply: unknown): Promise<void>;
  /** Runs `work` under a lock shared by all tabs; `gone` aborts the waiting. */
  alone(work: () => Promise<void>): Promise<void>;
  otherTabs(listener: (news: News) => void): OtherTabs;
  /** Whether the server has an upload that a command needs. */
  hasArrived?: HasArrived;
  readonly clock: Clock;
  /** From 0 to 1. */
  chance(): number;
  newId(): string;
  /** Resolves after the time, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The session has ended; this member's commands stay stored until they sign in again. */
  signInNeeded(): void;
  report(error: unknown): void;
}

/** The interface for the shell; screens use `Outbox`. */
export interface DurableOutbox extends Outbox {
  /** Sets the signed-in member and starts sending their commands. */
  signedInAs(memberId: string): Promise<void>;
  signedOut(): void;
  /** Retries now: the network is back, or the tab is visible again. */
  wake(): void;
  close(): void;
}

const repliesKept = 200;
/** After the storage of this device failed. */
const storageRetryMs = 5_000;

export function durableOutbox(ports: OutboxPorts): DurableOutbox {
  let kept: readonly KeptCommand[] = [];
  let shown: readonly QueuedCommand[] = [];
  let line: Line = { memberId: null, refusedSignIn: false, failures: 0, pausedUntil: 0 };
  let sending: string | undefined;
  let reachable = true;
  let stale = true;
  /** Incremented by each change of the cached queue that did not read everything again. */
  let version = 0;
  let draining: Promise<void> | undefined;
  let kicked = false;
  let closed = false;
  let sleeping: AbortController | undefined;
  let tabs: OtherTabs | undefined;
  const listeners = new Set<() => void>();
  const inputs = new Map<string, { readonly edition: number; readonly input: unknown }>();
  const replies = new Map<string, unknown>();
  const waiters = new Map<string, { resolve: (reply: unknown) => void; reject: (error: RefusedCommand) => void }[]>();

  const tell = (news: News) => {
    tabs ??= ports.otherTabs(onNews);
    tabs.tell(news);
  };

  function onNews(news: News): void {
    if (closed) return;
    if (news.kind === 'reach') {
      reachable = news.reachable;
      return show();
    }
    if (news.kind === 'acknowledged') {
      void leave(news.command, news.reply);
      return;
    }
    stale = true;
    sleeping?.abort();
    void refresh();
  }

  async function refresh(): Promise<void> {
    let read: number;
    do {
      stale = false;
      read = version;
      kept = await ports.store.all();
    } while (read !== version);
    show();
  }

  function show(): void {
    const held = heldBack(kept, ports.dependsOn, ports.hasArrived);
    shown = kept
      .filter((command) => command.memberId === line.memberId)
      .map(({ id, name, input, edition, subject, memberId, madeAt, sent, state, waitsFor }) => ({
        id,
        name,
        input: asShownBefore(id, edition, input),
        subject,
        memberId,
        madeAt,
        waitsFor,
        sent,
        state: id === sending && state.kind === 'waiting' ? { kind: 'sending' } : state,
        held: held.has(id),
      }));
    for (const { id, state } of kept)
      if (state.kind !== 'waiting') settle(id, (waiter) => waiter.reject(new RefusedCommand(state.refusal)));
    for (const listener of listeners) listener();
  }

  /**
   * Keeps the identity of unchanged commands, so that subscribers can compare by reference: each read of the storage
   * creates new objects.
   */
  function asShownBefore(id: string, edition: number, input: unknown): unknown {
    const before = inputs.get(id);
    if (before?.edition === edition) return before.input;
    inputs.set(id, { edition, input });
    return input;
  }

  function settle(
    id: string,
    how: (waiter: { resolve: (reply: unknown) => void; reject: (error: RefusedCommand) => void }) => void,
  ): void {
    const waiting = waiters.get(id) ?? [];
    waiters.delete(id);
    waiting.forEach(how);
  }

  /**
   * The order matters: update query data first and remove the command from the queue afterwards, so that the change
   * never disappears in between.
   */
  async function leave(command: Command, reply: unknown): Promise<void> {
    try {
      if (command.memberId === line.memberId) await ports.acknowledged(command, reply);
    } catch (error) {
      ports.report(error);
    }
    version++;
    inputs.delete(command.id);
    replies.set(command.id, reply);
    if (replies.size > repliesKept) replies.delete(replies.keys().next().value!);
    kept = kept.filter(({ id }) => id !== command.id);
    show();
    settle(command.id, (waiter) => waiter.resolve(reply));
  }

  function kick(): void {
    if (draining) kicked = true;
    if (closed || line.memberId === null || draining) return;
    // Where the place among the tabs is refused, `drain` does not run: asking again at once would never end.
    kicked = false;
    draining = ports
      .alone(drain)
      .catch(ports.report)
      .finally(() => {
        draining = undefined;
        if (kicked) kick();
      });
  }

  async function drain(): Promise<void> {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `close` ends it from outside
    while (!closed) {
      kicked = false;
      try {
        if (stale) await refresh();
        const step = plan(kept, line, ports.clock.now(), ports.dependsOn, ports.hasArrived);
        if (step.kind === 'send') await attempt(step.command);
        else if (step.kind === 'wait') await sleep(step.until - ports.clock.now());
        else if (!stale && !kicked && (await isComplete())) return;
      } catch (error) {
        ports.report(error);
        stale = true;
        await ports.wait(storageRetryMs, AbortSignal.any([]));
      } finally {
        sending = undefined;
      }
    }
  }

  /** Whether the cached queue has every stored command: a tab may have been closed before it could tell of one. */
  async function isComplete(): Promise<boolean> {
    const places = await ports.store.places();
    stale ||= places.join() !== kept.map(({ seq }) => seq).join();
    return !stale && !kicked;
  }

  async function sleep(milliseconds: number): Promise<void> {
    if (stale || kicked) return;
    sleeping = new AbortController();
    await ports.wait(milliseconds, sleeping.signal);
    sleeping = undefined;
  }

  async function attempt(known: KeptCommand): Promise<void> {
    const { id } = known;
    const places = kept.filter(({ seq }) => seq <= known.seq).map(({ seq }) => seq);
    const command = await ports.store.take(known, places);
    if (command === undefined || closed) {
      stale = true;
      return;
    }
    const asked = line.memberId;
    sending = id;
    replace(command);
    const outcome = await ports.send(command);
    // After closing, another tab sends the command again, with the same key.
    if (closed) return;
    const now = ports.clock.now();
    const chance = ports.chance();
    // A new sign-in during the request must not be undone by the reply to the old session.
    if (outcome.kind !== 'notSignedIn' || line.memberId === asked) line = lineAfter(line, outcome, now, chance);
    setReachable(outcome.kind !== 'unreachable');
    const after = await ports.store.change(id, { kind: 'answered', key: command.key, outcome, now, chance });
    sending = undefined;
    if (after === 'gone' && outcome.kind === 'acknowledged') {
      tell({ kind: 'acknowledged', command, reply: outcome.reply });
      await leave(command, outcome.reply);
    } else if (after === undefined || after === 'gone') {
      // Discarded during the request.
      stale = true;
    } else {
      replace(after);
      if (after.state.kind !== 'waiting') tell({ kind: 'changed' });
    }
    if (line.refusedSignIn) ports.signInNeeded();
  }

  function replace(command: KeptCommand): void {
    version++;
    kept = kept.map((each) => (each.id === command.id ? command : each));
    show();
  }

  function setReachable(now: boolean): void {
    if (reachable === now) return;
    reachable = now;
    tell({ kind: 'reach', reachable });
  }

  async function changedHere(): Promise<void> {
    await refresh();
    tellAndSend();
  }

  function tellAndSend(): void {
    tell({ kind: 'changed' });
    sleeping?.abort();
    kick();
  }

  function saveState(subject?: string): SaveState {
    const about = subject === undefined ? shown : shown.filter((command) => command.subject === subject);
    if (about.some(({ state }) => state.kind === 'conflict')) return 'conflict';
    if (about.some(({ state }) => state.kind === 'failed')) return 'failed';
    if (about.length === 0) return 'saved';
    return reachable ? 'pending' : 'offline';
  }

  return {
    async submit({ name, input, subject, waitsFor, id = ports.newId() }) {
      const memberId = line.memberId;
      if (memberId === null) throw new Error('nobody is signed in on this device');
      // Marked as sent in the same write when it is sent at once, so that sending writes nothing.
      const atOnce = shown.length === 0 && reachable && line.failures === 0 && !line.refusedSignIn && !waitsFor;
      const stored = await ports.store.add(
        { id, name, input, subject, waitsFor, memberId, madeAt: ports.clock.now() },
        ports.merge,
        atOnce,
      );
      // Another tab may have sent it already.
      if (!replies.has(stored.id)) {
        if (!kept.some((each) => each.id === stored.id)) kept = [...kept, stored];
        replace(stored);
      }
      tellAndSend();
      return stored.id;
    },
    async settled(id) {
      if (replies.has(id)) return replies.get(id);
      if (stale) await refresh();
      const command = kept.find((each) => each.id === id);
      // It was acknowledged before this tab was opened.
      if (!command) return replies.get(id);
      if (command.state.kind !== 'waiting') throw new RefusedCommand(command.state.refusal);
      return new Promise((resolve, reject) => {
        waiters.set(id, [...(waiters.get(id) ?? []), { resolve, reject }]);
      });
    },
    queued: () => shown,
    saveState,
    pendingFor: (subject) => shown.filter((command) => command.subject === subject),
    async retry(id, input) {
      await ports.store.change(id, {
        kind: 'retried',
        corrected: input === undefined ? undefined : { input, key: ports.newId() },
      });
      line = { ...line, failures: 0, pausedUntil: 0 };
      await changedHere();
    },
    async discard(id) {
      await ports.store.change(id, { kind: 'discarded' });
      inputs.delete(id);
      settle(id, (waiter) => waiter.reject(new RefusedCommand({ code: 'DISCARDED', key: 'app:offline.discarded' })));
      await changedHere();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signedInAs(memberId) {
      tabs ??= ports.otherTabs(onNews);
      line = { memberId, refusedSignIn: false, failures: 0, pausedUntil: 0 };
      await refresh();
      kick();
    },
    signedOut() {
      line = { ...line, memberId: null };
      show();
    },
    wake() {
      stale = true;
      line = { ...line, failures: 0, pausedUntil: 0 };
      kicked = true;
      sleeping?.abort();
      kick();
    },
    close() {
      closed = true;
      sleeping?.abort();
      tabs?.close();
    },
  };
}
