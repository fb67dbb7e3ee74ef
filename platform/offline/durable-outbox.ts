import type { Clock } from '../clock/clock.ts';
import { heldBack, lineAfter, plan, type KeptCommand, type Line, type Outcome, type StandsOn } from './command-life.ts';
import type { CommandStore, Merge } from './command-store.ts';
import { RefusedCommand, type Command, type Outbox, type QueuedCommand, type SaveState } from './outbox.ts';
import type { News, OtherTabs } from './other-tabs.ts';

export interface OutboxPorts {
  readonly store: CommandStore;
  /** Sends once and answers what came of it; never throws. */
  send(command: KeptCommand): Promise<Outcome>;
  merge: Merge;
  /** Which commands wait until an earlier one that was refused is settled. */
  standsOn: StandsOn;
  /** In every tab, before the command leaves the queue: brings what screens have read up to date. */
  acknowledged(command: Command, reply: unknown): Promise<void>;
  /** Runs `work` while no other tab does; `gone` ends the waiting. */
  alone(work: () => Promise<void>): Promise<void>;
  otherTabs(listener: (news: News) => void): OtherTabs;
  readonly clock: Clock;
  /** From 0 to 1. */
  chance(): number;
  newId(): string;
  /** Resolves after the time, or at once when the signal fires. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The server no longer takes commands of this member; they are kept until the member signs in again. */
  signInNeeded(): void;
  report(error: unknown): void;
}

/** What the shell does with the outbox; screens see `Outbox`. */
export interface DurableOutbox extends Outbox {
  /** Who the server says is signed in; begins to send what waits for them. */
  signedInAs(memberId: string): Promise<void>;
  signedOut(): void;
  /** Try now: the network is back, or the tab is looked at again. */
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
  /** Goes up with each change made to `kept` without reading everything again. */
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
    tabs ??= ports.otherTabs(hear);
    tabs.tell(news);
  };

  function hear(news: News): void {
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
    const held = heldBack(kept, ports.standsOn);
    shown = kept
      .filter((command) => command.memberId === line.memberId)
      .map(({ id, call, input, edition, subject, memberId, madeAt, attempts, state }) => ({
        id,
        call,
        input: asShownBefore(id, edition, input),
        subject,
        memberId,
        madeAt,
        attempts,
        state: id === sending && state.kind === 'waiting' ? { kind: 'sending' } : state,
        held: held.has(id),
      }));
    for (const { id, state } of kept)
      if (state.kind !== 'waiting') settle(id, (waiter) => waiter.reject(new RefusedCommand(state.refusal)));
    for (const listener of listeners) listener();
  }

  /** The same object as long as it says the same, so that whoever shows it sees what is new: each reading of the storage makes another. */
  function asShownBefore(id: string, edition: number, input: unknown): unknown {
    const before = inputs.get(id);
    if (before?.edition === edition) return before.input;
    inputs.set(id, { edition, input });
    return input;
  }

  function settle(id: string, how: (waiter: { resolve: (reply: unknown) => void; reject: (error: RefusedCommand) => void }) => void): void {
    const waiting = waiters.get(id) ?? [];
    waiters.delete(id);
    waiting.forEach(how);
  }

  /** The order matters: first what screens have read takes the change in, then the queue lets go of it, so nothing flickers back. */
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
    draining = ports
      .alone(drain)
      .catch(ports.report)
      .finally(() => {
        draining = undefined;
        if (kicked) kick();
      });
  }

  async function drain(): Promise<void> {
    stale = true;
    // oxlint-disable-next-line no-unmodified-loop-condition -- `close` ends it from outside
    while (!closed) {
      kicked = false;
      try {
        if (stale) await refresh();
        const step = plan(kept, line, ports.clock.now(), ports.standsOn);
        if (step.kind === 'send') await attempt(step.command);
        else if (step.kind === 'wait') await sleep(step.until - ports.clock.now());
        else if (!stale && !kicked) return;
      } catch (error) {
        ports.report(error);
        stale = true;
        await ports.wait(storageRetryMs, AbortSignal.any([]));
      } finally {
        sending = undefined;
      }
    }
  }

  async function sleep(milliseconds: number): Promise<void> {
    if (stale || kicked) return;
    sleeping = new AbortController();
    await ports.wait(milliseconds, sleeping.signal);
    sleeping = undefined;
  }

  async function attempt({ id }: KeptCommand): Promise<void> {
    const command = await ports.store.change(id, { kind: 'taken' });
    if (command === undefined || command === 'gone' || closed) {
      stale = true;
      return;
    }
    const asked = line.memberId;
    sending = id;
    replace(command);
    const outcome = await ports.send(command);
    // A closed tab has no say any more: another one sends the command again, under the same key.
    if (closed) return;
    const now = ports.clock.now();
    const chance = ports.chance();
    // A new sign-in while it was under way is not undone by the answer to the old one.
    if (outcome.kind !== 'notSignedIn' || line.memberId === asked) line = lineAfter(line, outcome, now, chance);
    setReachable(outcome.kind !== 'unreachable');
    const after = await ports.store.change(id, { kind: 'answered', key: command.key, outcome, now, chance });
    sending = undefined;
    if (after === 'gone' && outcome.kind === 'acknowledged') {
      tell({ kind: 'acknowledged', command, reply: outcome.reply });
      await leave(command, outcome.reply);
    } else if (after === undefined || after === 'gone') {
      // Discarded while it was under way.
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
    async submit({ call, input, subject, id = ports.newId() }) {
      const memberId = line.memberId;
      if (memberId === null) throw new Error('nobody is signed in on this device');
      const keptAs = await ports.store.add({ id, call, input, subject, memberId, madeAt: ports.clock.now() }, ports.merge);
      await changedHere();
      return keptAs;
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
      await ports.store.change(id, { kind: 'retried', corrected: input === undefined ? undefined : { input, key: ports.newId() } });
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
      tabs ??= ports.otherTabs(hear);
      line = { memberId, refusedSignIn: false, failures: 0, pausedUntil: 0 };
      await refresh();
      kick();
    },
    signedOut() {
      line = { ...line, memberId: null };
      show();
    },
    wake() {
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
