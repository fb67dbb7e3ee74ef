/** How taking all cards of a collection stands on the screen. */
export interface Taking {
  readonly state: 'idle' | 'taking' | 'done' | 'failed';
  /** By this screen, until now. */
  readonly added: number;
  /** That could still be taken, and that a full FREE library has no room for. */
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

/** A call takes some of them; while it takes any and more are left, the next one follows. */
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
