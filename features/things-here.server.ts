import type { ThingsHere } from '#platform/portable/portable.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { serverAreas } from './areas.server.ts';

/** The ids that things of an archive have in this library; `null` for those that are not here. */
export const thingsHere: ThingsHere = async (rows, memberId, named) => {
  const both = (ids: readonly (string | null)[]) =>
    [...new Set(ids)].flatMap((id) => (id === null ? [] : [id, ownIdFor(memberId, id)]));
  const cards = await serverAreas.cards.thingsHere(rows, memberId, both(named.cards));
  const maps = await serverAreas.maps.thingsHere(rows, memberId, both(named.maps));
  const collections = await serverAreas.collections.thingsHere(rows, memberId);
  const among = (own: ReadonlySet<string>) => (id: string | null) =>
    id === null ? null : ([id, ownIdFor(memberId, id)].find((each) => own.has(each)) ?? null);
  return { card: among(cards), map: among(maps), collection: among(collections) };
};
