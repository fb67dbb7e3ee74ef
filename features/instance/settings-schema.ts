import { z } from 'zod';
import { listedDomains, signUpModes, type SignUpSettings, type TogetherSettings } from './rules/instance-settings.ts';
import { mailDomain } from './rules/mail-domain.ts';

/** Who may sign up, as calls have it. */
export const signUpSettings = z.strictObject({
  mode: z.enum(signUpModes),
  domains: z.array(z.string().trim().toLowerCase().regex(mailDomain)).max(listedDomains.most),
  membersInvite: z.boolean(),
  approval: z.boolean(),
}) satisfies z.ZodType<SignUpSettings>;

/** Whether members can meet people whom they do not know, as calls have it. */
export const togetherSettings = z.strictObject({
  publicRooms: z.boolean(),
  matching: z.boolean(),
}) satisfies z.ZodType<TogetherSettings>;
