import {
  cardStyles,
  eyeOpenLevels,
  nextEyeOpen,
  defaultEyeOpen,
  type CardStyle,
  type EyeOpen,
} from '../rules/tile-view.ts';
import { keptChoice } from '#client/kept-choice.ts';

/** Detail level of tiles, stored in this browser under the name of S1 §3. */
const keptEye = keptChoice('eyeOpen', eyeOpenLevels.map(String), String(defaultEyeOpen));

export const eyeOpen = {
  now: () => Number(keptEye.now()) as EyeOpen,
  set: (level: EyeOpen) => keptEye.set(String(level)),
  use: () => Number(keptEye.use()) as EyeOpen,
};

export const cardStyle = keptChoice<CardStyle>('cardStyle', cardStyles, 'paper');

/** Both display choices and their setters, for every list of tiles. */
export const useTileChoices = () => ({
  eyeOpen: eyeOpen.use(),
  onEyeOpen: eyeOpen.set,
  cardStyle: cardStyle.use(),
  onCardStyle: cardStyle.set,
});

/** Raises the detail level by one step. */
export const openEyeFurther = () => eyeOpen.set(nextEyeOpen(eyeOpen.now()));
