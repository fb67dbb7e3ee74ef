import type { FeatureClient } from '#client/feature-client.ts';

export const membershipClient: FeatureClient = {
  area: 'membership',
  deviceData: [{ kind: 'key', name: 'loci-wanted:', until: 'signOut', perMember: true }],
};
