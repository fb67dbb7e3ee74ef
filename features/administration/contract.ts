import { z } from 'zod';
import { emailAddress } from '#vocabulary/email-address.ts';
import { roles } from '#features/account/rules/roles.ts';
import { accentPattern } from '#features/instance/rules/accent.ts';
import { billingProviders, mailHost, mailSecurities } from '#features/instance/rules/chosen-settings.ts';
import { instanceName, variableOf, type FixedField } from '#features/instance/rules/instance-settings.ts';
import { invitationUses } from '#features/instance/rules/invitations.ts';
import { signUpSettings, togetherSettings } from '#features/instance/settings-schema.ts';
import { invoice, subscription } from '#features/membership/contract.ts';
import { plans } from '#features/membership/rules/plans.ts';
import { reportedKinds } from '#features/moderation/rules/reports.ts';
import { keepBounds, timePattern } from '#platform/backup/kept-archives.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { oidcBounds } from '#platform/oidc-bounds.ts';

const count = z.number().int();
const emailTyped = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailAddress.longest)
  .pipe(z.email({ pattern: emailAddress.pattern }));
const memberId = z.string().max(64);

const administeredMember = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  membership: z.enum(plans),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  /** For approval: nobody can sign in to the account before. */
  waiting: z.boolean(),
  createdAt: instant,
  /** Newest use of an open session; `null` while none is open. */
  lastSeenAt: instant.nullable(),
});
export type AdministeredMember = z.infer<typeof administeredMember>;

const act = z.object({
  _id: z.string(),
  administrator: z.object({ _id: z.string(), name: z.string() }),
  /** What was done, such as `member.suspended`; its words are `administration:act.{act}`. */
  act: z.string(),
  member: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The edition or collection that was reported, by its title then. */
  subject: z.object({ _id: z.string(), kind: z.enum(reportedKinds), title: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: instant,
});
export type AdministratorAct = z.infer<typeof act>;

const dossier = administeredMember.extend({
  grantedPlan: z.enum(plans).nullable(),
  manualPromo: count.nullable(),
  allowed_student: count,
  /** Set for this member; `null` where the plan decides. */
  grantedStudents: count.nullable(),
  gpt_token: z.object({ monthly: count, purchased: count }),
  subscription: subscription.nullable(),
  invoices: z.array(invoice),
  openSessions: count,
  /** The address that waits for its confirmation, and until when; `null`: none does. */
  newAddress: z.object({ email: z.string(), until: instant }).nullable(),
  /** When the account is deleted, if that was asked for. */
  leavesAt: instant.nullable(),
  cards: count,
  acts: z.array(act),
});
export type MemberDossier = z.infer<typeof dossier>;

const health = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  engine: z.enum(['sqlite', 'postgres']),
  storeBytes: count,
  files: z.object({ kind: z.enum(['folder', 's3']), pictures: count, bytes: count }),
  counts: z.object({ members: count, cards: count, answers: count }),
  jobs: z.object({
    waiting: count,
    /** Due for more than a minute. */
    late: count,
    /** Given up after the last try, newest first. */
    failed: z.array(z.object({ _id: z.string(), kind: z.string(), attempts: count, error: z.string(), at: instant })),
  }),
  letters: z.object({ waiting: count, mailIsSent: z.boolean() }),
  /** Accounts that cannot come in because their membership record is missing (S1 §8), newest first. */
  withoutMembership: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  billing: z.enum(['stripe', 'demo', 'off']),
  /** The OpenID provider, and why it cannot be reached now; `null`: none is chosen. */
  oidc: z.object({ name: z.string(), problem: z.string().nullable() }).nullable(),
  /** The newest archive; `null`: there is none, or its place cannot be reached. */
  backup: z.object({ at: instant, bytes: count }).nullable(),
  /** The address of the instance, and whether `PUBLIC_URL` was set. */
  address: z.object({ url: z.string(), given: z.boolean() }),
});
export type InstanceHealth = z.infer<typeof health>;

const sampleWorld = z.object({ shown: z.boolean(), loaded: z.boolean(), cards: count, maps: count });

const mailServer = z.strictObject({
  host: z.string().trim().max(253).regex(mailHost),
  port: count.min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Empty: the server asks nobody who they are. */
  user: z.string().trim().max(200),
  /** The address that letters come from. */
  from: emailTyped,
});

const kept = count.min(0).max(keepBounds.most);
const backupSettings = z.strictObject({
  /** Time of day in the server's time zone, such as `03:30`; `null`: none by schedule. */
  at: z.string().regex(timePattern).nullable(),
  /** The newest of so many days, weeks and months; at least one of them. */
  keep: z
    .strictObject({ days: kept, weeks: kept, months: kept })
    .refine(({ days, weeks, months }) => days + weeks + months > 0, { path: ['days'] }),
});

const claimValues = z.array(z.string().trim().min(1).max(200)).max(20);
const oidcProvider = z.strictObject({
  /** Of the provider, or of its discovery document. */
  discoveryUrl: z.string().trim().max(500),
  clientId: z.string().trim().min(1).max(300),
  /** As the button has it. */
  name: z.string().trim().min(1).max(oidcBounds.name),
  scopes: z.array(z.string().trim().min(1).max(100)).max(20),
  /** An address counts as verified where the provider does not say. */
  trustEmail: z.boolean(),
  /** Its people need no invitation. */
  invites: z.boolean(),
  /** It is the only way to sign in, but for administrators. */
  only: z.boolean(),
  /** The claim with groups or roles, such as `realm_access.roles`; empty: none is read. */
  roleClaim: z.string().trim().max(200),
  administrators: claimValues,
  moderators: claimValues,
  teachers: claimValues,
});

const administeredInstance = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  logo: z.string().nullable(),
  signUp: signUpSettings,
  /** Whether members can meet people whom they do not know: in rooms open to everybody, in pairs of the server. */
  together: togetherSettings,
  /** Who is paid; `stripeReady`: the keys of Stripe are set in the environment. */
  billing: z.object({ provider: z.enum(billingProviders), stripeReady: z.boolean() }),
  /** `server`: the one chosen at the desk, without its password. */
  mail: z.object({ isSent: z.boolean(), server: mailServer.nullable() }),
  /** The OpenID provider, without the secret of the client; `problem`: why it cannot be reached now. */
  oidc: z.object({
    provider: oidcProvider.nullable(),
    callbackUrl: z.string(),
    problem: z.string().nullable(),
    /** Members who are no administrators and have not connected their accounts. */
    unconnected: count,
    /** Where administrators sign in while it is the only way for others. */
    escapeUrl: z.string(),
  }),
  /** When backups are made, and which are kept. */
  backups: backupSettings,
  /** The address of the instance, and whether `PUBLIC_URL` was set. */
  address: z.object({ url: z.string(), given: z.boolean() }),
  /** The questions of the first run have not been gone through. */
  firstRun: z.boolean(),
  /** Fields that a variable of the environment decides. */
  fixed: z.array(z.enum(Object.keys(variableOf) as [FixedField, ...FixedField[]])),
});
export type AdministeredInstance = z.infer<typeof administeredInstance>;

const invitation = z.object({
  _id: z.string(),
  /** `null`: of no use any more. */
  url: z.string().nullable(),
  /** The only address that may use it. */
  email: z.string().nullable(),
  state: z.enum(['valid', 'used', 'ended']),
  uses: count,
  used: count,
  endsAt: instant,
  createdAt: instant,
  /** The name of the administrator who made it, while the account exists. */
  madeBy: z.string().nullable(),
});
export type AdministeredInvitation = z.infer<typeof invitation>;

const cursor = z
  .string()
  .regex(/^\d{1,16}~[\w-]{1,64}$/)
  .optional();

export const administrationContract = {
  members: call
    .route({ method: 'GET', path: '/admin/members', summary: 'Members by name, username or address, newest first' })
    .input(
      z.strictObject({
        search: z.string().max(200).optional(),
        plan: z.enum(plans).optional(),
        role: z.enum(roles).optional(),
        state: z.enum(['waiting', 'suspended', 'unverified']).optional(),
        cursor,
      }),
    )
    .output(z.object({ members: z.array(administeredMember), total: count, next: z.string().nullable() })),
  member: call
    .route({
      method: 'GET',
      path: '/admin/members/{id}',
      summary: 'One member: plan with its reasons, payments, tokens, and what administrators did',
    })
    .input(z.strictObject({ id: memberId }))
    .output(dossier),
  signOutEverywhere: call
    .route({ method: 'DELETE', path: '/admin/members/{id}/sessions', summary: 'End every session of a member' })
    .input(z.strictObject({ id: memberId }))
    .output(z.object({ ended: count })),
  setRole: call
    .route({
      method: 'PUT',
      path: '/admin/members/{id}/role',
      summary: 'Make somebody a moderator or an administrator, or take that back; within an hour after signing in',
    })
    .input(z.strictObject({ id: memberId, role: z.enum(roles) }))
    .output(done),
  approve: call
    .route({
      method: 'PUT',
      path: '/admin/members/{id}/approval',
      summary: 'Let in a new account that waits, or refuse it with a reason, which deletes it a day later',
    })
    .input(z.strictObject({ id: memberId, approved: z.boolean(), reason: z.string().trim().max(1_000).optional() }))
    .output(done),
  setAddress: call
    .route({
      method: 'PUT',
      path: '/admin/members/{id}/email',
      summary: 'Correct the address of a member, who confirms it from the new one; within an hour after signing in',
    })
    .input(z.strictObject({ id: memberId, email: emailTyped }))
    .output(done),
  makeMembership: call
    .route({
      method: 'POST',
      path: '/admin/members/{id}/membership',
      summary: 'Give an account the membership record that it has lost; one that is there stays as it is',
    })
    .input(z.strictObject({ id: memberId }))
    .output(done),
  acts: call
    .route({ method: 'GET', path: '/admin/acts', summary: 'Everything that administrators did, newest first' })
    .input(z.strictObject({ cursor }))
    .output(z.object({ acts: z.array(act), next: z.string().nullable() })),
  health: call
    .route({
      method: 'GET',
      path: '/admin/health',
      summary: 'How the instance is: version, store, files, jobs that wait or failed, letters not sent',
    })
    .output(health),
  retryJob: call
    .route({ method: 'POST', path: '/admin/jobs/{id}/retry', summary: 'Try a job again that was given up' })
    .input(z.strictObject({ id: memberId }))
    .output(done),
  sampleWorld: call
    .route({ method: 'GET', path: '/admin/sample-world', summary: 'Whether the sample cards are shown' })
    .output(sampleWorld),
  setSampleWorld: call
    .route({
      method: 'PUT',
      path: '/admin/sample-world',
      summary: 'Show the sample cards to everybody, or take them away; copies in libraries stay',
    })
    .input(z.strictObject({ shown: z.boolean() }))
    .output(sampleWorld),
  instance: call
    .route({
      method: 'GET',
      path: '/admin/instance',
      summary: 'What the instance is called, who may sign up, and which of it the environment decides',
    })
    .output(administeredInstance),
  saveInstance: call
    .route({ method: 'PUT', path: '/admin/instance', summary: 'Change some of these settings' })
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(instanceName.longest).optional(),
        /** `#rrggbb`; `null`: the product's own. Refused, with the figure, if it cannot be read. */
        accent: z.string().toLowerCase().regex(accentPattern).nullable().optional(),
        signUp: signUpSettings.partial().optional(),
        together: togetherSettings.partial().optional(),
        billing: z.enum(billingProviders).optional(),
        /** `password` left out: as it was. `null`: no mail server. */
        mail: mailServer
          .extend({ password: z.string().max(500).optional() })
          .nullable()
          .optional(),
        /** `clientSecret` or `only` left out: as it was. `null`: no provider. */
        oidc: oidcProvider
          .extend({ clientSecret: z.string().min(1).max(500).optional(), only: z.boolean().optional() })
          .nullable()
          .optional(),
        backups: backupSettings.partial().optional(),
        /** The questions of the first run are done with. */
        firstRun: z.literal(false).optional(),
      }),
    )
    .output(administeredInstance),
  testMail: call
    .route({
      method: 'POST',
      path: '/admin/mail/test',
      summary: 'Send a letter to the asker, if the mail server takes it now',
    })
    .input(z.strictObject({}))
    .output(done),
  invitations: call
    .route({ method: 'GET', path: '/admin/invitations', summary: 'Invitations to sign up, newest first' })
    .input(z.strictObject({ cursor }))
    .output(z.object({ invitations: z.array(invitation), next: z.string().nullable() })),
  invite: call
    .route({
      method: 'POST',
      path: '/admin/invitations',
      summary: 'Make an invitation: for one address, which gets a letter, or for whoever has the link',
    })
    .input(
      z.strictObject({
        _id: id.optional(),
        email: emailTyped.optional(),
        uses: count.min(invitationUses.min).max(invitationUses.max),
        /** At most a year from now. */
        endsAt: instant,
      }),
    )
    .output(z.object({ _id: z.string(), url: z.string() })),
  endInvitation: call
    .route({
      method: 'DELETE',
      path: '/admin/invitations/{id}',
      summary: 'End an invitation: nobody can use it any more',
    })
    .input(z.strictObject({ id: memberId }))
    .output(done),
};
