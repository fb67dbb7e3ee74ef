import type { FeatureClient } from '#client/feature-client.ts';

export const guideClient: FeatureClient = {
  area: 'guide',
  deviceData: [{ kind: 'key', name: 'loci-ask-before-videos', until: 'always' }],
};
