import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { Command, QueuedCommand } from '#platform/offline/outbox.ts';
import type { Effect } from './effect.ts';
import { commands, effects } from './feature-client.ts';
import { asOnServer, keyOf } from './query.ts';

export type Made = Pick<Command, 'name' | 'input'>;
export const isShown = (queued: QueuedCommand) => commands().isShown(queued);

/** Applies unsent commands to query data, except moves that the server refused (`command-table.ts`). */
export function withPending(key: QueryKey, data: unknown, queue: readonly QueuedCommand[]): unknown {
  let shown = data;
  for (const command of queue.filter(isShown)) {
    for (const each of effectsOf(command)) {
      // A query of `asOnServer` gets only the creation: until the server has it, there is nothing else to show.
      if (asOnServer(key) ? shown !== undefined : shown === undefined && !each.makes) continue;
      if (concerns(each, command, key)) shown = each.apply(shown, command.input, undefined);
    }
  }
  return shown;
}

/**
 * Applies the reply to a command to data that shows later commands as well, and those again: an effect may replace what
 * they have changed.
 */
export function withReply(
  key: QueryKey,
  data: unknown,
  effect: Effect,
  { command, reply }: { command: Pick<Command, 'id' | 'input'>; reply: unknown },
  queue: readonly QueuedCommand[],
): unknown {
  // Without it, all that is queued is later: commands are sent in order.
  const later = queue.slice(queue.findIndex(({ id }) => id === command.id) + 1);
  return withPending(key, effect.apply(data, command.input, reply), later);
}

export const effectsOf = ({ name }: Pick<Made, 'name'>) =>
  effects().filter(({ command }) => command.commandName === name);

export function concerns(each: Effect, { input }: Made, key: QueryKey): boolean {
  const path = each.query.split('.');
  if (!path.every((step, place) => key[place] === step)) return false;
  return !each.of || hashKey(keyOf(path, each.of(input))) === hashKey(asOnServer(key) ?? key);
}
