import { createContext, type ReactNode } from 'react';
import type { FocusSession } from '../../contract.ts';
import type { SessionState } from '../../rules/timeline.ts';

/** Renders those with whom one studies, beside the timer of a session in a room. */
export type Others = (what: {
  session: FocusSession;
  state: SessionState;
  /** By the clock of the server. */
  now: number;
  /** Asks whether to leave. */
  onLeave: () => void;
}) => ReactNode;

/** Filled by `app/` with the room of a later area. */
export const OthersSlot = createContext<Others | undefined>(undefined);
