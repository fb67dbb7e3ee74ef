/** The last row of a page, in a list sorted by age. */
export interface PagePlace {
  readonly created_at: number;
  readonly id: string;
}

/** Opaque to clients; contains only what the page already showed. Contracts accept only `{milliseconds}~{id}`. */
const cursorOf = ({ created_at, id }: PagePlace): string => `${created_at}~${id}`;

export function placeIn(cursor: string | undefined): PagePlace | undefined {
  const [created_at, id] = cursor?.split('~') ?? [];
  return id === undefined ? undefined : { created_at: Number(created_at), id };
}

/** Splits rows, read with one more than a page holds, into the page and the cursor of the next one, if any. */
export function pageOf<Row extends PagePlace>(
  found: readonly Row[],
  length: number,
): { page: Row[]; next: string | null } {
  const page = found.slice(0, length);
  return { page, next: found.length > length ? cursorOf(page.at(-1)!) : null };
}
