import type { Services } from '#platform/http/services.server.ts';
import { announceArrival, askStudents } from './ask-students.server.ts';
import { giveEditions } from './assign.server.ts';
import { assignedStudents } from './assigned-students.server.ts';
import { teachingHandlers } from './api.server.ts';
import { teachingBesideCard } from './beside-card.server.ts';
import { classesHandlers } from './classes/api.server.ts';
import { askTeachers } from './classes/ask-teacher.server.ts';
import { deliverMaps } from './classes/assign-map.server.ts';
import type { ClassMaps } from './classes/class-maps.server.ts';
import { isPictureOfGivenMap } from './classes/class-maps.store.server.ts';
import { isInClass } from './classes/class-students.store.server.ts';
import { deliverAssigned } from './deliver.server.ts';
import { teachingPortions } from './forget.store.server.ts';
import { indexOpenedCopies } from './index-opened.server.ts';
import { lockedHandlers } from './locked-api.server.ts';
import { studentsWritten } from './students-written.store.server.ts';
import { teachingTies } from './teaching-ties.store.server.ts';

/** What this area brings to the server. */
export const teachingArea = {
  handlers: (classMaps: ClassMaps) => ({
    teaching: { ...teachingHandlers, ...lockedHandlers },
    classes: classesHandlers(classMaps),
  }),
  start(services: Services, { classMaps }: { readonly classMaps: ClassMaps }) {
    askStudents(services);
    giveEditions(services);
    askTeachers(services);
    deliverAssigned(services);
    deliverMaps(services, classMaps);
    indexOpenedCopies(services);
  },
  onSignedIn: announceArrival,
  assignedStudents,
  isInClass,
  besideCard: teachingBesideCard,
  pictures: () => ({ isHeldBy: isPictureOfGivenMap }),
  ties: teachingTies,
  studentsWritten,
  forget: {
    tables:
      'school_class class_teacher class_student class_map given_map student assigned_edition given_edition student_answer',
    portions: teachingPortions,
  },
};
