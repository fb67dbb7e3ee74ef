import { collectionsOfMember } from '#features/collections/store.server.ts';
import type { ThingsHere } from '#platform/portable/portable.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { existingMaps } from '#features/maps/existing-maps.store.server.ts';

/** The ids that things of an archive have in this library; `null` for those that are not here. */
export const thingsHere: ThingsHere = async (rows, memberId, named) => {
  const both = (ids: readonly (string | null)[]) =>
    [...new Set(ids)].flatMap((id) => (id === null ? [] : [id, ownIdFor(memberId, id)]));
  const cards = new Set((await ownCards(rows, memberId, both(named.cards))).map(({ id }) => id));
  const known = await existingMaps(rows, both(named.maps));
  const maps = new Set(known.filter(({ ownerId }) => ownerId === memberId).map(({ id }) => id));
  const collections = new Set((await collectionsOfMember(rows, memberId)).map(({ id }) => id));
  const among = (own: ReadonlySet<string>) => (id: string | null) =>
    id === null ? null : ([id, ownIdFor(memberId, id)].find((each) => own.has(each)) ?? null);
  return { card: among(cards), map: among(maps), collection: among(collections) };
};
