import { useCallback, useSyncExternalStore } from 'react';
import { useEditingSurroundings } from './editing-context.tsx';

/** The URL of a picture of the card: a local one until it is uploaded. */
export function useShownPicture(address: string | null): { source: string; waiting: boolean } | null {
  const { pictures } = useEditingSurroundings();
  const state = useSyncExternalStore(
    pictures.subscribe,
    useCallback(() => (address ? JSON.stringify(pictures.shownAt(address)) : null), [pictures, address]),
  );
  return state === null ? null : (JSON.parse(state) as { source: string; waiting: boolean });
}
