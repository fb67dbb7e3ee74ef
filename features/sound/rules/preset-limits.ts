export const presetLimits = {
  name: 60,
  /** Characters of a mix. */
  mix: 200,
  /** Presets of one member. */
  most: 50,
} as const;
