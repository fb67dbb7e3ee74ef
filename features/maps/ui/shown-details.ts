import { keptChoice } from '#client/kept-choice.ts';

/**
 * The open eye of S3 §4, stored in this browser: nodes show what they hold beside their label. It belongs to whoever
 * looks and changes no map.
 */
export const shownDetails = keptChoice<'shown' | 'labels'>('map-details', ['shown', 'labels'], 'shown');

export const otherDetails = (now: 'shown' | 'labels') => (now === 'shown' ? 'labels' : 'shown');
