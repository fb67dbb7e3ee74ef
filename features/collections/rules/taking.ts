/** State of adding all cards of a collection, on the screen. */
export interface Taking {
  readonly state: 'idle' | 'taking' | 'done' | 'failed';
  /** Cards added by this screen so far. */
  readonly added: number;
  /** Cards that can still be added, and those that do not fit into a full FREE library. */
  readonly left: number;
  readonly blocked: number;
}

export type TakingEvent =
  | { readonly kind: 'pressed' }
  | { readonly kind: 'answered'; readonly added: number; readonly left: number; readonly blocked: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed' };

export const takingAtFirst = (toTake: { readonly left: number; readonly blocked: number }): Taking => ({
  ...toTake,
  state: toTake.left + toTake.blocked === 0 ? 'done' : 'idle',
  added: 0,
});

/** One call adds a batch of cards; while it adds any and more are left, the next call follows. */
export function nextTaking(taking: Taking, event: TakingEvent): Taking {
  switch (event.kind) {
    case 'pressed':
      return { ...taking, state: 'taking' };
    case 'answered': {
      const { added, left, blocked } = event;
      const goesOn = taking.state === 'taking' && added > 0 && left > 0;
      const state = goesOn ? 'taking' : left > 0 ? 'idle' : 'done';
      return { state, added: taking.added + added, left, blocked };
    }
    case 'stopped':
      return { ...taking, state: 'idle' };
    case 'failed':
      return { ...taking, state: 'failed' };
  }
}
