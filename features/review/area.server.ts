import { reviewHandlers } from './api.server.ts';

/** What this area brings to the server. */
export const reviewArea = {
  handlers: { review: reviewHandlers },
};
