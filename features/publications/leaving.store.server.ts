import type { Reader, Writer } from '#platform/database/database.server.ts';
import { goneId } from '#platform/leaving/leaver.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { lockPublication, saveDocument, savePublication, tidyLists } from './store.server.ts';
import type { Subjects } from './subject.server.ts';
import './tables.server.ts';

/** Each takes its words out of the search, some 150 of them: fifty at once were a second on a busy machine. */
const closedAtOnce = 5;

/**
 * Closes up to five publications of somebody who is leaving, as if they had been taken back; holders are not told.
 * Answers whether more may be open: until they are closed, nobody can read them either (`authorStays`).
 */
export async function closePublications(rows: Writer, memberId: string): Promise<boolean> {
  const found = await rows
    .selectFrom('publication')
    .select('id')
    .where('author_id', '=', memberId)
    .where('published', '=', 1)
    .orderBy('id')
    .limit(closedAtOnce)
    .execute();
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await rows
    .insertInto('closed_publication')
    .values(ids.map((publication_id) => ({ publication_id, member_id: memberId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rows.updateTable('publication').set({ published: 0 }).where('id', 'in', ids).execute();
  await tidyLists(rows);
  return ids.length === closedAtOnce;
}

/** Up to `most` publications that are still to be opened again. */
export async function publicationsToReopen(rows: Reader, memberId: string, most: number): Promise<string[]> {
  const found = await rows
    .selectFrom('closed_publication')
    .select('publication_id')
    .where('member_id', '=', memberId)
    .limit(most)
    .execute();
  return found.map(({ publication_id }) => publication_id);
}

/** Opens one again, for somebody who has come back, or without a name. */
export async function reopenPublication(rows: Writer, subjects: Subjects, id: string): Promise<void> {
  const known = await lockPublication(rows, id);
  if (!known) return;
  const publication = await savePublication(rows, id, { published: 1 });
  await rows.deleteFrom('closed_publication').where('publication_id', '=', id).execute();
  if (isOpen(publication))
    await saveDocument(rows, publication, await subjects[publication.kind].document(rows, publication));
}

/** Those that stay are to be opened again, as somebody's without a name. */
export async function keepToReopen(rows: Writer, stay: readonly string[]): Promise<void> {
  for (const id of stay)
    await rows
      .insertInto('closed_publication')
      .values({ publication_id: id, member_id: goneId })
      .onConflict((conflict) => conflict.column('publication_id').doUpdateSet({ member_id: goneId }))
      .execute();
}
