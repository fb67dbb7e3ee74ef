import { hashKey } from '@tanstack/react-query';
import type { CardShort } from '#features/cards/contract.ts';
import { calls } from '#app/calls.ts';
import { query } from '#app/query.ts';
import { currentMember, keptReads, queryClient } from '#app/query-client.ts';

/** Enough for what somebody learns in a month; cards on repeat come before it is counted. */
const mostCards = 300;
/** Between two cards, so that it is never felt. */
const pauseMs = 150;

let running = false;

/**
 * After one visit with the network, cards open and tests run without it: reads the library, then each card that this device lacks or
 * that has changed since, those on repeat first, with their pictures.
 */
export async function keepLibraryOnDevice(): Promise<void> {
  const member = currentMember();
  if (running || !member || savesData()) return;
  running = true;
  try {
    const tiles = await queryClient.fetchQuery({ ...query.cards.listShort.queryOptions(), staleTime: 5 * 60_000 });
    const known = await keptReads.instants(member._id);
    const wanted = tiles
      .toSorted((one, other) => Number(other.on_repeat) - Number(one.on_repeat) || (one.updated_at < other.updated_at ? 1 : -1))
      .slice(0, mostCards)
      .filter((tile) => (known.get(hashOf(tile)) ?? 0) < Date.parse(tile.updated_at));
    for (const tile of wanted) {
      if (currentMember()?._id !== member._id || !navigator.onLine) return;
      const key = query.cards.read.queryKey({ input: { id: tile._id } });
      const data = await calls.cards.read({ id: tile._id });
      await keptReads.put({ memberId: member._id, hash: hashKey(key), key, data, readAt: Date.now() });
      await keepPictures(tile);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    running = false;
  }
}

const hashOf = (tile: CardShort) => hashKey(query.cards.read.queryKey({ input: { id: tile._id } }));

/** Asked for once, the service worker keeps them. */
async function keepPictures({ cover_picture: cover }: CardShort): Promise<void> {
  if (!cover || !navigator.serviceWorker?.controller) return;
  await Promise.all([cover.thumb, cover.regular].map((address) => fetch(address)));
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
