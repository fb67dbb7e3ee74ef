import { edgeDefaults } from '../../rules/map-limits.ts';

const size = edgeDefaults.marker;

/** Shapes at the end of an edge that points to the right and ends at 0,0. */
export const edgeEnds = {
  arrow: `M${-size} ${-size / 2} L0 0 L${-size} ${size / 2}`,
  radius: size / 2,
} as const;
