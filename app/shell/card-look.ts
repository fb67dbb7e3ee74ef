import { cardStyles, eyeOpenLevels, nextEyeOpen, usualEyeOpen, type CardStyle, type EyeOpen } from '#features/cards/rules/tile-view.ts';
import { keptChoice } from './kept-choice.ts';

/** How far the eye over the tiles is open; this browser keeps it under the name of S1 §3. */
const keptEye = keptChoice('eyeOpen', eyeOpenLevels.map(String), String(usualEyeOpen));

export const eyeOpen = {
  now: () => Number(keptEye.now()) as EyeOpen,
  set: (level: EyeOpen) => keptEye.set(String(level)),
  use: () => Number(keptEye.use()) as EyeOpen,
};

export const cardStyle = keptChoice<CardStyle>('cardStyle', cardStyles, 'paper');

/** Both choices and what changes them, for every list of tiles. */
export const useTileChoices = () => ({
  eyeOpen: eyeOpen.use(),
  onEyeOpen: eyeOpen.set,
  cardStyle: cardStyle.use(),
  onCardStyle: cardStyle.set,
});

/** Opens the eye by one step. */
export const openEyeFurther = () => eyeOpen.set(nextEyeOpen(eyeOpen.now()));
