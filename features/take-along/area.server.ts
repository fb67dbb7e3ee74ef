import { takeAlongHandlers } from './api.server.ts';

/** What this area brings to the server. */
export const takeAlongArea = {
  handlers: takeAlongHandlers,
};
