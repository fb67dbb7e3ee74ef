import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import type { Command, QueuedCommand } from '#platform/offline/outbox.ts';
import type { Effect } from './effect.ts';
import { commands, loadLaterEffects } from './feature-client.ts';
import { asOnServer, keyOf } from './query.ts';
import { concerns, effectsOf, isShown, withPending, withReply, type Made } from './shown-commands.ts';
import { currentMember, keptReads, queryClient } from './query-client.ts';
import { invalidateSoon } from './read-again.ts';

/** The queue as it is now: what waits for the storage of this device must not apply an old one. */
let queued: readonly QueuedCommand[] = [];

/** Applies new and changed commands to the queries in use. Answers the listener for changes of the queue. */
export function pendingEffectsView(): (queue: readonly QueuedCommand[]) => void {
  let shown = new Map<string, QueuedCommand>();
  return (all) => {
    queued = all;
    const queue = all.filter(isShown);
    // Apply again from the first changed one on: later commands overwrite effects of earlier ones.
    const first = queue.findIndex((command) => shown.get(command.id)?.input !== command.input);
    if (first >= 0) queue.slice(first).forEach(applyToQueries);
    const now = new Map(queue.map((command) => [command.id, command]));
    const gone = [...shown.values()].filter(({ id }) => !now.has(id));
    shown = now;
    for (const command of gone) if (!taken.delete(command.id)) restoreStored(command).catch(reportError);
    // Invalidate here too, for a tab without a live socket.
    const topics = gone.flatMap(topicsOf);
    if (topics.length > 0) invalidateSoon(topics);
  };
}

/** Loads the effects that the first screen goes without, and applies the queue to the queries in use once more. */
export async function applyLaterEffects(): Promise<void> {
  await loadLaterEffects();
  queued.filter(isShown).forEach(applyToQueries);
}

/** The areas of the queries that a command changes: its own, or what it names there, and those of its effects. */
export function topicsOf({ name }: Pick<Command, 'name'>): string[] {
  const own = areaOf(name);
  const areas = new Set([own, ...effectsOf({ name }).map(({ query }) => areaOf(query))]);
  const named = commands().find(name)?.rules.readsAgain;
  return [...areas].flatMap((area): readonly string[] => (area === own && named ? named : [area]));
}
const areaOf = (path: string): string => path.split('.')[0]!;

/** Acknowledged, and about to leave the queue. */
const taken = new Set<string>();

/** Writes an acknowledged command into the stored replies and the queries in use. */
export async function applyToCache(command: Command, reply: unknown): Promise<void> {
  const memberId = currentMember()?._id;
  if (memberId === undefined) return;
  taken.add(command.id);
  await loadLaterEffects().catch(reportError);
  for (const each of effectsOf(command)) {
    const key = keyOf(each.query.split('.'), each.of?.(command.input));
    await keptReads.change(memberId, key, hashKey(key), (data) =>
      data === undefined && !each.makes ? undefined : each.apply(data, command.input, reply),
    );
    // A reply to a fetch that began before the command was executed would undo the change.
    await queryClient.cancelQueries({
      predicate: (query) => query.state.data !== undefined && concerns(each, command, query.queryKey),
    });
    change(concerned(each, command), (data, key) => withReply(key, data, each, { command, reply }, queued));
  }
}

function applyToQueries(command: Made): void {
  for (const each of effectsOf(command)) {
    const shown = concerned(each, command).filter(({ queryKey }) => !asOnServer(queryKey));
    change(shown, (data) => each.apply(data, command.input, undefined));
  }
}

/** After a command was discarded, or a move refused: shows the stored reply with the remaining commands applied. */
async function restoreStored(command: Made): Promise<void> {
  const memberId = currentMember()?._id;
  for (const { queryKey, queryHash } of effectsOf(command).flatMap((each) => concerned(each, command))) {
    const kept = memberId === undefined ? undefined : await keptReads.get(memberId, queryHash);
    if (kept && !asOnServer(queryKey)) queryClient.setQueryData(queryKey, withPending(queryKey, kept.data, queued));
  }
}

/** The queries in use that the effect changes. */
function concerned(each: Effect, command: Made): Query[] {
  return queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      (state.data !== undefined || each.makes === true) && concerns(each, command, queryKey),
  });
}

function change(queries: readonly Query[], how: (data: unknown, key: QueryKey) => unknown): void {
  for (const { queryKey, state } of queries)
    queryClient.setQueryData(queryKey, how(state.data, queryKey), { updatedAt: state.dataUpdatedAt });
}
