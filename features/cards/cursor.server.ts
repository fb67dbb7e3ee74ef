import { Refusal } from '#platform/contract/refusal.ts';
import { fitsSort, placeOf, type CursorPlace } from './lists.store.server.ts';
import type { CardSort } from './rules/card-limits.ts';
import type { TileRow } from './wire.server.ts';

/** Opaque to clients; it holds nothing that they could not read off the page. */
export function cursorOf(lastRow: TileRow, sort: CardSort): string {
  const { value, number } = placeOf(lastRow, sort);
  return Buffer.from(JSON.stringify([sort, value, number])).toString('base64url');
}

/** Refuses what is no cursor, or one of another sort. */
export function placeIn(cursor: string | undefined, sort: CardSort): CursorPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [of, value, number] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [CardSort, string | number, number];
    if (of === sort && fitsSort({ value, number }, sort)) return { value, number };
  } catch {
    // What cannot be read is refused below, like a cursor of another sort.
  }
  throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'cursor' });
}
