import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';
import { mapToRead } from '../rules/map-to-read.ts';

/** The map of a session: one of the member's own, or a public one. */
export function useStudiedMap(id: string | undefined) {
  const list = useQuery({ ...query.maps.list.queryOptions(), enabled: id !== undefined });
  const kind = mapToRead(id, list);
  const input = { id: id ?? '' };
  const own = useQuery(query.maps.read.queryOptions({ input, enabled: kind === 'own' }));
  const edition = useQuery(query.publicMaps.read.queryOptions({ input, enabled: kind === 'public' }));
  return { kind, read: kind === 'public' ? edition : own };
}
