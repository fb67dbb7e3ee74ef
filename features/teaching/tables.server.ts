import type { Generated } from 'kysely';

export interface StudentTable {
  id: string;
  teacher_id: string;
  /** Their account: of a friend who was picked by name at once, of everybody else once they have accepted. */
  member_id: string | null;
  /** As typed by the teacher, in lower case; `null` for a friend who was picked by name. */
  email: string | null;
  /** The name that the teacher gave with the address, or a picked friend's own; shown until the student accepts. */
  called: string | null;
  added_at: number;
  /** `null` until that person has accepted. Before that, no reply to the teacher says anything about the account. */
  accepted_at: number | null;
}

/** A secret edition assigned to a student. */
export interface AssignedEditionTable {
  edition_id: string;
  student_id: string;
  assigned_at: number;
  /** Set once: a student who deletes the copy does not get another. */
  delivered_at: number | null;
  copy_id: string | null;
  /** The work of a class by which it was given; `null`: to this student alone. */
  class_work_id: Generated<string | null>;
  /** When the student first opened the copy. */
  opened_at: Generated<number | null>;
}

/** A member to whom a secret edition was delivered as a locked copy. It outlives the assignment and the copy. */
export interface GivenEditionTable {
  edition_id: string;
  member_id: string;
}

/** What a student sent of a locked copy, and the teacher's grade. It outlives the copy. */
export interface StudentAnswerTable {
  copy_id: string;
  student_id: string;
  /** `null` once the teacher's account is deleted. */
  teacher_id: string | null;
  /** The teacher's own card. */
  card_id: string | null;
  title: string;
  /** `CheckedAnswers` as JSON. */
  answers: string;
  upload_id: string | null;
  sent_at: number;
  /** 1 to 4. */
  rate: number | null;
  comment: string;
  reviewed_at: number | null;
}

/** A teacher's group of their students. */
export interface SchoolClassTable {
  id: string;
  /** The teacher whose students are in it. */
  owner_id: string;
  name: string;
  /** By which members join; `null`: closed. */
  code: string | null;
  code_ends_at: number | null;
  archived_at: number | null;
  created_at: number;
}

/** Somebody who was asked into a class: a colleague to teach it too, or a parent to read the results of one student. */
export interface ClassTeacherTable {
  id: string;
  class_id: string;
  /** As the owner wrote it, in lower case. */
  email: string;
  /** `null` until that person has accepted. */
  member_id: string | null;
  /** Of a parent: their child. */
  student_id: string | null;
  asked_at: number;
  accepted_at: number | null;
}

export interface ClassStudentTable {
  class_id: string;
  student_id: string;
  how: 'list' | 'code';
  joined_at: number;
}

/** A secret edition that is given to a class. What each student gets is an `assigned_edition`. */
export interface ClassWorkTable {
  id: string;
  class_id: string;
  edition_id: string;
  due_at: number | null;
  /** 1: who joins later gets it, too. */
  later: 0 | 1;
  given_at: number;
}

/** A map that is given to a class, as it was when it was given. */
export interface ClassMapTable {
  id: string;
  class_id: string;
  /** The teacher's own map, which may be deleted afterwards. */
  map_id: string;
  giver_id: string;
  title: string;
  language: string;
  cover_id: string | null;
  /** JSON that `ClassMaps` understands. */
  content: string;
  due_at: number | null;
  /** 1: who joins later gets it, too. */
  later: 0 | 1;
  given_at: number;
  /** Delivered copies stay, and show its pictures. */
  taken_back_at: number | null;
}

/** What a student has of a map that is given to their class. */
export interface GivenMapTable {
  class_map_id: string;
  student_id: string;
  assigned_at: number;
  /** Set once: a student who deletes the copy does not get another. */
  delivered_at: Generated<number | null>;
  copy_id: Generated<string | null>;
  opened_at: Generated<number | null>;
  /** When the student first ended a test of the copy. */
  tested_at: Generated<number | null>;
  /** The best of the tests, 0 to 100. */
  score: Generated<number | null>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    student: StudentTable;
    assigned_edition: AssignedEditionTable;
    given_edition: GivenEditionTable;
    student_answer: StudentAnswerTable;
    school_class: SchoolClassTable;
    class_teacher: ClassTeacherTable;
    class_student: ClassStudentTable;
    class_work: ClassWorkTable;
    class_map: ClassMapTable;
    given_map: GivenMapTable;
  }
}
