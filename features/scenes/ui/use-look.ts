import { useSyncExternalStore } from 'react';
import { theme } from '#client/theme.ts';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export function useDark(): boolean {
  const chosen = theme.use();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'system' ? systemIsDark : chosen === 'dark';
}

export const useLessMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
