import { command } from '#client/command.ts';
import type { FeatureClient } from '#client/feature-client.ts';

export const uploadPicture = command('media.upload', 'media.upload', {
  target: ({ id }) => `picture:${id}`,
  label: 'media:queue.picture',
});

export const uploadSound = command('media.uploadSound', 'sounds.upload', {
  target: ({ id }) => `sound:${id}`,
  label: 'media:queue.sound',
});

export const mediaClient: FeatureClient = {
  area: 'media',
  commands: [uploadPicture, uploadSound],
  deviceData: [{ kind: 'cache', name: 'loci-media', until: 'sessionEnd' }],
};
