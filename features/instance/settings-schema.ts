import { z } from 'zod';
import { listedDomains, signUpModes, type SignUpSettings } from './rules/instance-settings.ts';
import { mailDomain } from './rules/mail-domain.ts';

/** Who may sign up, as calls have it. */
export const signUpSettings = z.strictObject({
  mode: z.enum(signUpModes),
  domains: z.array(z.string().trim().toLowerCase().regex(mailDomain)).max(listedDomains.most),
  membersInvite: z.boolean(),
  approval: z.boolean(),
}) satisfies z.ZodType<SignUpSettings>;
