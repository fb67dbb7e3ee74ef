import { hashKey } from '@tanstack/react-query';
import type { Card, CardShort } from '#features/cards/contract.ts';
import { whatBlocksOpening } from '#features/cards/rules/opening.ts';
import { calls } from '#client/calls.ts';
import { query } from '#client/query.ts';
import { savesData } from '#client/saves-data.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { RepeatOfCard } from '#features/repeat/contract.ts';
import { notOnRepeat } from '#features/repeat/rules/repeat-of-card.ts';
import { currentMember, keptReads, queryClient } from '#client/query-client.ts';

/** How many cards are stored. Cards on repeat come first. */
const mostCards = 300;
/** Pause between two requests, so that screens are not slowed down. */
const pauseMs = 150;
const readAgainAfterMs = 5 * 60_000;

type Running = Awaited<ReturnType<typeof calls.repeat.notifications>>[number];

let running = false;
let schedulesReadAt = 0;

/**
 * Makes cards and tests available offline: reads the library, then each card that is missing or outdated on this
 * device, those on repeat first, with pictures and schedules.
 */
export async function keepLibraryOnDevice(): Promise<void> {
  const member = currentMember();
  if (running || !member || savesData()) return;
  running = true;
  try {
    const kept = (await readTiles())
      .filter((tile) => whatBlocksOpening(tile, { plan: member.membership }) === undefined)
      .toSorted(
        (one, other) => Number(other.on_repeat) - Number(one.on_repeat) || (one.updated_at < other.updated_at ? 1 : -1),
      )
      .slice(0, mostCards);
    if (Date.now() - schedulesReadAt > readAgainAfterMs) await keepSchedules(member._id, kept);
    const known = await keptReads.instants(member._id);
    for (const tile of kept.filter((each) => (known.get(hashOf(each)) ?? 0) < Date.parse(each.updated_at))) {
      // Created on this device and not sent yet.
      if (tile.revision === 0) continue;
      if (currentMember()?._id !== member._id || !navigator.onLine) return;
      // Deleted since the list was read: once the server has announced a change, the list is read again first.
      if (!(await readTiles()).some(({ _id }) => _id === tile._id)) continue;
      const key = query.cards.read.queryKey({ input: { id: tile._id } });
      const before = (await keptReads.get(member._id, hashKey(key)))?.data as Card[] | undefined;
      // The replies to this device's own commands have stored this revision already.
      if (before?.[0]?.revision === tile.revision) continue;
      const data = await calls.cards.read({ id: tile._id });
      await keptReads.put({ memberId: member._id, hash: hashKey(key), key, data, readAt: Date.now() });
      await keepPictures(tile);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    running = false;
  }
}

const readTiles = () =>
  queryClient.fetchQuery({ ...query.cards.listShort.queryOptions(), staleTime: readAgainAfterMs });

/** One call reads all running schedules; cards no longer on repeat are read one by one, for their past sessions. */
async function keepSchedules(memberId: string, tiles: readonly CardShort[]): Promise<void> {
  const { timeZone, dayStartsAt } = currentMember()!;
  const schedules = new Map((await calls.repeat.notifications()).map((row) => [row.focus_card_id, repeatOfCard(row)]));
  for (const { _id: id } of tiles) {
    const key = query.repeat.ofCard.queryKey({ input: { id } });
    const hash = hashKey(key);
    const before = (await keptReads.get(memberId, hash))?.data as RepeatOfCard | undefined;
    const schedule = schedules.get(id);
    if (!schedule && before && !before.on_repeat) continue;
    const data =
      schedule ??
      (before ? await calls.repeat.ofCard({ id }) : notOnRepeat(dayOf(Date.now(), { timeZone, dayStartsAt })));
    await keptReads.put({ memberId, hash, key, data, readAt: Date.now() });
  }
  schedulesReadAt = Date.now();
}

function repeatOfCard({
  _id,
  focus_card_id: _card,
  title: _title,
  due_on: _due,
  is_due: _isDue,
  step: _step,
  ...schedule
}: Running): RepeatOfCard {
  return schedule;
}

const hashOf = (tile: CardShort) => hashKey(query.cards.read.queryKey({ input: { id: tile._id } }));

/** The service worker caches a picture when it is fetched. */
async function keepPictures({ cover_picture: cover }: CardShort): Promise<void> {
  if (!cover || !navigator.serviceWorker?.controller) return;
  await Promise.all([cover.thumb, cover.regular].map((address) => fetch(address)));
}
