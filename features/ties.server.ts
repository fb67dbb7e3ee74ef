import { serverAreas } from './areas.server.ts';
import type { Teachers } from './messages/teachers.server.ts';

/** What later areas know about two people. */
export const ties = { ...serverAreas.teaching.ties, ...serverAreas.publications.ties };

/** Whom strangers may contact. */
export const { teachers }: { readonly teachers: Teachers } = serverAreas.profiles;
