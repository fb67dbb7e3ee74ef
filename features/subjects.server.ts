import { serverAreas, type Given } from './areas.server.ts';

/** Every kind of thing that can be published. */
export const subjects: Given['subjects'] = {
  ...serverAreas.cards.subjects(serverAreas.teaching.assignedStudents),
  ...serverAreas.collections.subjects,
  ...serverAreas.maps.subjects,
};
