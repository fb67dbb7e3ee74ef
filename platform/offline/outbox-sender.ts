import { lineAfter, plan, type KeptCommand, type Line } from './command-life.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { News } from './other-tabs.ts';
import type { Command } from './outbox.ts';
import type { OutboxQueue } from './outbox-queue.ts';

/** After the storage of this device failed. */
const storageRetryMs = 5_000;

export type OutboxSender = ReturnType<typeof outboxSender>;

/** Sends the member's commands one after another, while this tab has the place among the tabs. */
export function outboxSender({
  ports,
  queue,
  tell,
  leave,
}: {
  ports: OutboxPorts;
  queue: OutboxQueue;
  tell: (news: News) => void;
  /** An acknowledged command leaves the queue. */
  leave: (command: Command, reply: unknown) => Promise<void>;
}) {
  let line: Line = { memberId: null, refusedSignIn: false, failures: 0, pausedUntil: 0 };
  let sending: string | undefined;
  let reachable = true;
  let draining: Promise<void> | undefined;
  let kicked = false;
  let closed = false;
  let sleeping: AbortController | undefined;

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
        if (queue.isStale()) await queue.refresh();
        const step = plan(queue.kept(), line, ports.clock.now(), ports.dependsOn, ports.hasArrived);
        if (step.kind === 'send') await attempt(step.command);
        else if (step.kind === 'wait') await sleep(step.until - ports.clock.now());
        else if (!queue.isStale() && !kicked && (await isComplete())) return;
      } catch (error) {
        ports.report(error);
        queue.markStale();
        await ports.wait(storageRetryMs, AbortSignal.any([]));
      } finally {
        sending = undefined;
      }
    }
  }

  /** Whether the cached queue has every stored command: a tab may have been closed before it could tell of one. */
  async function isComplete(): Promise<boolean> {
    const places = await ports.store.places();
    if (places.join() !== queue.places().join()) queue.markStale();
    return !queue.isStale() && !kicked;
  }

  async function sleep(milliseconds: number): Promise<void> {
    if (queue.isStale() || kicked) return;
    sleeping = new AbortController();
    await ports.wait(milliseconds, sleeping.signal);
    sleeping = undefined;
  }

  async function attempt(known: KeptCommand): Promise<void> {
    const { id } = known;
    const places = queue.places().filter((seq) => seq <= known.seq);
    const command = await ports.store.take(known, places);
    if (command === undefined || closed) {
      queue.markStale();
      return;
    }
    const asked = line.memberId;
    sending = id;
    queue.replace(command);
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
      queue.markStale();
    } else {
      queue.replace(after);
      if (after.state.kind !== 'waiting') tell({ kind: 'changed' });
    }
    if (line.refusedSignIn) ports.signInNeeded();
  }

  function setReachable(now: boolean): void {
    if (reachable === now) return;
    reachable = now;
    tell({ kind: 'reach', reachable });
  }

  return {
    now: () => ({ memberId: line.memberId, sending }),
    isClosed: () => closed,
    isReachable: () => reachable,
    /** Another tab has found out. */
    heardReachable(now: boolean): void {
      reachable = now;
    },
    /** Nothing keeps a new command from being sent at once. */
    isFree: () => reachable && line.failures === 0 && !line.refusedSignIn,
    signIn(memberId: string): void {
      line = { memberId, refusedSignIn: false, failures: 0, pausedUntil: 0 };
    },
    signOut(): void {
      line = { ...line, memberId: null };
    },
    /** The pause after failures is over. */
    endPause(): void {
      line = { ...line, failures: 0, pausedUntil: 0 };
    },
    kick,
    wakeUp: () => sleeping?.abort(),
    /** Looks at everything again, also where it is doing so just now. */
    kickAgain(): void {
      kicked = true;
      sleeping?.abort();
      kick();
    },
    close(): void {
      closed = true;
      sleeping?.abort();
    },
  };
}
