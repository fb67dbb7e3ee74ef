import { keptChoice } from './kept-choice.ts';

const choice = keptChoice('single-keys', ['on', 'off'], 'on');

/**
 * Whether keys that are single characters (n, /, 1 …) do things. Those who dictate or touch keys by accident switch
 * them off (WCAG 2.1.4).
 */
export const singleKeys = {
  on: () => choice.now() === 'on',
  set: (on: boolean) => choice.set(on ? 'on' : 'off'),
  use: () => choice.use() === 'on',
};
