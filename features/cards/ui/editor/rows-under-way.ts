import { useSyncExternalStore } from 'react';
import { useEditingSurroundings } from './editing-context.tsx';

/** Rows that are not on the server yet. */
export function useRowsUnderWay(): number {
  const { session } = useEditingSurroundings();
  return useSyncExternalStore(session.subscribeToRows, session.rowsUnderWay);
}
