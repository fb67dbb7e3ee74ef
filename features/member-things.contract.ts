import { z } from 'zod';
import { call, instant } from '#platform/contract/contract.ts';
import { madeParameters } from './memory/parameters.contract.ts';
import { exportedPeople } from './profiles/portable-people.contract.ts';
import { memberThingsLimits } from './member-things-limits.ts';
import { portable } from './portable.ts';

const settings = z.strictObject({
  day_starts_at: z.number().int().min(0).max(23),
  starts_repeat: z.boolean(),
  focus_reminder: portable.sessions.reminder,
});

/** `member.json` of an archive: what belongs to the member and to no card. */
export const exportedMemberThings = z.strictObject({
  settings,
  mixes: z.array(portable.mixes.schema).max(memberThingsLimits.mixes),
  /** Results of tests of several cards, oldest first. */
  several: z.array(portable.tests.several).max(memberThingsLimits.several),
  /** The weights of the memory model, the oldest first; not in archives of before. */
  memory: z.array(madeParameters).max(memberThingsLimits.parameters).optional(),
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
  /** To read: what others are on an instance, and what is shown to them, is not brought in by a file. */
  people: exportedPeople.optional(),
});
export type ExportedMemberThings = z.infer<typeof exportedMemberThings>;

/** As much of it as one call brings in. */
const memberThingsPart = z.strictObject({
  settings: settings.optional(),
  mixes: z.array(portable.mixes.schema).max(portable.mixes.atOnce).optional(),
  several: z.array(portable.tests.several).max(memberThingsLimits.severalAtOnce).optional(),
  memory: z.array(madeParameters).max(memberThingsLimits.parameters).optional(),
});

export const memberThingsContract = {
  importMemberThings: call
    .route({
      method: 'POST',
      path: '/import/member',
      summary: 'Bring in settings, mixes of sounds and results of tests of several cards of an export',
      description:
        'Mixes and results that are here already stay as they are, and weights where the member has some. ' +
        'Settings replace those of the account, and are sent only ' +
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
