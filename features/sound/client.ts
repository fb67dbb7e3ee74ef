import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import type { FeatureClient } from '#client/feature-client.ts';

const targetOf = ({ _id }: { _id: string }) => `sound:${_id}`;

export const savePreset = command('sound.savePreset', 'sound.savePreset', {
  target: targetOf,
  label: 'sound:queue.save',
  title: ({ name }) => name,
  merge: (_, later) => later,
});

export const removePreset = command('sound.removePreset', 'sound.removePreset', {
  target: targetOf,
  label: 'sound:queue.remove',
});

export const soundClient: FeatureClient = {
  area: 'sound',
  commands: [savePreset, removePreset],
  effects: [
    effect(savePreset, 'sound.presets', {
      apply: (presets, preset) => [
        { ...preset, updated_at: new Date().toISOString() },
        ...presets.filter(({ _id }) => _id !== preset._id),
      ],
    }),
    effect(removePreset, 'sound.presets', {
      apply: (presets, { _id }) => presets.filter((each) => each._id !== _id),
    }),
  ],
  deviceData: [{ kind: 'key', name: 'loci-sound-volume', until: 'always' }],
};
