import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { AnyCommand } from '#client/command.ts';
import { commandTable } from '#client/command-table.ts';
import { cardCommands } from '#features/cards/client/commands.ts';
import type { Edit } from '#features/cards/rules/editor-changes.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { indexedDbCommands } from '#platform/offline/command-store.ts';
import { durableOutbox, type DurableOutbox } from '#platform/offline/durable-outbox.ts';
import { outcomeOf } from '#platform/offline/outcome-of.ts';
import { emptyStorage } from './empty-storage.ts';
import type { Person } from './instance.ts';

/** A browser of a person as the editor uses it: the real outbox and the real calls, with a switch for the network. */
export interface Device {
  readonly outbox: DurableOutbox;
  readonly storage: Storage;
  /** Inputs of edits in the order in which they reached the server. */
  readonly sent: Edit[];
  online: boolean;
}

export async function openDevice(person: Person, known: readonly AnyCommand[] = cardCommands): Promise<Device> {
  const commands = commandTable(known);
  const made = { storage: emptyStorage(), sent: [] as Edit[], online: true } as Device & { outbox: DurableOutbox };
  made.outbox = durableOutbox({
    store: indexedDbCommands(randomUUID()),
    async send({ name, input, key }) {
      if (!made.online) return { kind: 'unreachable' };
      made.sent.push(structuredClone(input) as Edit);
      const command = commands.find(name)!;
      const [area, call] = command.call.split('.') as ['cards', 'create'];
      const ask = person.calls[area][call];
      try {
        return {
          kind: 'acknowledged',
          reply: await ask(command.toCall(input) as never, { context: { idempotencyKey: key } }),
        };
      } catch (error) {
        return outcomeOf(error, undefined);
      }
    },
    merge: commands.merge,
    dependsOn: commands.dependsOn,
    acknowledged: async () => undefined,
    alone: (work) => work(),
    otherTabs: () => ({ tell: () => undefined, close: () => undefined }),
    clock: systemClock,
    chance: () => 1,
    newId: randomUUID,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
      }),
    signInNeeded: () => undefined,
    report(error) {
      throw error;
    },
  });
  await made.outbox.signedInAs(person.id);
  return made;
}
