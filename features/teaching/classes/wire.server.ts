import { instantOf } from '#platform/clock/instant.ts';
import type { Services } from '#platform/http/services.server.ts';
import { isCodeOpen } from '../rules/classes/class-code.ts';
import { workState } from '../rules/classes/work-state.ts';
import { countOf, type CheckedAnswers } from '../rules/check-answers.ts';
import type { StudentOfClass as StudentOfClassRow } from './class-students.store.server.ts';
import type { ClassRow, colleaguesOf, ListedClass as ListedClassRow } from './classes.store.server.ts';
import type {
  ListedClass,
  Mark,
  OwnWork,
  StudentOfClass,
  TeacherOfClass,
  WholeClass,
  WorkOfClass,
} from './contract.ts';
import type { MarkRow, OwnWorkRow } from './results.store.server.ts';
import type { GivenWork } from './given.server.ts';

export const joinUrl = ({ publicUrl }: { readonly publicUrl: string }, code: string): string =>
  `${publicUrl}/app/join/${code}`;

export const listedClass = (row: ListedClassRow, memberId: string): ListedClass => ({
  _id: row.id,
  name: row.name,
  own: row.owner_id === memberId,
  owner_name: row.owner_name,
  students: row.students,
  work: row.work,
  archived: row.archived_at !== null,
  created_at: instantOf(row.created_at),
});

export const codeOf = (group: ClassRow, { clock, settings }: Services): WholeClass['code'] =>
  isCodeOpen(group, clock.now())
    ? { code: group.code!, url: joinUrl(settings, group.code!), ends_at: instantOf(group.code_ends_at!) }
    : null;

/** Colleagues see names, not addresses. */
export const studentOf = (row: StudentOfClassRow, own: boolean): StudentOfClass => ({
  _id: row.id,
  user_id: row.accepted_at === null ? null : row.member_id,
  email: own ? row.email : null,
  name: row.name ?? row.called,
  image: row.image,
  how: row.how,
  joined_at: instantOf(row.joined_at),
});

export const teacherOf = (row: Awaited<ReturnType<typeof colleaguesOf>>[number], own: boolean): TeacherOfClass => ({
  _id: row.id,
  user_id: row.member_id,
  email: own ? row.email : null,
  name: row.name,
  image: row.image,
  student: row.student_id,
});

export const workOf = (row: GivenWork): WorkOfClass => ({
  _id: row.id,
  kind: row.kind,
  source_id: row.source_id,
  title: row.title,
  language: row.language,
  due_at: row.due_at === null ? null : instantOf(row.due_at),
  later: row.later === 1,
  given_at: instantOf(row.given_at),
  given_by: { _id: row.giver_id, name: row.giver_name },
});

/** A mark for each student and work, work by work. */
export function marksOf(
  of: {
    readonly students: readonly StudentOfClassRow[];
    readonly work: readonly GivenWork[];
    readonly marks: readonly MarkRow[];
  },
  now: number,
): Mark[] {
  const found = new Map(of.marks.map((row) => [`${row.work_id} ${row.student_id}`, row]));
  return of.work.flatMap(({ id: work, kind, due_at }) =>
    of.students.map(({ id: student, accepted_at }): Mark => {
      const row = found.get(`${work} ${student}`);
      const accepted = accepted_at !== null;
      const sent = accepted && row && row.sent_at !== null ? row : undefined;
      return {
        work,
        student,
        state: workState({ dueAt: due_at }, factsOf(row, accepted), now),
        ...(sent?.answers ? countOf(JSON.parse(sent.answers) as CheckedAnswers) : { right: null, asked: null }),
        rate: sent && sent.reviewed_at !== null ? sent.rate : null,
        score: sent?.score ?? null,
        // Nobody but its student opens the copy of a map.
        copy: sent && kind === 'card' ? sent.copy_id : null,
        sent_at: sent ? instantOf(sent.sent_at!) : null,
      };
    }),
  );
}

const factsOf = (
  row: Pick<MarkRow, 'delivered_at' | 'held' | 'opened_at' | 'sent_at' | 'reviewed_at'> | undefined,
  accepted: boolean,
) => ({
  given: row !== undefined,
  accepted,
  delivered: row !== undefined && row.delivered_at !== null,
  held: row !== undefined && row.held !== null,
  openedAt: row?.opened_at ?? null,
  sentAt: row?.sent_at ?? null,
  reviewed: row !== undefined && row.reviewed_at !== null,
});

/** A card that several classes give is listed once, where it is due first; the list is in that order. */
export function ownWorkOf(list: readonly OwnWorkRow[], now: number, accepted = true): OwnWork[] {
  const copies = new Set<string>();
  return list.flatMap((row) => {
    if (row.copy_id !== null && copies.has(row.copy_id)) return [];
    if (row.copy_id !== null) copies.add(row.copy_id);
    return [
      {
        _id: row.work_id,
        class_name: row.class_name,
        title: row.title,
        language: row.language,
        kind: row.kind,
        card: row.kind === 'card' ? row.held : null,
        map: row.kind === 'map' ? row.held : null,
        due_at: row.due_at === null ? null : instantOf(row.due_at),
        state: workState({ dueAt: row.due_at }, factsOf(row, accepted), now),
      },
    ];
  });
}
