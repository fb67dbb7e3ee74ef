import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { classById, colleaguesOf, type ClassRow } from './classes.store.server.ts';

/** A class for its owner; for all others there is none. */
export async function ownClass(rows: Reader, { member }: SignedInContext, id: string): Promise<ClassRow> {
  const group = await classById(rows, id);
  if (!group) throw notFound();
  authorise(member, 'manageClass', { ownerId: group.owner_id });
  return group;
}

/** A class for all of its teachers, with those who were asked to teach it. */
export async function taughtClass(rows: Reader, { member }: SignedInContext, id: string) {
  const group = await classById(rows, id);
  if (!group) throw notFound();
  const colleagues = await colleaguesOf(rows, id);
  const teacherIds = colleagues.flatMap(({ member_id, student_id }) =>
    member_id === null || student_id !== null ? [] : [member_id],
  );
  authorise(member, 'teachClass', { teacherIds: [group.owner_id, ...teacherIds] });
  return { group, colleagues, teacherIds: [group.owner_id, ...teacherIds] };
}

export function refuseArchived({ archived_at }: ClassRow): void {
  if (archived_at !== null) throw new Refusal('NOT_ALLOWED', { key: 'classes:refusal.archived' });
}
