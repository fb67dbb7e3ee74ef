import type { SubmittedCommand } from '#client/command.ts';
import { isRefused } from '#platform/offline/command-life.ts';
import type { Outbox, OutboxRefusal } from '#platform/offline/outbox.ts';

/** One command of several that the member asked for at once. */
export interface Act {
  /** The cards that it is about. */
  readonly ids: readonly string[];
  readonly command: SubmittedCommand;
  /** What takes it back once the server may have it. */
  readonly inverse: SubmittedCommand;
  /** Other commands may be merged with it in the queue, so that it is never discarded to take it back. */
  readonly merges?: boolean;
  /** The cards that the server left out, from its reply. */
  readonly leftOut?: (reply: unknown) => readonly string[];
}

interface SentAct extends Act {
  readonly commandId: string;
}

/** `done`: the server has it, or the outbox sends it later. */
export interface Together {
  readonly done: readonly SentAct[];
  readonly refused: readonly { readonly ids: readonly string[]; readonly refusal: OutboxRefusal }[];
}

/** The server answers nothing more for so long: the outbox goes on without the screen. */
const patienceMs = 10_000;

/**
 * Submits all of them, and waits for their answers as long as the server is reached. Refused ones are told to the
 * member by the caller, so they leave the queue.
 */
export async function sendTogether(outbox: Outbox, acts: readonly Act[]): Promise<Together> {
  const sent: (SentAct & { readonly merged: boolean })[] = [];
  let notKept: readonly Act[] = [];
  let isFull = false;
  for (const [at, act] of acts.entries()) {
    try {
      const before = new Set(outbox.queued().map(({ id }) => id));
      const commandId = await outbox.submit(act.command);
      sent.push({ ...act, commandId, merged: before.has(commandId) });
    } catch (error) {
      // The ones before are kept and go out.
      reportError(error);
      notKept = acts.slice(at);
      isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      break;
    }
  }
  if (navigator.onLine) await answersOf(outbox, sent);
  const queue = new Map(outbox.queued().map((command) => [command.id, command]));
  const done: SentAct[] = [];
  const refused = notKept.map(({ ids }) => ({ ids, refusal: isFull ? notKeptHere : unknown }));
  for (const act of sent) {
    const state = queue.get(act.commandId)?.state;
    if (!state || !isRefused(state)) {
      const reply = state ? undefined : await outbox.settled(act.commandId);
      const leftOut = reply === undefined ? [] : (act.leftOut?.(reply) ?? []);
      if (leftOut.length > 0) refused.push({ ids: leftOut, refusal: notThere });
      done.push({ ...act, ids: act.ids.filter((id) => !leftOut.includes(id)) });
      continue;
    }
    refused.push({ ids: act.ids, refusal: state.refusal });
    // A command that it was merged into contains other changes of the member.
    if (!act.merged) await outbox.discard(act.commandId);
  }
  return { done, refused };
}

const notThere: OutboxRefusal = { code: 'NOT_FOUND', key: 'account:refusal.notFound' };
/** Its key has no text: the caller words it. */
const unknown: OutboxRefusal = { code: 'UNKNOWN', key: '' };
const notKeptHere: OutboxRefusal = { code: 'NOT_KEPT', key: 'cards:library.selection.notKept' };

function answersOf(outbox: Outbox, sent: readonly SentAct[]): Promise<void> {
  return new Promise((resolve) => {
    let waiting = Infinity;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      stop();
      clearTimeout(patience);
      resolve();
    };
    const look = () => {
      const queue = new Map(outbox.queued().map((command) => [command.id, command]));
      const unanswered = sent.flatMap(({ commandId }) => queue.get(commandId) ?? []);
      const open = unanswered.filter(({ state, held }) => !held && !isRefused(state));
      if (open.length === 0 || open.some(({ target }) => outbox.saveState(target) === 'offline')) return end();
      if (open.length === waiting) return;
      waiting = open.length;
      clearTimeout(patience);
      patience = setTimeout(end, patienceMs);
    };
    const stop = outbox.subscribe(look);
    look();
  });
}

/** Takes all of them back: what was not sent is discarded, the rest gets its inverse. */
export async function takeBack(outbox: Outbox, done: readonly SentAct[]): Promise<Together> {
  const inverses: Act[] = [];
  for (const act of done.toReversed()) {
    const queued = outbox.queued().find(({ id }) => id === act.commandId);
    const isWaiting = queued !== undefined && queued.state.kind !== 'sending' && act.merges !== true;
    if (isWaiting) await outbox.discard(act.commandId);
    // Also where the answer of an earlier attempt was lost: the server may have acted. Every inverse may come alone.
    if (!isWaiting || (queued.sent && !isRefused(queued.state)))
      inverses.push({ ids: act.ids, command: act.inverse, inverse: act.command });
  }
  return sendTogether(outbox, inverses);
}
