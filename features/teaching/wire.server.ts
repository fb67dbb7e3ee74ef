import type { CardOfStudent, Student, StudentOfCard, Teacher } from './contract.ts';
import { assignmentState } from './rules/students.ts';
import type { EditionOfStudent, ListedStudent, StudentOfEdition, StudentRow, teachersOf } from './store.server.ts';

const student = ({ id, member_id, email, called, name, image, added_at, accepted_at }: ListedStudent) => ({
  _id: id,
  user_id: accepted_at === null ? null : member_id,
  friend_id: accepted_at === null ? member_id : null,
  email,
  name: name ?? called,
  image,
  added: true,
  added_at: new Date(added_at).toISOString(),
});

export const studentEntry = (row: ListedStudent & { cards: number }): Student => ({
  ...student(row),
  cards: Number(row.cards),
});

/** A student in the `email_list` of a card or a map: the account only after they accepted. */
export const emailListEntry = ({ email, member_id, accepted_at }: EmailListed) => ({
  ...(email === null ? {} : { email }),
  ...(accepted_at === null || member_id === null ? {} : { user_id: member_id }),
});
type EmailListed = Pick<StudentRow, 'email' | 'member_id' | 'accepted_at'>;

export const studentOfCard = (row: StudentOfEdition): StudentOfCard => ({ ...student(row), ...standing(row, row) });

export const cardOfStudent = (row: EditionOfStudent, owner: StudentRow): CardOfStudent => ({
  _id: row.card_id,
  title: row.title,
  ...standing(row, owner),
});

function standing(
  { assigned_at, delivered_at, held }: Omit<EditionOfStudent, 'card_id' | 'title'>,
  { accepted_at }: Pick<StudentRow, 'accepted_at'>,
) {
  return {
    state: assignmentState({
      accepted: accepted_at !== null,
      delivered: delivered_at !== null,
      inLibrary: held !== null,
    }),
    assigned_at: new Date(assigned_at).toISOString(),
  };
}

export const teacherEntry = ({
  id,
  accepted_at,
  teacher_id,
  teacher_name,
  teacher_image,
  added_at,
}: Awaited<ReturnType<typeof teachersOf>>[number]): Teacher => ({
  _id: id,
  user_id: teacher_id,
  name: teacher_name,
  image: teacher_image,
  accepted: accepted_at !== null,
  asked_at: new Date(added_at).toISOString(),
});
