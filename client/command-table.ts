import { isRefused, type DependsOn } from '#platform/offline/command-life.ts';
import type { Merge } from '#platform/offline/command-store.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import type { AnyCommand, CommandRole } from './command.ts';

/** All commands of the product by name, and the rules of the queue that follow from what they declare. */
export interface CommandTable {
  find(name: string): AnyCommand | undefined;
  readonly merge: Merge;
  /** Whether a command waits until an earlier one of its target, which was refused or collides, is settled. */
  readonly dependsOn: DependsOn;
  /**
   * Whether the effects of a queued command are applied to query data. Written content is shown even after the server
   * refused it, because it exists nowhere else. A refused move is not shown: the thing must stay reachable where it is.
   */
  isShown(queued: Pick<QueuedCommand, 'name' | 'state'>): boolean;
}

export function commandTable(commands: readonly AnyCommand[]): CommandTable {
  const byName = new Map(commands.map((each) => [each.commandName, each]));
  if (byName.size !== commands.length) throw new Error('two commands have the same name');
  const roleOf = (name: string): CommandRole => byName.get(name)?.rules.role ?? 'changes';
  const partOf = (name: string) => byName.get(name)?.rules.part ?? name;
  return {
    find: (name) => byName.get(name),
    merge: (name, earlier, later) => byName.get(name)?.rules.merge?.(earlier, later),
    dependsOn(later, earlier) {
      const [role, before] = [roleOf(later.name), roleOf(earlier.name)];
      if (before === 'creates') return true;
      if (role === 'moves') return false;
      if (before === 'moves') return byName.get(earlier.name)?.rules.opensTarget === true;
      if (role === 'appends') return false;
      if (before === 'appends') return true;
      if (partOf(later.name) === partOf(earlier.name)) return true;
      return byName.get(later.name)?.rules.waitsFor?.(earlier) === true;
    },
    isShown: ({ name, state }) => !(roleOf(name) === 'moves' && isRefused(state)),
  };
}
