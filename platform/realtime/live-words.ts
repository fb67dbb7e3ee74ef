/** What both ends of the live socket call things. */
export const livePath = '/api/live';
/** Carries the topics to read again. */
export const changedEvent = 'changed';
