import { keptChoice } from '#client/kept-choice.ts';

/** Behind the solid (S3 §2): dark with stars, or the ground of the theme. Kept in this browser. */
export const spaceBackdrop = keptChoice<'cosmos' | 'focus'>('map-backdrop', ['cosmos', 'focus'], 'cosmos');
