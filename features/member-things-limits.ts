export const memberThingsLimits = {
  /** More than a member can have. */
  mixes: 1_000,
  several: 50_000,
  /** Changes of the weights of the memory model. */
  parameters: 100,
  /** In one call: with a hundred cards each far below the size limit of a request. */
  severalAtOnce: 200,
} as const;
