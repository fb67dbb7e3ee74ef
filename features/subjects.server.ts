import { serverAreas } from './areas.server.ts';
import type { Subjects } from './publications/subject.server.ts';

/** Every kind of thing that can be published. */
export const subjects: Subjects = {
  ...serverAreas.cards.subjects(serverAreas.teaching.assignedStudents),
  ...serverAreas.collections.subjects,
  ...serverAreas.maps.subjects,
};
