import { whatBlocksAdding } from '#features/cards/rules/adding.ts';

/** The editions, in order, that still fit into the library when the ones before them are added. */
export function fittingTogether<Edition extends { readonly freeOfCount: boolean }>(
  editions: readonly Edition[],
  member: Parameters<typeof whatBlocksAdding>[0],
  library: Parameters<typeof whatBlocksAdding>[2],
): Edition[] {
  let { copiesThatCount } = library;
  return editions.filter((edition) => {
    if (whatBlocksAdding(member, edition, { ...library, copiesThatCount })) return false;
    if (!edition.freeOfCount) copiesThatCount++;
    return true;
  });
}
