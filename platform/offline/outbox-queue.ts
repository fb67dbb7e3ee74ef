import type { commandAnswers } from './command-answers.ts';
import { heldBack, type KeptCommand } from './command-life.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { QueuedCommand, SaveState } from './outbox.ts';

export type OutboxQueue = ReturnType<typeof outboxQueue>;

/** The commands of this device as they were last read from its storage, and as screens see them. */
export function outboxQueue(
  ports: Pick<OutboxPorts, 'store' | 'dependsOn' | 'hasArrived'>,
  answers: Pick<ReturnType<typeof commandAnswers>, 'refuse'>,
  /** Whose commands are shown, and which of them is being sent. */
  now: () => { memberId: string | null; sending: string | undefined },
) {
  let kept: readonly KeptCommand[] = [];
  let shown: readonly QueuedCommand[] = [];
  let stale = true;
  /** Incremented by each change of the cached queue that did not read everything again. */
  let version = 0;
  const listeners = new Set<() => void>();
  const inputs = new Map<string, { readonly edition: number; readonly input: unknown }>();

  async function refresh(): Promise<void> {
    let read: number;
    do {
      stale = false;
      read = version;
      kept = await ports.store.all();
    } while (read !== version);
    show();
  }

  function show(): void {
    const { memberId: member, sending } = now();
    const held = heldBack(kept, ports.dependsOn, ports.hasArrived);
    shown = kept
      .filter((command) => command.memberId === member)
      .map(({ id, name, input, edition, target, memberId, madeAt, sent, state, waitsFor }) => ({
        id,
        name,
        input: asShownBefore(id, edition, input),
        target,
        memberId,
        madeAt,
        waitsFor,
        sent,
        state: id === sending && state.kind === 'waiting' ? { kind: 'sending' } : state,
        held: held.has(id),
      }));
    for (const { id, state } of kept) if (state.kind !== 'waiting') answers.refuse(id, state.refusal);
    for (const listener of listeners) listener();
  }

  /**
   * Keeps the identity of unchanged commands, so that subscribers can compare by reference: each read of the storage
   * creates new objects.
   */
  function asShownBefore(id: string, edition: number, input: unknown): unknown {
    const before = inputs.get(id);
    if (before?.edition === edition) return before.input;
    inputs.set(id, { edition, input });
    return input;
  }

  function replace(command: KeptCommand): void {
    version++;
    kept = kept.map((each) => (each.id === command.id ? command : each));
    show();
  }

  return {
    kept: () => kept,
    places: () => kept.map(({ seq }) => seq),
    shown: () => shown,
    isStale: () => stale,
    /** Something has changed in the storage. */
    markStale(): void {
      stale = true;
    },
    refresh,
    show,
    replace,
    put(command: KeptCommand): void {
      if (!kept.some((each) => each.id === command.id)) kept = [...kept, command];
      replace(command);
    },
    remove(gone: string): void {
      version++;
      inputs.delete(gone);
      kept = kept.filter(({ id }) => id !== gone);
      show();
    },
    /** Its input is shown anew, should it come again. */
    forgetInput: (id: string) => void inputs.delete(id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of the changes that wait here, of one target or of all. */
export function saveStateOf(
  shown: readonly QueuedCommand[],
  reachable: boolean,
  target: string | undefined,
): SaveState {
  const about = target === undefined ? shown : shown.filter((command) => command.target === target);
  if (about.some(({ state }) => state.kind === 'conflict')) return 'conflict';
  if (about.some(({ state }) => state.kind === 'failed')) return 'failed';
  if (about.length === 0) return 'saved';
  return reachable ? 'pending' : 'offline';
}
