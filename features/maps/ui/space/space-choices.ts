import { keptChoice } from '#client/kept-choice.ts';

/** Whether views in three dimensions are drawn: as the device can, or as somebody wants it. Kept in this browser. */
export const wantedDrawing = keptChoice<'device' | '3d' | 'flat'>('map-drawn', ['device', '3d', 'flat'], 'device');

/** Labels of views in three dimensions, kept in this browser. */
export const spaceLabels = keptChoice<'shown' | 'hidden'>('map-labels', ['shown', 'hidden'], 'shown');

/** Behind the board and the solid (S3 §2): stars, or the calm ground of the theme. Kept in this browser. */
export const spaceBackdrop = keptChoice<'cosmos' | 'focus'>('map-backdrop', ['cosmos', 'focus'], 'cosmos');
