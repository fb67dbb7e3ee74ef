import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { outbox } from '#client/outbox.ts';
import { waitingPictures, type WaitingPictures } from '#features/media/ui/waiting-pictures.ts';
import { cx } from '#ui/class-names.ts';

/** A cover picture: behind the map, on its tile and in the trail. */
export interface Cover {
  readonly thumb: string;
  readonly regular: string;
}

/** `credit`: whom the picture is owed to. */
export type OnCover = (cover: Cover | null, credit: string) => void;

export const useMapPictures = (): WaitingPictures => useMemo(() => waitingPictures(outbox), []);

/** From this device until the picture is uploaded. */
export function useShownCover(address: string | undefined, pictures: WaitingPictures): string | undefined {
  return useSyncExternalStore(
    pictures.subscribe,
    useCallback(() => (address === undefined ? undefined : pictures.shownAt(address).source), [pictures, address]),
  );
}

/** The cover behind the drawing, under the colour of the background (S3 §2). */
export function Backdrop({
  cover,
  pictures,
  isDimmed,
}: {
  cover: Cover | null;
  pictures: WaitingPictures;
  /** While something lies over the map. */
  isDimmed: boolean;
}) {
  const source = useShownCover(cover?.regular, pictures);
  return source === undefined ? null : (
    <img
      src={source}
      alt=""
      data-map-backdrop
      className={cx('absolute inset-0 size-full object-cover transition-opacity', isDimmed && 'opacity-20')}
    />
  );
}
