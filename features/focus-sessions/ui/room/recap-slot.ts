import { createContext, type ComponentType } from 'react';
import type { Session } from '../../contract.ts';

/** What may be done with a recap. */
export type RecapAction = ComponentType<{
  session: Session;
  /** As it is typed now. */
  recap: string;
  /** Whole minutes of focus. */
  minutes: number;
}>;

/** Filled by `app/` with actions of other areas. */
export const RecapSlot = createContext<RecapAction | undefined>(undefined);
