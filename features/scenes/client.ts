import type { FeatureClient } from '#client/feature-client.ts';

export const scenesClient: FeatureClient = {
  area: 'scenes',
  deviceData: [
    { kind: 'key', name: 'loci-video-backgrounds', until: 'signOut' },
    { kind: 'key', name: 'loci-video-volume', until: 'signOut' },
    { kind: 'key', name: 'loci-videos-failed', until: 'signOut' },
  ],
};
