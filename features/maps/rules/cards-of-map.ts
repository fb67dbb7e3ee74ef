import type { MapNode } from './map-content.ts';

/** What a library says of a card that it holds. */
export interface HeldCard {
  readonly _id: string;
  /** Of the public edition: of an own card, or of the source of a copy. */
  readonly url_seo: string | null;
}

/** Cards of a library by the address of their publication. */
export const cardsByAddress = (cards: readonly HeldCard[]): ReadonlyMap<string, string> =>
  new Map(cards.flatMap(({ _id, url_seo }) => (url_seo ? [[url_seo, _id]] : [])));

/** The card of a node that the member holds: the attached one, or theirs of the suggested publication. */
export function heldCardOf(
  { memento, mementoSuggested }: Pick<MapNode, 'memento' | 'mementoSuggested'>,
  byAddress: ReadonlyMap<string, string>,
): string | undefined {
  return memento?._id ?? (mementoSuggested?.url_seo ? byAddress.get(mementoSuggested.url_seo) : undefined);
}

/** The cards of a map that the member holds, each once, in the order of the nodes. A test asks them. */
export const heldCardsOf = (nodes: readonly MapNode[], byAddress: ReadonlyMap<string, string>): string[] => [
  ...new Set(nodes.flatMap((node) => heldCardOf(node, byAddress) ?? [])),
];

/** The slugs of the public cards that the lines of a public map suggest, each once. */
export const publicCardsOf = (lines: readonly { readonly card?: { readonly url_seo?: string | null } }[]): string[] => [
  ...new Set(lines.flatMap(({ card }) => card?.url_seo ?? [])),
];
