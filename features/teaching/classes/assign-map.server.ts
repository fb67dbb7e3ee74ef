import { randomUUID } from 'node:crypto';
import { notify } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { writeLetters } from '../assign.server.ts';
import { accountsOf, type StudentRow } from '../store.server.ts';
import type { ClassMaps } from './class-maps.server.ts';
import {
  deliveredMap,
  insertGivenMaps,
  lockClassMap,
  saveDeliveredMap,
  undeliveredMaps,
  waitingMap,
} from './class-maps.store.server.ts';

const deliverJob = 'classes.deliverMap';
const deliverAllJob = 'classes.deliverMaps';
interface Delivery {
  readonly workId: string;
  readonly studentId: string;
}

interface AssignedMap {
  readonly workId: string;
  readonly title: string;
  /** The owner of the class, who asks its students to accept. */
  readonly teacher: { readonly id: string; readonly name: string; readonly locale: string };
  readonly withoutLetter?: boolean;
}

/** Gives a map to students of its class, once. Answers the number of students to whom it is new. */
export async function assignMap(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { workId, title, teacher, withoutLetter = false }: AssignedMap,
  students: readonly StudentRow[],
): Promise<number> {
  const ids = students.map(({ id }) => id);
  const studentIds = await insertGivenMaps(rows, workId, ids, clock.now());
  if (studentIds.length > 0 && !withoutLetter)
    await writeLetters(rows, { jobs, clock }, { editionId: workId, isMap: true, title, teacher, studentIds });
  // A job, so that the call does the same work for students with an account and without one.
  await jobs.schedule(rows, { kind: deliverAllJob, payload: { workId }, runAt: clock.now() });
  return studentIds.length;
}

/** Schedules a copy for every waiting student with an account. Scheduling twice delivers once. */
export async function deliverWaitingMaps(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  of: { readonly workId: string } | { readonly memberId: string },
): Promise<void> {
  for (const payload of await undeliveredMaps(rows, of))
    await jobs.schedule(rows, { kind: deliverJob, payload, runAt: clock.now() });
}

/** Delivers the copy of a map to a student, once; a person who is in the class twice gets one. */
export function deliverMaps(services: Services, maps: ClassMaps): void {
  const { jobs, database, clock, live } = services;
  jobs.handle<{ workId: string }>(deliverAllJob, ({ payload }) =>
    database.transact((rows) => deliverWaitingMaps(rows, services, payload)),
  );
  jobs.handle<Delivery>(deliverJob, async ({ payload: { workId, studentId } }) => {
    const told = await database.transact(async (rows) => {
      await lockClassMap(rows, workId);
      const given = await waitingMap(rows, { workId, studentId });
      const [account] = given ? await accountsOf(rows, { ids: [given.account_id] }) : [];
      if (!given || !account?.verified) return undefined;
      const now = clock.now();
      const known = await deliveredMap(rows, workId, account.id);
      const copyId = known ?? randomUUID();
      const copy = { id: copyId, memberId: account.id, authorId: given.giver_id, workId, snapshot: given };
      // A full library gets it at the next sign-in after there is room.
      if (!known && !(await maps.copyTo(rows, copy, now))) return undefined;
      await saveDeliveredMap(rows, { workId, studentId, copyId, now });
      await notify(
        rows,
        account.id,
        'teaching',
        {
          key: 'teaching:told.assignedMap',
          values: { teacher: given.giver_name, title: given.title },
          link: `/app/focusmap/${copyId}`,
          cause: `assigned:${workId}`,
          from: given.giver_id,
        },
        now,
      );
      // Without acceptance the teacher's tabs must not learn of the delivery: it reveals that there is an account.
      return { memberId: account.id, teacherId: given.accepted_at === null ? undefined : given.teacher_id };
    });
    if (!told) return;
    live.changed([told.memberId], ['notifications', 'maps', 'classes']);
    if (told.teacherId) live.changed([told.teacherId], ['classes']);
  });
}
