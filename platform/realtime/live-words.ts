/** What both ends of the live socket call things. */
export const livePath = '/api/live';
/** Carries the topics to read again. */
export const changedEvent = 'changed';

/** Paths of the product's calls (`cards`, `repeat.today`); the product adds them from its contract. */
export interface CallPaths {}

/**
 * What to read again: calls by their path, one thing wherever it is shown (`card:{id}`, `card:{id}:{revision}`), or one
 * thing in one call (`journals.read:{day}:{revision}`).
 */
export type Topic = (keyof CallPaths & string) | `${string}:${string}`;
