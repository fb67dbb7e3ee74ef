export interface StudentTable {
  id: string;
  teacher_id: string;
  /** Their account, once one with the address is there; `null` until then. */
  member_id: string | null;
  /** As their teacher knows it, in small letters; `null` for a friend who was picked by name. */
  email: string | null;
  added_at: number;
}

/** A secret edition that is assigned to a student. */
export interface AssignedEditionTable {
  edition_id: string;
  student_id: string;
  assigned_at: number;
  /** Once for good: a student who throws the copy away is not given another. */
  delivered_at: number | null;
  copy_id: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    student: StudentTable;
    assigned_edition: AssignedEditionTable;
  }
}
