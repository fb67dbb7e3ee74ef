import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { asOnServer, keyOf } from '#app/query.ts';
import { currentMember, keptReads, queryClient } from '#app/query-client.ts';
import type { Command, QueuedCommand } from '#platform/offline/outbox.ts';
import type { Effect } from './effect.ts';
import { effects } from './effects.ts';
import { isShown } from './is-shown.ts';
import { readAgainSoon } from './read-again.ts';

type Made = Pick<Command, 'call' | 'input'>;

/** What is read is shown with everything over it that the server does not have yet, but for what it refused to move (`is-shown.ts`). */
export function withPending(key: QueryKey, data: unknown, queue: readonly QueuedCommand[]): unknown {
  let shown = data;
  for (const command of queue.filter(isShown)) {
    for (const each of effectsOf(command)) {
      // Of what is shown as on the server, only that it was made is known before the server has it.
      if (asOnServer(key) ? shown !== undefined : shown === undefined && !each.makes) continue;
      if (concerns(each, command, key)) shown = each.apply(shown, command.input, undefined);
    }
  }
  return shown;
}

/** Shows new or changed commands on the screens at hand; answers what to call at each change of the queue. */
export function showingPending(): (queue: readonly QueuedCommand[]) => void {
  let shown = new Map<string, QueuedCommand>();
  return (all) => {
    const queue = all.filter(isShown);
    // From the first new one on all again: a later command stands over an earlier one.
    const first = queue.findIndex((command) => shown.get(command.id)?.input !== command.input);
    if (first >= 0) queue.slice(first).forEach(showOnScreens);
    const now = new Map(queue.map((command) => [command.id, command]));
    const gone = [...shown.values()].filter(({ id }) => !now.has(id));
    shown = now;
    for (const command of gone) if (!taken.delete(command.id)) takeOffScreens(command, queue).catch(reportError);
    // Also where no live socket says that there is something to read.
    if (gone.length > 0) readAgainSoon(gone.map(({ call }) => call.split('.')[0]!));
  };
}

/** Acknowledged, and about to leave the queue. */
const taken = new Set<string>();

/** The server has it: from now on it is part of what was read, on the device and on the screens. */
export async function takeIntoReads(command: Command, reply: unknown): Promise<void> {
  const memberId = currentMember()?._id;
  if (memberId === undefined) return;
  taken.add(command.id);
  for (const each of effectsOf(command)) {
    const key = keyOf(each.query.split('.'), each.of?.(command.input));
    await keptReads.change(memberId, key, hashKey(key), (data) =>
      data === undefined && !each.makes ? undefined : each.apply(data, command.input, reply),
    );
    // A read that began before the command was acted on must not arrive after it.
    await queryClient.cancelQueries({ predicate: (query) => query.state.data !== undefined && concerns(each, command, query.queryKey) });
    change(concerned(each, command), (data) => each.apply(data, command.input, reply));
  }
}

function showOnScreens(command: Made): void {
  for (const each of effectsOf(command)) {
    const shown = concerned(each, command).filter(({ queryKey }) => !asOnServer(queryKey));
    change(shown, (data) => each.apply(data, command.input, undefined));
  }
}

/** Discarded, or a move that was refused: what this device kept is shown again, under what else waits. */
async function takeOffScreens(command: Made, queue: readonly QueuedCommand[]): Promise<void> {
  const memberId = currentMember()?._id;
  for (const { queryKey, queryHash } of effectsOf(command).flatMap((each) => concerned(each, command))) {
    const kept = memberId === undefined ? undefined : await keptReads.get(memberId, queryHash);
    if (kept && !asOnServer(queryKey)) queryClient.setQueryData(queryKey, withPending(queryKey, kept.data, queue));
  }
}

/** Queries that stand somewhere on the screens and show something of it, or should. */
function concerned(each: Effect, command: Made): Query[] {
  return queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => (state.data !== undefined || each.makes === true) && concerns(each, command, queryKey),
  });
}

function change(queries: readonly Query[], how: (data: unknown) => unknown): void {
  for (const { queryKey, state } of queries) queryClient.setQueryData(queryKey, how(state.data), { updatedAt: state.dataUpdatedAt });
}

const effectsOf = ({ call }: Made) => effects.filter((each) => each.call === call);

function concerns(each: Effect, { input }: Made, key: QueryKey): boolean {
  const path = each.query.split('.');
  if (!path.every((step, place) => key[place] === step)) return false;
  return !each.of || hashKey(keyOf(path, each.of(input))) === hashKey(asOnServer(key) ?? key);
}
