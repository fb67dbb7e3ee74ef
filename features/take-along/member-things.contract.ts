import { z } from 'zod';
import { weekday } from '#features/focus-sessions/contract.ts';
import { severalRun } from '#features/self-test/several.contract.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { preset } from '#features/sound/contract.ts';
import { presetLimits } from '#features/sound/rules/preset-limits.ts';
import { call, id, instant } from '#platform/contract/contract.ts';
import { memberThingsLimits } from './rules/member-things-limits.ts';

const settings = z.strictObject({
  day_starts_at: z.number().int().min(0).max(23),
  starts_repeat: z.boolean(),
  /** The reminder to begin a focus session; `null` for one that was never set. */
  focus_reminder: z
    .strictObject({
      enabled: z.boolean(),
      /** Minutes since midnight of the member's clock. */
      minute: z.number().int().min(0).max(1_439),
      days: z
        .array(weekday)
        .min(1)
        .refine((days) => new Set(days).size === days.length, 'a day is named twice'),
      mail: z.boolean(),
    })
    .nullable(),
});

const mix = z.strictObject({ ...preset.shape, updated_at: instant });
const several = z.strictObject({ ...severalRun.shape, cards: z.array(id).max(severalLimits.most) });

/** `member.json` of an archive: what belongs to the member and to no card. */
export const exportedMemberThings = z.strictObject({
  settings,
  mixes: z.array(mix).max(memberThingsLimits.mixes),
  /** Results of tests of several cards, oldest first. */
  several: z.array(several).max(memberThingsLimits.several),
  /** To read: whoever brings it in asks them anew. */
  students: z.array(z.strictObject({ email: z.string().nullable(), called: z.string().nullable(), added_at: instant })),
  /** To read: they belong to what others have published. */
  ratings: z.array(
    z.strictObject({
      kind: z.string(),
      title: z.string(),
      stars: z.number().int(),
      comment: z.string(),
      created_at: instant,
    }),
  ),
});
export type ExportedMemberThings = z.infer<typeof exportedMemberThings>;

/** As much of it as one call brings in. */
const memberThingsPart = z.strictObject({
  settings: settings.optional(),
  mixes: z.array(mix).max(presetLimits.most).optional(),
  several: z.array(several).max(memberThingsLimits.severalAtOnce).optional(),
});
export type MemberThingsPart = z.infer<typeof memberThingsPart>;

export const memberThingsContract = {
  importMemberThings: call
    .route({
      method: 'POST',
      path: '/import/member',
      summary: 'Bring in settings, mixes of sounds and results of tests of several cards of an export',
      description:
        'Mixes and results that are here already stay as they are. Settings replace those of the account, and are sent only ' +
        'where the member wants that. `left` counts the mixes for which there is no room.',
    })
    .input(z.strictObject({ things: memberThingsPart }))
    .output(
      z.object({
        settings: z.boolean(),
        mixes: z.number().int(),
        several: z.number().int(),
        left: z.number().int(),
      }),
    ),
};
