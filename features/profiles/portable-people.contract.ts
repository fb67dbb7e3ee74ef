import { z } from 'zod';
import { instant } from '#platform/contract/contract.ts';

/**
 * What a member says about themselves, whom they know, what they wrote, and what they chose, in an archive. Others are
 * names: no id, address or word of theirs.
 */
export const exportedPeople = z.object({
  /** By the names of the profile (`GET /user/{id}`). */
  profile: z.record(z.string(), z.unknown()),
  privacy: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  friends: z.array(z.string()),
  following: z.array(z.string()),
  /** The member's own, oldest first; those that were taken back have no text. At most the newest 2,000. */
  messages: z.array(z.object({ to: z.string(), text: z.string(), phone: z.string().nullable(), sent_at: instant })),
  /** What they are told, and how (`GET /notification-choices`). */
  choices: z.record(z.string(), z.unknown()),
});
export type ExportedPeople = z.infer<typeof exportedPeople>;
