import { createContext, type ReactNode } from 'react';
import type { FocusSession } from '../../contract.ts';

/** Renders what may be done with a recap. */
export type RecapAction = (what: {
  session: FocusSession;
  /** As it is typed now. */
  recap: string;
  /** Whole minutes of focus. */
  minutes: number;
}) => ReactNode;

/** Filled by `app/` with actions of other areas. */
export const RecapSlot = createContext<RecapAction | undefined>(undefined);
