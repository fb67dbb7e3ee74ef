import type { FeatureClient } from '#client/feature-client.ts';
import { watchInvitations } from './client/watch-invitations.ts';

export const togetherClient: FeatureClient = {
  area: 'together',
  // Before the socket opens: what is said to open tabs is not said again.
  onSignIn: async () => watchInvitations(),
};
