/** Every table of the product. Each area adds its own by declaration merging in its `tables.server.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the areas
export interface Tables {}
