import type { PendingStudent } from '../rules/pending.ts';

/** What was put together for a card and is not sent yet, one for each member and card: closing the dialog loses nothing. */
export interface KeptPending {
  readonly pending: readonly PendingStudent[];
  readonly typed: string;
}

const prefix = 'loci-students:';
const slot = (memberId: string, cardId: string) => `${prefix}${memberId}:${cardId}`;

export function keptPending(memberId: string, cardId: string): KeptPending {
  try {
    const kept = JSON.parse(localStorage.getItem(slot(memberId, cardId)) ?? '{}') as Partial<KeptPending>;
    return { pending: Array.isArray(kept.pending) ? kept.pending : [], typed: kept.typed ?? '' };
  } catch {
    return { pending: [], typed: '' };
  }
}

export function keepPending(memberId: string, cardId: string, kept: KeptPending): void {
  try {
    if (kept.pending.length === 0 && kept.typed === '') localStorage.removeItem(slot(memberId, cardId));
    else localStorage.setItem(slot(memberId, cardId), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; what was put together is still in the dialog.
  }
}

/** On signing out: no address stays readable on this device. */
export function forgetPending(memberId: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(`${prefix}${memberId}:`)) localStorage.removeItem(name);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
