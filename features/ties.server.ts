import type { Teachers } from './messages/teachers.server.ts';
import type { Ties } from './people/ties.server.ts';
import { profileTeachers } from './profiles/teachers.store.server.ts';
import { publicAuthors } from './publications/public-authors.store.server.ts';
import { teachingTies } from './teaching/teaching-ties.store.server.ts';

/** What later areas know about two people. */
export const ties: Ties = { ...teachingTies, ...publicAuthors };

/** Whom strangers may contact. */
export const teachers: Teachers = { ...profileTeachers };
