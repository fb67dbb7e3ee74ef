/** State of adding a card to the library (S1 §4): idle, loading, a brief effect, then the already-added state. */
export type Adding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  /** Offline: the command is stored on this device and sent later. */
  | { readonly kind: 'waiting' }
  /** `waited`: it was queued offline first, so the member may have moved on since the press. */
  | { readonly kind: 'added'; readonly cardId: string; readonly justNow: boolean; readonly waited: boolean }
  /** Loading has stopped; the upgrade modal shows the reason. */
  | { readonly kind: 'needsPremium' }
  | { readonly kind: 'refused'; readonly text: string };

export type AddingEvent =
  | { readonly kind: 'pressed' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'added'; readonly cardId: string }
  | { readonly kind: 'needsPremium' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'effectOver' }
  /** The query of the member's own copies has changed: a copy appeared or disappeared. */
  | { readonly kind: 'known'; readonly copyId: string | null };

export function nextAdding(state: Adding, event: AddingEvent): Adding {
  if (event.kind === 'known') return afterRefetch(state, event.copyId);
  // Once added it stays added: a second press or a late reply changes nothing.
  if (state.kind === 'added') return event.kind === 'effectOver' ? { ...state, justNow: false } : state;
  switch (event.kind) {
    case 'pressed':
      return state.kind === 'adding' || state.kind === 'waiting' ? state : { kind: 'adding' };
    case 'offline':
      return state.kind === 'adding' ? { kind: 'waiting' } : state;
    case 'added':
      return { kind: 'added', cardId: event.cardId, justNow: true, waited: state.kind === 'waiting' };
    case 'needsPremium':
      return { kind: 'needsPremium' };
    case 'refused':
      return { kind: 'refused', text: event.text };
    case 'effectOver':
      return state;
  }
}

/** While a request is running, its own reply decides. */
function afterRefetch(state: Adding, copyId: string | null): Adding {
  if (state.kind === 'adding' || state.kind === 'waiting') return state;
  if (state.kind === 'added' ? state.cardId === copyId : copyId === null) return state;
  return initialAdding(copyId);
}

/** The initial state of a page, from the id of the member's copy. */
export function initialAdding(copyId: string | null): Adding {
  return copyId === null ? { kind: 'idle' } : { kind: 'added', cardId: copyId, justNow: false, waited: false };
}

/** How long the add effect shows. */
export const addEffectMs = 900;
