import { useSyncExternalStore } from 'react';
import { useEditingSurroundings } from './editing-context.tsx';

/** How many rows are not saved on the server yet. */
export function useUnsavedRows(): number {
  const { session } = useEditingSurroundings();
  return useSyncExternalStore(session.subscribeToRows, session.rowsUnderWay);
}
