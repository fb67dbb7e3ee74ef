import { outbox } from '#client/outbox.ts';
import { removeMap, restoreMap, setMapScore } from './commands.ts';

/** Moves a map to the bin; resolves once the request is stored on this device. */
export const deleteMap = (id: string): Promise<string> => outbox.submit(removeMap({ id }));

/** Takes a map out of the bin; resolves once the request is stored on this device. */
export const putMapBack = (id: string): Promise<string> => outbox.submit(restoreMap({ id }));

/** Keeps the score of a test of its cards with a map (S3 §7); resolves once it is stored on this device. */
export const keepMapScore = (id: string, score: number): Promise<string> =>
  outbox.submit(setMapScore({ focusmapId: id, score }));
