import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#client/query.ts';
import { withFaces, type Face } from '../rules/current-faces.ts';
import type { MapNode } from '../rules/map-content.ts';

/** The nodes with the title and cover that the member's cards and maps have now, as this device knows them. */
export function useCurrentFaces(nodes: readonly MapNode[]): readonly MapNode[] {
  const cards = useQuery({ ...query.cards.listShort.queryOptions(), enabled: nodes.some(({ memento }) => memento) });
  const maps = useQuery({ ...query.maps.list.queryOptions(), enabled: nodes.some(({ roadmap }) => roadmap) });
  const memento = useMemo(() => facesOf(cards.data), [cards.data]);
  const roadmap = useMemo(() => facesOf(maps.data), [maps.data]);
  return useMemo(() => withFaces(nodes, { memento, roadmap }), [nodes, memento, roadmap]);
}

const facesOf = (
  things: readonly { _id: string; title: string; cover_picture: { thumb: string } | null }[] = [],
): ReadonlyMap<string, Face> =>
  new Map(things.map(({ _id, title, cover_picture }) => [_id, { title, thumb: cover_picture?.thumb ?? null }]));
