import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#client/query.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { ComingSession } from '#features/repeat/contract.ts';
import { asOf } from '#features/repeat/rules/today-view.ts';
import { cardsByAddress } from '../rules/cards-of-map.ts';
import type { MapNode } from '../rules/map-content.ts';
import { markedCards, type MarkedCard } from '../rules/memory-marks.ts';

const none: readonly ComingSession[] = [];

/** The sessions of the member's cards that are due or come soon, as this device knows them. */
export function useComing(today: Day): readonly ComingSession[] {
  const { data } = useQuery(query.repeat.today.queryOptions());
  return useMemo(() => (data ? asOf(data, today).coming : none), [data, today]);
}

/** What on the map is due or about to be forgotten. */
export function useMarkedCards(nodes: readonly MapNode[], today: Day): readonly MarkedCard[] {
  const coming = useComing(today);
  return useMemo(() => markedCards(nodes, coming, today), [nodes, coming, today]);
}

/** The member's cards by the address of their publication; read only where a node suggests a card. */
export function useHeldCards(nodes: readonly MapNode[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    ...query.cards.listShort.queryOptions(),
    enabled: nodes.some(({ memento, mementoSuggested }) => !memento && mementoSuggested),
  });
  return useMemo(() => cardsByAddress(data ?? []), [data]);
}
