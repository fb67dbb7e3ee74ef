import type { PendingStudent } from '../rules/pending.ts';

/** Pending students stored for each member and card, so that closing the dialog loses nothing. */
export interface StoredPending {
  readonly pending: readonly PendingStudent[];
  readonly typed: string;
}

const prefix = 'loci-students:';
const slot = (memberId: string, cardId: string) => `${prefix}${memberId}:${cardId}`;

export function storedPending(memberId: string, cardId: string): StoredPending {
  try {
    const kept = JSON.parse(localStorage.getItem(slot(memberId, cardId)) ?? '{}') as Partial<StoredPending>;
    return { pending: Array.isArray(kept.pending) ? kept.pending : [], typed: kept.typed ?? '' };
  } catch {
    return { pending: [], typed: '' };
  }
}

export function storePending(memberId: string, cardId: string, kept: StoredPending): void {
  try {
    if (kept.pending.length === 0 && kept.typed === '') localStorage.removeItem(slot(memberId, cardId));
    else localStorage.setItem(slot(memberId, cardId), JSON.stringify(kept));
  } catch {
    // Storage may be full or blocked; the list is still in the dialog.
  }
}
