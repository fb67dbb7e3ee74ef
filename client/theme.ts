import { keptChoice } from './kept-choice.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Light, dark, or as the system has it. `theme-script.ts` applies it before the first paint. */
export const theme = keptChoice<Theme>('theme', themes, 'system', (value) => {
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
});
