import { z } from 'zod';
import { signUpSettings, togetherSettings } from '#features/instance/settings-schema.ts';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { namesOf } from '#platform/i18n/languages.ts';
import { locales } from '#platform/i18n/locales.ts';
import { personName } from './rules/person-name.ts';
import { roles } from './rules/roles.ts';

const ownAccount = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  membership: z.enum(['FREE', 'PREMIUM', 'PREMIUM_TEACHER']),
  role: z.enum(roles),
  allowed_student: z.number().int(),
  locale: z.string(),
  timeZone: z.string(),
  dayStartsAt: z.number().int(),
  /** Whether the first finished test of a card puts it on repeat. */
  startsRepeat: z.boolean(),
});

export type OwnAccount = z.infer<typeof ownAccount>;

const security = z.object({
  hasPassword: z.boolean(),
  /** A code from an app is asked for after the password. */
  secondFactor: z.boolean(),
  /** The instance's OpenID provider, and whether it can sign in to the account; `null`: there is none. */
  provider: z.object({ name: z.string(), connected: z.boolean() }).nullable(),
  passkeys: z.array(z.object({ _id: z.string(), name: z.string(), createdAt: instant.nullable() })),
  /** Newest use first; the tokens never leave the server. */
  sessions: z.array(
    z.object({
      _id: z.string(),
      current: z.boolean(),
      createdAt: instant,
      lastUsedAt: instant,
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
});
export type OwnSecurity = z.infer<typeof security>;

const letterHead = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type LetterHead = z.infer<typeof letterHead>;

/**
 * Sign-up, sign-in and everything with a secret is under `/api/auth` (see `accounts.server.ts`); here is what screens
 * ask about the account.
 */
export const accountContract = {
  instance: call
    .route({ method: 'GET', path: '/instance', summary: 'What a visitor may know of this instance' })
    .output(
      z.object({
        name: z.string(),
        /** `#rrggbb` of the light theme; `null`: the product's own. */
        accent: z.string().nullable(),
        /** Pictures of the logo lie below `/icons/of-instance/{logo}/`; `null`: the product's own. */
        logo: z.string().nullable(),
        hasAdministrator: z.boolean(),
        /** Who may sign up; the domains of addresses count where the mode is `domains`. */
        signUp: signUpSettings,
        /** Whether members can meet people whom they do not know. */
        together: togetherSettings,
        mailIsSent: z.boolean(),
        /** `reachable`: as far as this is known at this moment. */
        providers: z.array(
          z.object({ id: z.enum(['google', 'github', 'oidc']), name: z.string(), reachable: z.boolean() }),
        ),
        /** `oidc`: that provider is the only way to sign in, but for administrators. */
        signIn: z.enum(['all', 'oidc']),
        /** Tags of the interface languages that an account can choose. */
        languages: z.array(z.string()),
      }),
    ),
  invitation: call
    .route({
      method: 'GET',
      path: '/invitation/{token}',
      summary: 'Who invites by this link, until when, and for which address; 404 once it is of no use',
    })
    .input(z.strictObject({ token: z.string().max(64) }))
    .output(z.object({ invitedBy: z.string().nullable(), email: z.string().nullable(), endsAt: instant })),
  me: call
    .route({ method: 'GET', path: '/user/me', summary: 'The signed-in account with its membership' })
    .output(ownAccount),
  updatePreferences: call
    .route({
      method: 'PUT',
      path: '/user/preferences',
      summary: 'Language, time zone, the hour at which a day starts, and whether a first test starts a schedule',
    })
    .input(
      z.strictObject({
        /** A tag of `instance.languages`, or its name in the specification: `br` for `pt-BR`. Replies have tags. */
        locale: z
          .string()
          .refine((name) => namesOf(locales).includes(name))
          .optional(),
        timeZone: z.string().max(64).optional(),
        dayStartsAt: z.number().int().min(0).max(23).optional(),
        startsRepeat: z.boolean().optional(),
      }),
    )
    .output(done),
  updateProfile: call
    .route({ method: 'PUT', path: '/user/profile', summary: 'Name and username' })
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(personName.longest).regex(personName.pattern).optional(),
        username: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9](-?[a-z0-9]){1,29}$/)
          .optional(),
      }),
    )
    .output(done),
  security: call
    .route({ method: 'GET', path: '/user/security', summary: 'Ways to sign in, and open sessions' })
    .output(security),
  endSession: call
    .route({ method: 'DELETE', path: '/user/sessions/{id}', summary: 'End one of the own sessions' })
    .input(z.strictObject({ id }))
    .output(done),
  endOtherSessions: call
    .route({ method: 'DELETE', path: '/user/sessions', summary: 'End all own sessions but this one' })
    .input(z.strictObject({}).optional())
    .output(done),
  mailbox: call
    .route({
      method: 'GET',
      path: '/admin/outbox',
      summary: 'Letters of an instance without a mail server, newest first; for its administrator',
    })
    .input(
      z.strictObject({
        cursor: z
          .string()
          .regex(/^\d{1,16}~[\w-]{1,40}$/)
          .optional(),
      }),
    )
    .output(z.object({ mailIsSent: z.boolean(), letters: z.array(letterHead), next: z.string().nullable() })),
  letter: call
    .route({ method: 'GET', path: '/admin/outbox/{id}', summary: 'One letter, as its reader would see it' })
    .input(z.strictObject({ id }))
    .output(
      letterHead.extend({ text: z.string(), action: z.object({ label: z.string(), url: z.string() }).nullable() }),
    ),
  suspend: call
    .route({
      method: 'PUT',
      path: '/admin/members/{id}',
      summary: 'Suspend a member, which ends their sessions, or let them in again',
    })
    .input(z.strictObject({ id, suspended: z.boolean() }))
    .output(done),
};
