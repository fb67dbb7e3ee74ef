import type { FeatureClient } from '#client/feature-client.ts';

export const voiceClient: FeatureClient = {
  area: 'voice',
  deviceData: [
    { kind: 'key', name: 'voiceSelected', until: 'always' },
    { kind: 'key', name: 'speed', until: 'always' },
  ],
};
