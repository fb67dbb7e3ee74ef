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
}

/** A member to whom a secret edition was delivered as a locked copy. It outlives the assignment and the copy. */
export interface GivenEditionTable {
  edition_id: string;
  member_id: string;
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
    given_edition: GivenEditionTable;
    student_answer: StudentAnswerTable;
  }
}
