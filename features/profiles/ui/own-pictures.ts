import { useCallback, useSyncExternalStore } from 'react';
import { outbox } from '#client/outbox.ts';
import { waitingPictures } from '#features/media/ui/waiting-pictures.ts';

/** Those that this page has made, until the server has them. */
export const ownPictures = waitingPictures(outbox);

/** Where a picture is shown from: this device, until its upload is done. */
export function useShownAddress(address: string | null): string | null {
  return useSyncExternalStore(
    ownPictures.subscribe,
    useCallback(() => address && ownPictures.shownAt(address).source, [address]),
  );
}
