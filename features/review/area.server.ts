import { reviewHandlers } from './api.server.ts';
import { morningReview } from './proposal.server.ts';

/** What this area brings to the server. */
export const reviewArea = {
  handlers: { review: reviewHandlers },
  morningReview,
};
