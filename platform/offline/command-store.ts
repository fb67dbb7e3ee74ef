import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device/database.ts';
import { next, type CommandEvent, type KeptCommand } from './command-life.ts';
import type { Command } from './outbox.ts';

/**
 * Merges a new input into one that was never sent, if that has the same effect as both in order; otherwise `undefined`.
 */
export type Merge = (name: string, earlier: unknown, later: unknown) => unknown;

/** Storage of commands. Each method is one transaction; what the member did is on disk when it resolves. */
export interface CommandStore {
  all(): Promise<KeptCommand[]>;
  /** Places of all commands, without reading their inputs. */
  places(): Promise<readonly number[]>;
  /**
   * Appends it, or merges it into the last command of its target; answers the stored command. With `sent` it is
   * marked as sent in the same write.
   */
  add(command: Command, merge: Merge, sent: boolean): Promise<KeptCommand>;
  /**
   * Marks the command as sent; writes only if it is not yet. `undefined` when it changed since `known` was read, or
   * when `places` are not those of all commands up to it: another tab has written, and the queue must be read again.
   */
  take(known: KeptCommand, places: readonly number[]): Promise<KeptCommand | undefined>;
  /** Applies the event; `undefined` when there is no such command any more. */
  change(id: string, event: CommandEvent): Promise<KeptCommand | 'gone' | undefined>;
}

interface Schema extends DBSchema {
  commands: { key: number; value: KeptCommand; indexes: { id: string; target: [string, string] } };
}

export function indexedDbCommands(name: string): CommandStore {
  const open = deviceDatabase<Schema>(name, (database) => {
    const commands = database.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true });
    commands.createIndex('id', 'id', { unique: true });
    commands.createIndex('target', ['memberId', 'target']);
  });
  // Strict durability: a command that was shown as saved must survive a power failure.
  const writing = async (durability: 'strict' | 'relaxed' = 'strict') => {
    const transaction = (await open()).transaction('commands', 'readwrite', { durability });
    // A failed request rejects here too; the caller awaits one of them, the other must not count as unhandled.
    transaction.done.catch(() => undefined);
    return transaction;
  };

  return {
    all: async () => (await open()).getAll('commands'),
    places: async () => (await open()).getAllKeys('commands'),
    async add(command, merge, sent) {
      const transaction = await writing();
      const commands = transaction.store;
      const existing = await commands.index('id').get(command.id);
      if (existing) {
        await transaction.done;
        return existing;
      }
      const last = (await commands.index('target').openCursor([command.memberId, command.target], 'prev'))?.value;
      const merged =
        last?.name === command.name && !last.sent && last.state.kind === 'waiting' && !command.waitsFor
          ? merge(command.name, last.input, command.input)
          : undefined;
      if (last && merged !== undefined) {
        const changed = { ...last, input: merged, edition: last.edition + 1 };
        await commands.put(changed);
        await transaction.done;
        return changed;
      }
      const fresh: Omit<KeptCommand, 'seq'> = {
        ...command,
        key: command.id,
        edition: 0,
        state: { kind: 'waiting' },
        sent,
        serverFailures: 0,
        notBefore: 0,
      };
      const seq = await commands.add(fresh as KeptCommand);
      await transaction.done;
      return { ...fresh, seq };
    },
    async take(known, places) {
      const transaction = known.sent ? (await open()).transaction('commands') : await writing();
      const commands = transaction.store;
      const [stored, upToIt] = await Promise.all([
        commands.get(known.seq),
        commands.getAllKeys(IDBKeyRange.upperBound(known.seq)),
      ]);
      const current = stored && isSame(stored, known) && upToIt.join() === places.join();
      const taken = current ? { ...stored, sent: true } : undefined;
      if (taken && !known.sent) await commands.put!(taken);
      await transaction.done;
      return taken;
    },
    async change(id, event) {
      // An answer that is lost in a power failure is asked for again, with the same key: the server acts once.
      const transaction = await writing(event.kind === 'answered' ? 'relaxed' : 'strict');
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

function isSame(stored: KeptCommand, known: KeptCommand): boolean {
  return (
    stored.key === known.key &&
    stored.edition === known.edition &&
    stored.sent === known.sent &&
    stored.state.kind === known.state.kind &&
    stored.serverFailures === known.serverFailures &&
    stored.notBefore === known.notBefore
  );
}
