import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { next, type CommandEvent, type KeptCommand } from './command-life.ts';
import type { Command } from './outbox.ts';

/** Joins a new input to one that has never been sent, when that has the same effect as both in order; `undefined` when it has not. */
export type Merge = (call: string, earlier: unknown, later: unknown) => unknown;

/** Where commands are kept. Each method is one transaction, on the disk when it resolves. */
export interface CommandStore {
  all(): Promise<KeptCommand[]>;
  /** Adds it at the end, or merges it into the last command of its subject; answers the id under which it is kept. */
  add(command: Command, merge: Merge): Promise<string>;
  /** Applies the event; `undefined` when there is no such command any more. */
  change(id: string, event: CommandEvent): Promise<KeptCommand | 'gone' | undefined>;
}

interface Schema extends DBSchema {
  commands: { key: number; value: KeptCommand; indexes: { id: string; subject: [string, string] } };
}

export function indexedDbCommands(name: string): CommandStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  // Browsers may end a connection (storage pressure, a newer version in another tab); the next use opens another.
  const forget = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const commands = database.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true });
        commands.createIndex('id', 'id', { unique: true });
        commands.createIndex('subject', ['memberId', 'subject']);
      },
      terminated: forget,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
    });
    opening.catch(forget);
    return opening;
  };
  // Strict: an operating system that loses power must not lose what the member was told is kept.
  const writing = async () => {
    const transaction = (await open()).transaction('commands', 'readwrite', { durability: 'strict' });
    // A failed request rejects on its own and again here; whoever awaits either of them is told.
    transaction.done.catch(() => undefined);
    return transaction;
  };

  return {
    all: async () => (await open()).getAll('commands'),
    async add(command, merge) {
      const transaction = await writing();
      const commands = transaction.store;
      if (await commands.index('id').getKey(command.id)) {
        await transaction.done;
        return command.id;
      }
      const last = (await commands.index('subject').openCursor([command.memberId, command.subject], 'prev'))?.value;
      const merged =
        last?.call === command.call && last.attempts === 0 && last.state.kind === 'waiting'
          ? merge(command.call, last.input, command.input)
          : undefined;
      if (last && merged !== undefined) {
        await commands.put({ ...last, input: merged, edition: last.edition + 1 });
      } else {
        const fresh: Omit<KeptCommand, 'seq'> = {
          ...command,
          key: command.id,
          edition: 0,
          state: { kind: 'waiting' },
          attempts: 0,
          serverFailures: 0,
          notBefore: 0,
        };
        await commands.add(fresh as KeptCommand);
      }
      await transaction.done;
      return last && merged !== undefined ? last.id : command.id;
    },
    async change(id, event) {
      const transaction = await writing();
      const commands = transaction.store;
      const command = await commands.index('id').get(id);
      const changed = command && next(command, event);
      if (command && changed === 'gone') await commands.delete(command.seq);
      else if (changed && changed !== 'gone' && changed !== command) await commands.put(changed);
      await transaction.done;
      return changed;
    },
  };
}
