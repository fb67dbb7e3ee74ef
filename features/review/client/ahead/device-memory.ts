import type { DBSchema } from 'idb';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import { memoryModel } from '#features/memory/rules/memory-model.ts';
import { deviceDatabase } from '#platform/device/database.ts';
import type { Ahead, ReviewContent } from '../../ahead.contract.ts';
import { contentKeyOf, deviceRow, type DeviceRow } from '../../rules/ahead/device-row.ts';
import { keyOfNoted, type Noted, type NotedEvent } from '../../rules/ahead/noted.ts';
import { stillNoted, type By } from '../../rules/ahead/rows-now.ts';

/** The last list of a member but for its items. */
export interface KeptList extends Omit<Ahead, 'items'> {
  readonly memberId: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

export interface KeptAhead {
  readonly list: KeptList;
  readonly rows: readonly DeviceRow[];
  readonly noted: readonly Noted[];
}

/** The revision is part of the key, so that what is missing is found without reading contents. */
type ContentKey = [memberId: string, cardId: string, itemId: string, revision: number];

interface Schema extends DBSchema {
  lists: { key: string; value: KeptList };
  chunks: { key: [string, number]; value: { memberId: string; at: number; rows: readonly DeviceRow[] } };
  contents: { key: ContentKey; value: ReviewContent };
  noted: { key: [string, string]; value: Noted };
}

/** Rows of one record: 100,000 are written in half a second so, and in twelve if each is a record. */
const rowsOfChunk = 1_000;

const open = deviceDatabase<Schema>('loci-memory', (database) => {
  database.createObjectStore('lists', { keyPath: 'memberId' });
  database.createObjectStore('chunks', { keyPath: ['memberId', 'at'] });
  database.createObjectStore('contents');
  database.createObjectStore('noted');
});

const allOf = (memberId: string) => IDBKeyRange.bound([memberId], [memberId, []]);

/** What a device has to review without a network, by member. */
export const deviceMemory = {
  async read(memberId: string): Promise<KeptAhead | undefined> {
    const transaction = (await open()).transaction(['lists', 'chunks', 'noted']);
    const list = await transaction.objectStore('lists').get(memberId);
    if (!list) return undefined;
    const chunks = await transaction.objectStore('chunks').getAll(allOf(memberId));
    const noted = await transaction.objectStore('noted').getAll(allOf(memberId));
    return { list, rows: chunks.flatMap(({ rows }) => rows), noted };
  },

  list: async (memberId: string): Promise<KeptList | undefined> => (await open()).get('lists', memberId),

  hasList: async (memberId: string): Promise<boolean> => (await (await open()).getKey('lists', memberId)) !== undefined,

  /** Events that are noted already stay as they are; of flags the last ones count. */
  async note(memberId: string, noted: readonly Noted[]): Promise<void> {
    const { store, done } = (await open()).transaction('noted', 'readwrite');
    for (const each of noted) {
      const key: [string, string] = [memberId, keyOfNoted(each)];
      if ('flag' in each || (await store.getKey(key)) === undefined) await store.put(each, key);
    }
    await done;
  },

  /** Which notes there are that the list does not have, to see whether others came while it was read anew. */
  async unread(memberId: string): Promise<string> {
    return unreadOf(await (await open()).getAll('noted', allOf(memberId)));
  },

  /**
   * Replaces the list by one that has all that was noted until it was asked for. `unread`: what was noted then. Does
   * nothing if something was noted since: whether the list has it is not known.
   */
  async replace(
    memberId: string,
    ahead: Ahead,
    unread: string,
    by: { clock: DayClock; now: number },
  ): Promise<boolean> {
    const transaction = (await open()).transaction(['lists', 'chunks', 'noted'], 'readwrite');
    const [lists, chunks, notes] = [
      transaction.objectStore('lists'),
      transaction.objectStore('chunks'),
      transaction.objectStore('noted'),
    ];
    const noted = await notes.getAll(allOf(memberId));
    if (unreadOf(noted) !== unread) return false;
    const rowsBefore = (await chunks.getAll(allOf(memberId))).flatMap(({ rows }) => rows);
    const listBefore = await lists.get(memberId);
    const kept = listBefore ? stillNoted(rowsBefore, noted, dayOf(by.now, by.clock), byOf(listBefore, by.clock)) : [];
    const { items, ...list } = ahead;
    const rows = items.map((item) => deviceRow(item, list.day));
    await chunks.delete(allOf(memberId));
    for (let at = 0; at * rowsOfChunk < rows.length; at++)
      await chunks.put({ memberId, at, rows: rows.slice(at * rowsOfChunk, (at + 1) * rowsOfChunk) });
    await notes.delete(allOf(memberId));
    for (const each of kept) await notes.put(each, [memberId, keyOfNoted(each)]);
    const cards = [...list.cards, ...cardsOfTakenBack(kept, list.cards, listBefore?.cards ?? [])];
    await lists.put({ ...list, cards, memberId, readAt: by.now });
    await transaction.done;
    return true;
  },

  /** The revisions of the contents on this device, by card and item. */
  async revisions(memberId: string): Promise<Map<string, number>> {
    const keys = await (await open()).getAllKeys('contents', allOf(memberId));
    return new Map(keys.map(([, card_id, item_id, revision]) => [contentKeyOf({ card_id, item_id }), revision]));
  },

  /** Replaces other revisions of these items. */
  async putContents(memberId: string, contents: readonly ReviewContent[]): Promise<void> {
    const { store, done } = (await open()).transaction('contents', 'readwrite');
    for (const content of contents) {
      const { card_id, item_id, revision } = content;
      await store.delete(IDBKeyRange.bound([memberId, card_id, item_id], [memberId, card_id, item_id, []]));
      await store.put(content, [memberId, card_id, item_id, revision]);
    }
    await done;
  },

  /** The contents of these rows, by card and item, whatever their revision. */
  async contents(memberId: string, rows: readonly DeviceRow[]): Promise<Map<string, ReviewContent>> {
    const { store } = (await open()).transaction('contents');
    const named = [...new Map(rows.map((row) => [contentKeyOf(row), row]))];
    const found = await Promise.all(
      named.map(([, { card_id, item_id }]) =>
        store.get(IDBKeyRange.bound([memberId, card_id, item_id], [memberId, card_id, item_id, []])),
      ),
    );
    return new Map(named.flatMap(([key], at) => (found[at] ? [[key, found[at]] as const] : [])));
  },

  /** Deletes the contents of all other items. */
  async dropOthers(memberId: string, keep: ReadonlySet<string>): Promise<void> {
    const { store, done } = (await open()).transaction('contents', 'readwrite');
    for (const key of await store.getAllKeys(allOf(memberId)))
      if (!keep.has(contentKeyOf({ card_id: key[1], item_id: key[2] }))) await store.delete(key);
    await done;
  },
};

/** By what answers are counted on this device: as the server did when the list was read. */
export function byOf({ weights, cards }: KeptList, clock: DayClock): By {
  const wanted = new Map(cards.map((card) => [card._id, card.wanted]));
  return { clock, model: memoryModel(weights), wanted: (cardId) => wanted.get(cardId) ?? wantedPercent.usual };
}

/** Those of items that are not in the list and come back if their answer is taken back. */
function cardsOfTakenBack(kept: readonly NotedEvent[], now: Ahead['cards'], before: Ahead['cards']): Ahead['cards'] {
  const listed = new Set(now.map(({ _id }) => _id));
  const named = new Set(kept.map(({ event }) => event.card_id));
  return before.filter(({ _id }) => named.has(_id) && !listed.has(_id));
}

const unreadOf = (noted: readonly Noted[]): string =>
  noted
    .flatMap((each) => ('event' in each ? (each.before ? [] : [each.event._id]) : [JSON.stringify(each.flag)]))
    .toSorted()
    .join('\n');
