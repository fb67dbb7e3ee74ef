import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#client/query.ts';
import { partsOfSeveralId } from '../rules/several/pools.ts';
import { DeckRating } from './deck-rating.tsx';

/** The decks of tests of these cards are rated as this member chose. */
export function MemberRating({ cardIds, children }: { cardIds: readonly string[]; children: ReactNode }) {
  const { data: settings } = useQuery(query.memory.settings.queryOptions());
  const four = settings?.buttons === 4;
  const { data } = useQuery(
    query.memory.next.queryOptions({
      input: { ids: [...cardIds] },
      enabled: four && cardIds.length > 0,
      staleTime: 0,
    }),
  );
  const found = new Map(
    data?.cards.flatMap((card) => card.items.map(({ _id, next }) => [`${card._id} ${_id}`, next] as const)),
  );
  const next = (id: string, missed: boolean) => {
    // A test of several cards names the card of each item.
    const { cardId, itemId } = id.includes(' ') ? partsOfSeveralId(id) : { cardId: cardIds[0] ?? '', itemId: id };
    return (found.get(`${cardId} ${itemId}`) ?? data?.fresh)?.[missed ? 1 : 0];
  };
  return <DeckRating value={four ? { next } : undefined}>{children}</DeckRating>;
}
