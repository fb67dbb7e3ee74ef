import { calls } from '#client/calls.ts';
import { exportLimits } from '../rules/export-format.ts';
import type { Found, ThingsFound } from '../rules/import-run.ts';
import { wrongIn } from './check-archived.ts';
import type { Archive } from './read-archive.ts';

/** Cards, collections and maps of an archive, and which of them are here; `undefined` if it was cancelled. */
export async function findThings(
  archive: Archive,
  { signal, onRead }: { signal: AbortSignal; onRead: (done: number, all: number) => void },
): Promise<ThingsFound | undefined> {
  const { cardWithMindMap, collections: ofCollections, maps: ofMaps } = archive.portable;
  const known = new Map<string, { here: string; binned: boolean }>();
  for (let at = 0; at < archive.ids.length; at += exportLimits.cards) {
    const reply = await calls.takeAlong.known({ ids: archive.ids.slice(at, at + exportLimits.cards) });
    for (const each of reply.known) known.set(each._id, each);
  }
  const cards: Found[] = [];
  for (const id of archive.ids) {
    const card = await archive.card(id);
    if (signal.aborted) return undefined;
    const there = known.get(id);
    const wrong = !there && card.locked !== true ? wrongIn(cardWithMindMap.schema, card) : undefined;
    const fresh = card.locked === true ? 'locked' : wrong === undefined ? 'new' : 'wrong';
    const verdict = !there ? fresh : there.binned ? 'binned' : 'known';
    cards.push({ id, title: card.title, verdict, here: there?.here, wrong, copy: card['state'] !== 'PRIVATE' });
    if (cards.length % 20 === 0) onRead(cards.length, archive.ids.length);
  }
  const ids = archive.collectionIds.slice(0, exportLimits.collections);
  const there = new Set(ids.length > 0 ? (await calls.takeAlong.known({ ids: [], collections: ids })).collections : []);
  const collections: Found[] = [];
  for (const id of ids) {
    const collection = await archive.collection(id);
    const wrong = there.has(id) ? undefined : wrongIn(ofCollections.schema, collection);
    const verdict = there.has(id) ? 'known' : wrong === undefined ? 'new' : 'wrong';
    collections.push({ id, title: collection.title, verdict, wrong });
  }
  const mapIds = archive.mapIds.slice(0, exportLimits.maps);
  const mapsThere = new Map(
    mapIds.length > 0
      ? (await calls.takeAlong.known({ ids: [], maps: mapIds })).maps.map((each) => [each._id, each])
      : [],
  );
  const maps: Found[] = [];
  for (const id of mapIds) {
    const map = await archive.map(id);
    const known = mapsThere.get(id);
    const wrong = known ? undefined : wrongIn(ofMaps.schema, map);
    const verdict = known ? (known.binned ? 'binned' : 'known') : wrong === undefined ? 'new' : 'wrong';
    maps.push({ id, title: map.title, verdict, here: known?.here, wrong });
  }
  return { cards, collections, maps };
}

/**
 * Takes cards and maps out of the bin, one after the other. Answers the ids in the archive of those that are in the
 * library now; `failed` gets those that the server refused, such as a second copy of the same card.
 */
export async function takeOutOfBin(
  { cards, maps }: Pick<ThingsFound, 'cards' | 'maps'>,
  sentAs: string,
  failed: (of: Found, error: unknown) => void,
): Promise<ReadonlySet<string>> {
  const out = new Set<string>();
  const options = { context: { sentAs } };
  const each = async (found: readonly Found[], restore: (id: string) => Promise<unknown>) => {
    for (const one of found)
      if (one.verdict === 'binned' && one.here !== undefined)
        await restore(one.here).then(
          () => out.add(one.id),
          (error: unknown) => failed(one, error),
        );
  };
  await each(cards, (id) => calls.cards.restore({ id }, options));
  await each(maps, (id) => calls.maps.restore({ id }, options));
  return out;
}
