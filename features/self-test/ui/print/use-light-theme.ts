import { useLayoutEffect } from 'react';
import { theme } from '#client/theme.ts';

/** Paper is white: while a sheet is shown, the page has the light theme, whatever the reader chose. */
export function useLightTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = 'light';
    return () => {
      const chosen = theme.now();
      if (chosen === 'system') delete dataset['theme'];
      else dataset['theme'] = chosen;
    };
  }, []);
}
