import { exportedFile, knownHere, limitExports } from './export.server.ts';

/** What this area brings to the server. Its calls are in `features/take-along.server.ts`, which knows who may make them. */
export const takeAlongArea = { archives: { exportedFile, knownHere, limitExports } };
