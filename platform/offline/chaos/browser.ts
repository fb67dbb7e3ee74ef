import { indexedDbCommands, type Merge } from '../command-store.ts';
import { durableOutbox, type DurableOutbox } from '../durable-outbox.ts';
import type { KeptCommand, Outcome } from '../command-life.ts';
import type { News } from '../other-tabs.ts';
import type { Notes } from './chaotic-server.ts';
import type { Chance } from './seeded.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Tab {
  readonly outbox: DurableOutbox;
  /**
   * Kills the tab at once, whatever it is doing: pending network and disk requests may still take effect, but it gets
   * no replies.
   */
  kill(): void;
}

/** Tabs of one browser: one IndexedDB, one lock, one channel. */
export interface Browser {
  open(): Tab;
  readonly problems: unknown[];
}

const never = new Promise<never>(() => undefined);

const mergeNotes: Merge = (_call, earlier, later) => {
  const [one, other] = [earlier as Notes, later as Notes];
  const plain = ![one, other].some(({ bad, collides }) => bad || collides);
  return plain ? { ...one, numbers: [...one.numbers, ...other.numbers] } : undefined;
};

export function browser(
  name: string,
  chance: Chance,
  time: VirtualTime,
  send: (command: KeptCommand) => Promise<Outcome>,
  merge: Merge = mergeNotes,
): Browser {
  const listeners = new Map<object, (news: News) => void>();
  const problems: unknown[] = [];
  let lastInLine: Promise<unknown> = Promise.resolve();
  let ids = 0;

  function open(): Tab {
    const tab = {};
    let alive = true;
    const died = Promise.withResolvers<void>();
    const whileAlive = async <Answer>(answer: Promise<Answer>) => {
      const answered = await answer;
      return alive ? answered : never;
    };
    const commands = indexedDbCommands(name);
    const outbox = durableOutbox({
      store: {
        all: () => whileAlive(commands.all()),
        places: () => whileAlive(commands.places()),
        add: (command, merge, sent) => whileAlive(commands.add(command, merge, sent)),
        take: (known, places) => whileAlive(commands.take(known, places)),
        change: (id, event) => whileAlive(commands.change(id, event)),
      },
      send: (command) => whileAlive(send(command)),
      merge,
      dependsOn: () => true,
      acknowledged: async () => undefined,
      alone(work) {
        const turn = lastInLine.then(() => (alive ? Promise.race([work(), died.promise]) : undefined));
        lastInLine = turn.catch(() => undefined);
        return whileAlive(turn.then(() => undefined));
      },
      otherTabs(listener) {
        listeners.set(tab, listener);
        return {
          tell(news) {
            const copy = structuredClone(news);
            setImmediate(() => {
              for (const [other, listener] of listeners) if (other !== tab) listener(copy);
            });
          },
          close: () => void listeners.delete(tab),
        };
      },
      clock: time,
      chance: chance.next,
      newId: () => `${name} ${++ids}`,
      wait: (milliseconds, signal) => whileAlive(time.wait(milliseconds, signal)),
      signInNeeded: () => undefined,
      report: (error) => problems.push(error),
    });
    return {
      outbox,
      kill() {
        alive = false;
        listeners.delete(tab);
        died.resolve();
      },
    };
  }

  return { open, problems };
}
