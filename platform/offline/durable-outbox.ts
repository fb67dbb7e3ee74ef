import { commandAnswers } from './command-answers.ts';
import { RefusedCommand, type Command, type Outbox } from './outbox.ts';
import type { News, OtherTabs } from './other-tabs.ts';
import { outboxQueue, saveStateOf, type OutboxQueue } from './outbox-queue.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { outboxSender, type OutboxSender } from './outbox-sender.ts';

/** The interface for the shell; screens use `Outbox`. */
export interface DurableOutbox extends Outbox {
  /** Sets the signed-in member and starts sending their commands. */
  signedInAs(memberId: string): Promise<void>;
  signedOut(): void;
  /** Retries now: the network is back, or the tab is visible again. */
  wake(): void;
  close(): void;
}

export function durableOutbox(ports: OutboxPorts): DurableOutbox {
  let tabs: OtherTabs | undefined;
  const answers = commandAnswers();
  const queue: OutboxQueue = outboxQueue(ports, answers, () => sender.now());
  const sender: OutboxSender = outboxSender({ ports, queue, tell, leave });

  function tell(news: News): void {
    tabs ??= ports.otherTabs(onNews);
    tabs.tell(news);
  }

  function onNews(news: News): void {
    if (sender.isClosed()) return;
    if (news.kind === 'reach') {
      sender.heardReachable(news.reachable);
      return queue.show();
    }
    if (news.kind === 'acknowledged') {
      void leave(news.command, news.reply);
      return;
    }
    queue.markStale();
    sender.wakeUp();
    void queue.refresh();
  }

  /**
   * The order matters: update query data first and remove the command from the queue afterwards, so that the change
   * never disappears in between.
   */
  async function leave(command: Command, reply: unknown): Promise<void> {
    try {
      if (command.memberId === sender.now().memberId) await ports.acknowledged(command, reply);
    } catch (error) {
      ports.report(error);
    }
    answers.keep(command.id, reply);
    queue.remove(command.id);
    answers.acknowledge(command.id, reply);
  }

  async function changedHere(): Promise<void> {
    await queue.refresh();
    tellAndSend();
  }

  function tellAndSend(): void {
    tell({ kind: 'changed' });
    sender.wakeUp();
    sender.kick();
  }

  return {
    async submit({ name, input, target, waitsFor, id = ports.newId() }) {
      const { memberId } = sender.now();
      if (memberId === null) throw new Error('nobody is signed in on this device');
      // Marked as sent in the same write when it is sent at once, so that sending writes nothing.
      const atOnce = queue.shown().length === 0 && sender.isFree() && !waitsFor;
      const stored = await ports.store.add(
        { id, name, input, target, waitsFor, memberId, madeAt: ports.clock.now() },
        ports.merge,
        atOnce,
      );
      // Another tab may have sent it already.
      if (!answers.has(stored.id)) queue.put(stored);
      tellAndSend();
      return stored.id;
    },
    async settled(id) {
      if (answers.has(id)) return answers.get(id);
      if (queue.isStale()) await queue.refresh();
      const command = queue.kept().find((each) => each.id === id);
      // It was acknowledged before this tab was opened.
      if (!command) return answers.get(id);
      if (command.state.kind !== 'waiting') throw new RefusedCommand(command.state.refusal);
      return answers.wait(id);
    },
    queued: queue.shown,
    saveState: (target) => saveStateOf(queue.shown(), sender.isReachable(), target),
    pendingFor: (target) => queue.shown().filter((command) => command.target === target),
    async retry(id, input) {
      await ports.store.change(id, {
        kind: 'retried',
        corrected: input === undefined ? undefined : { input, key: ports.newId() },
      });
      sender.endPause();
      await changedHere();
    },
    async discard(id) {
      await ports.store.change(id, { kind: 'discarded' });
      queue.forgetInput(id);
      answers.refuse(id, { code: 'DISCARDED', key: 'app:offline.discarded' });
      await changedHere();
    },
    subscribe: queue.subscribe,
    async signedInAs(memberId) {
      tabs ??= ports.otherTabs(onNews);
      sender.signIn(memberId);
      await queue.refresh();
      sender.kick();
    },
    signedOut() {
      sender.signOut();
      queue.show();
    },
    wake() {
      queue.markStale();
      sender.endPause();
      sender.kickAgain();
    },
    close() {
      sender.close();
      tabs?.close();
    },
  };
}
