import { sql, type Expression, type SqlBool } from 'kysely';
import { followedAndThere } from '#features/people/relations.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { SubjectKind } from '#vocabulary/subject.ts';
import './tables.server.ts';

/** A full row on a wide screen, and some spares. */
export const mostOfFollowed = 12;

interface Wanted<Tile> {
  readonly memberId: string;
  /** A query for the ids of the publications that the member holds. */
  readonly held: Expression<unknown>;
  tilesOf(rows: Reader, ids: readonly string[]): Promise<readonly Tile[]>;
}

/** What those whom the member follows have published to everybody, newest first; without what the member holds. */
export async function newestOfFollowed<Tile extends { readonly id: string }>(
  rows: Reader,
  kind: SubjectKind,
  { memberId, held, tilesOf }: Wanted<Tile>,
): Promise<Tile[]> {
  const found = await rows
    .selectFrom('publication')
    .select('publication.id')
    .where('publication.author_id', 'in', followedAndThere(rows, memberId))
    .where('publication.kind', '=', kind)
    .where('publication.state', '=', 'PUBLIC')
    .where('publication.published', '=', 1)
    .where('publication.hidden', '=', 0)
    .where(sql<SqlBool>`${sql.ref('publication.id')} not in ${held}`)
    .orderBy('publication.created_at', 'desc')
    .orderBy('publication.id')
    .limit(mostOfFollowed)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const tiles = new Map((await tilesOf(rows, ids)).map((tile) => [tile.id, tile]));
  return ids.flatMap((id) => tiles.get(id) ?? []);
}
