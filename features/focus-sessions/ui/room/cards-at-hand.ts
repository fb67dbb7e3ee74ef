import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import type { CardShort } from '#features/cards/contract.ts';
import type { FocusSession } from '../../contract.ts';
import { useStudiedMap } from '../use-studied-map.ts';

/**
 * The cards of the collection or the map that is studied, each once, in order: those that the member holds and may
 * read. `undefined` without one, and before they were read.
 */
export function useCardsAtHand({
  collection_id,
  focusmap_id,
}: Pick<FocusSession, 'collection_id' | 'focusmap_id'>): readonly CardShort[] | undefined {
  const ofCollection = collection_id !== null;
  const ofMap = !ofCollection && focusmap_id !== null;
  const collection = useQuery(
    query.collections.read.queryOptions({ input: { id: collection_id ?? '' }, enabled: ofCollection }),
  );
  const { read: map } = useStudiedMap(ofMap ? focusmap_id : undefined);
  const library = useQuery(query.cards.listShort.queryOptions({ enabled: ofCollection || ofMap }));
  if (!library.data) return undefined;
  // A public map suggests public cards, some of which the member may hold.
  const byAddress = new Map(library.data.map(({ _id, url_seo }) => [url_seo, _id]));
  const ids = ofCollection
    ? collection.data?.flatMap(({ cards }) => cards.map(({ _id }) => _id))
    : map.data?.flatMap(({ nodes }) =>
        nodes.flatMap(
          ({ data: { memento, mementoSuggested } }) =>
            memento?._id ?? byAddress.get(mementoSuggested?.url_seo ?? '') ?? [],
        ),
      );
  if (!ids) return undefined;
  const byId = new Map(library.data.map((card) => [card._id, card]));
  return [...new Set(ids)].flatMap((id) => {
    const card = byId.get(id);
    return card && !card.locked ? [card] : [];
  });
}
