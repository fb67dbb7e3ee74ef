/** How taking a card into the library stands (S1 §4): idle, loading, a brief effect, then the already-added state. */
export type Adding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  /** No network: it is kept on this device and goes out by itself. */
  | { readonly kind: 'waiting' }
  /** `waited`: kept on the device first, so whoever pressed has been doing something else meanwhile. */
  | { readonly kind: 'added'; readonly cardId: string; readonly justNow: boolean; readonly waited: boolean }
  /** Loading has stopped, and the upgrade modal says why. */
  | { readonly kind: 'needsPremium' }
  | { readonly kind: 'refused'; readonly text: string };

export type AddingEvent =
  | { readonly kind: 'pressed' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'added'; readonly cardId: string }
  | { readonly kind: 'needsPremium' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'effectOver' }
  /** What was read of the member's own copies has changed: one came, or the one that was there is gone. */
  | { readonly kind: 'known'; readonly copyId: string | null };

export function nextAdding(state: Adding, event: AddingEvent): Adding {
  if (event.kind === 'known') return asKnown(state, event.copyId);
  // What is in the library stays there: a second press or a late answer changes nothing.
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

/** A press that is under way ends with its own answer. */
function asKnown(state: Adding, copyId: string | null): Adding {
  if (state.kind === 'adding' || state.kind === 'waiting') return state;
  if (state.kind === 'added' ? state.cardId === copyId : copyId === null) return state;
  return addingAtFirst(copyId);
}

/** As a page opens: the member's own copy is known, or there is none. */
export function addingAtFirst(copyId: string | null): Adding {
  return copyId === null ? { kind: 'idle' } : { kind: 'added', cardId: copyId, justNow: false, waited: false };
}

/** How long the add effect shows. */
export const addEffectMs = 900;
