import type { ReactNode } from 'react';
import type { ReviewEvent } from '#features/memory/contract.ts';
import type { SeveralResult } from '../../several.contract.ts';

/** Side effects of a test of several cards; no-ops for visitors. */
export interface SeveralPorts {
  /** Appends to the review log. Resolves once it is stored on this device. */
  record(events: readonly ReviewEvent[]): Promise<unknown>;
  /** Saves the result. Resolves once it is stored on this device. */
  finish(result: Omit<SeveralResult, 'source'>): Promise<unknown>;
}

export interface SeveralExits {
  /** Where the test was started. */
  readonly back: string;
  readonly backLabel: string;
  /** Whether the result has reached the server. */
  readonly saveNote?: ReactNode;
}
