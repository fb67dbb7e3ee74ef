import { exportedFile, knownHere, limitExports } from './export.server.ts';

/** What this area brings to the server. `features/take-along.server.ts` knows who may make its calls. */
export const takeAlongArea = { archives: { exportedFile, knownHere, limitExports } };
