import { cardSubject } from './cards/subject.server.ts';
import { collectionSubject } from './collections/subject.server.ts';
import { mapSubject } from './maps/subject.server.ts';
import type { Subjects } from './publications/subject.server.ts';
import { assignedStudents } from './teaching/assigned-students.server.ts';

/** Every kind of thing that can be published. */
export const subjects: Subjects = {
  card: cardSubject(assignedStudents),
  collection: collectionSubject,
  map: mapSubject,
};
