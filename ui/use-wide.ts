import { useSyncExternalStore } from 'react';

/** From Tailwind's `lg` on, for what is drawn differently there and not only styled so. Narrow on the server. */
const wide = '(min-width: 64rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}
