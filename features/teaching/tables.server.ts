export interface StudentTable {
  id: string;
  teacher_id: string;
  /** Their account, once they have accepted; `null` until then. */
  member_id: string | null;
  /** As typed by the teacher, in lower case; `null` for a friend who was picked by name. */
  email: string | null;
  /** The name that the teacher gave with the address, shown until the student accepts. */
  called: string | null;
  added_at: number;
}

/** A secret edition assigned to a student. */
export interface AssignedEditionTable {
  edition_id: string;
  student_id: string;
  assigned_at: number;
  /** Set once: a student who deletes the copy does not get another. */
  delivered_at: number | null;
  copy_id: string | null;
}

/** What a student sent of a locked copy, and the teacher's review. It outlives the copy. */
export interface StudentAnswerTable {
  copy_id: string;
  student_id: string;
  /** `null` once the teacher's account is deleted. */
  teacher_id: string | null;
  /** The teacher's own card. */
  card_id: string | null;
  title: string;
  /** `GradedAnswers` as JSON. */
  answers: string;
  upload_id: string | null;
  sent_at: number;
  /** 1 to 4. */
  rate: number | null;
  comment: string;
  reviewed_at: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    student: StudentTable;
    assigned_edition: AssignedEditionTable;
    student_answer: StudentAnswerTable;
  }
}
