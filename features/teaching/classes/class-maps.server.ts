import type { Reader, Writer } from '#platform/database/database.server.ts';

/** A map as it was given: what its copies are made of. */
export interface MapSnapshot {
  readonly title: string;
  readonly language: string;
  readonly cover_id: string | null;
  /** JSON that `copyTo` understands. */
  readonly content: string;
}

/** A copy that a student gets. */
export interface MapCopy {
  readonly id: string;
  readonly memberId: string;
  /** Who gave it. */
  readonly authorId: string;
  /** The work that it comes from. */
  readonly workId: string;
  readonly snapshot: Pick<MapSnapshot, 'cover_id' | 'content'>;
}

/**
 * What classes need from `features/maps`, which comes later in the area order; `features/handlers.server.ts` and
 * `features/product.server.ts` inject it.
 */
export interface ClassMaps {
  /** A map of the member's own, as others would see it; `undefined` for any other id, and for one in the bin. */
  snapshotOf(rows: Writer, memberId: string, mapId: string): Promise<MapSnapshot | undefined>;
  /** Puts a copy into a library; answers whether there was room. */
  copyTo(rows: Writer, copy: MapCopy, now: number): Promise<boolean>;
  /** Which of these copies are in a library, and not in the bin. */
  held(rows: Reader, copyIds: readonly string[]): Promise<ReadonlySet<string>>;
}
