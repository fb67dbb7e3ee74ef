/**
 * The English texts by namespace. Each folder with texts adds its own in its `texts.d.ts`, so that keys are checked as
 * types.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the folders with texts
export interface TextNamespaces {}
