import { ownIdFor } from '#platform/portable/own-id.server.ts';

/**
 * The group of the flashcards of a note of which there are several. The same for every member, so that a package that
 * went out comes in as it was.
 */
export const groupOfNote = (guid: string): string => ownIdFor('anki note', guid);
