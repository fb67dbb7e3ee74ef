import { Refusal } from '#platform/contract/refusal.ts';
import type { ExploreSort } from './rules/explore-query.ts';
import type { ListPlace } from './explore.store.server.ts';

/** Encodes the position after a page. Opaque to clients; contains only what the page already showed. */
export function cursorAfter({ part, value, place }: ListPlace, sort: ExploreSort): string {
  return Buffer.from(JSON.stringify([sort, part, value, place])).toString('base64url');
}

/** Decodes a cursor; refuses an invalid one, or one made for another sort. */
export function placeAfter(cursor: string | undefined, sort: ExploreSort): ListPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [of, part, value, place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      ExploreSort,
      number,
      number,
      number,
    ];
    if (
      of === sort &&
      [part, value, place].every((each) => Number.isSafeInteger(each) && each >= 0) &&
      place <= 0x7fffffff
    )
      return { part, value, place };
  } catch {
    // Invalid JSON is refused below, like a cursor of another sort.
  }
  throw new Refusal('BAD_INPUT', { key: 'account:refusal.badInput', field: 'cursor' });
}
