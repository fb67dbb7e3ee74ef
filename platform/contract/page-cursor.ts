/** Where a page of a list by age ended: its last row. */
export interface PagePlace {
  readonly created_at: number;
  readonly id: string;
}

/** Opaque to clients; it holds nothing that they could not read off the page. Contracts let only `{milliseconds}~{id}` through. */
const cursorOf = ({ created_at, id }: PagePlace): string => `${created_at}~${id}`;

export function placeIn(cursor: string | undefined): PagePlace | undefined {
  const [created_at, id] = cursor?.split('~') ?? [];
  return id === undefined ? undefined : { created_at: Number(created_at), id };
}

/** Of rows that were asked for with one more than a page holds: the page, and the cursor of the next one if there is one. */
export function pageOf<Row extends PagePlace>(found: readonly Row[], length: number): { page: Row[]; next: string | null } {
  const page = found.slice(0, length);
  return { page, next: found.length > length ? cursorOf(page.at(-1)!) : null };
}
