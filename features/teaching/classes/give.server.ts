import type { SignedInContext } from '#features/account/calls.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { publicationById } from '#features/publications/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { assignEdition } from '../assign.server.ts';
import type { StudentRow } from '../store.server.ts';
import { assignMap } from './assign-map.server.ts';
import { mapsOfClass } from './class-maps.store.server.ts';
import { teacherById, type ClassRow } from './classes.store.server.ts';
import { workOfClass } from './work.store.server.ts';

/** Gives who has joined a class what it gives to them, too. Answers how much of it was new to any of them. */
export async function giveToNew(
  rows: Writer,
  context: SignedInContext,
  group: ClassRow,
  students: readonly StudentRow[],
  { withoutLetter }: { readonly withoutLetter: boolean },
): Promise<number> {
  if (students.length === 0) return 0;
  const teacher = await teacherById(rows, group.owner_id);
  let given = 0;
  for (const { id: workId, edition_id: editionId, title, later } of await workOfClass(rows, group.id)) {
    const edition = later ? await publicationById(rows, editionId) : undefined;
    if (!edition || !isOpen(edition)) continue;
    const ofClass = { workId, teacher, withoutLetter };
    if ((await assignEdition(rows, context, { editionId, title, ofClass }, students)) > 0) given++;
  }
  for (const { id: workId, title, later } of await mapsOfClass(rows, group.id)) {
    const work = { workId, title, teacher, withoutLetter };
    if (later && (await assignMap(rows, context.services, work, students)) > 0) given++;
  }
  return given;
}
