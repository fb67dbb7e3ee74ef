/** Whose screen that of students and teachers is first. */
export type StudentsView = 'loading' | 'teacher' | 'student' | 'nobody';

/**
 * A member without students who has teachers or cards from them came to learn: their cards come first, and adding
 * students is only offered. `undefined`: not read yet (0 for what cannot be read). `byLetter`: a teacher's letter led
 * here.
 */
export function studentsView(has: {
  readonly students: number | undefined;
  readonly teachers: number | undefined;
  readonly setCards: number | undefined;
  readonly byLetter: boolean;
}): StudentsView {
  const { students, teachers, setCards, byLetter } = has;
  if (students === undefined) return 'loading';
  if (students > 0) return 'teacher';
  if (byLetter || (teachers ?? 0) > 0 || (setCards ?? 0) > 0) return 'student';
  return teachers === undefined || setCards === undefined ? 'loading' : 'nobody';
}
