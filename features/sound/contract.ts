import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { mixFromText, textOfMix } from './rules/mix.ts';
import { presetLimits } from './rules/preset-limits.ts';

export const preset = z.object({
  _id: id,
  name: z.string().min(1).max(presetLimits.name),
  /** As in a link: `rain-60.fire-35`. */
  mix: z
    .string()
    .max(presetLimits.mix)
    .refine((text) => textOfMix(mixFromText(text) ?? []) === text && text !== '', 'not a mix of sounds'),
});

export const soundContract = {
  presets: call
    .route({
      method: 'GET',
      path: '/focus-session/sound-presets',
      summary: 'The member’s mixes of sounds, newest first',
    })
    .input(z.strictObject({}).optional())
    .output(z.array(z.object({ ...preset.shape, updated_at: instant }))),
  savePreset: call
    .route({ method: 'PUT', path: '/focus-session/sound-presets/{_id}', summary: 'Create or change a mix' })
    .input(z.strictObject(preset.shape))
    .output(done),
  removePreset: call
    .route({ method: 'DELETE', path: '/focus-session/sound-presets/{_id}', summary: 'Delete a mix' })
    .input(z.strictObject({ _id: id }))
    .output(done),
};
