import { Refusal } from '#platform/contract/refusal.ts';
import { fitsSort, placeOf, type CursorPlace } from './lists.store.server.ts';
import type { CardSort } from './rules/card-limits.ts';
import type { TileRow } from './wire.server.ts';

/** Opaque to clients; contains only data that the page shows. */
export function cursorOf(lastRow: TileRow, sort: CardSort): string {
  const { value, number } = placeOf(lastRow, sort);
  return Buffer.from(JSON.stringify([sort, value, number])).toString('base64url');
}

/** Refuses an invalid cursor and one of another sort. */
export function placeIn(cursor: string | undefined, sort: CardSort): CursorPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [of, value, number] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      CardSort,
      string | number,
      number,
    ];
    if (of === sort && fitsSort({ value, number }, sort)) return { value, number };
  } catch {
    // A cursor that cannot be parsed is refused below.
  }
  throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'cursor' });
}
