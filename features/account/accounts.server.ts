import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { magicLink, twoFactor } from 'better-auth/plugins';
import { nameNow } from '#features/instance/chosen-settings.server.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import type { Services } from '#platform/http/services.server.ts';
import { networkOf } from '#platform/http/visitor-address.server.ts';
import { withoutAddresses } from '#platform/log/log.server.ts';
import { derivedKey } from '#platform/settings.server.ts';
import { fallbackLocale } from '#platform/i18n/locales.ts';
import { judgeArrival } from './arrival.server.ts';
import { assistantSignIn } from './assistants/assistant-sign-in.server.ts';
import { assistantGate } from './assistants/assistant-gate.server.ts';
import { localeOf } from './language.server.ts';
import { accountHooks, sessionHooks, userHooks, type LaterActs } from './database-hooks.server.ts';
import type { LeavingWays } from './leaving-calls.server.ts';
import { revokeLinks, revokeOlderLinks, storedIdentifiers } from './letter-links.server.ts';
import { accountLetters, afterRequest, postingLettersAfter } from './letters.server.ts';
import { oidcSignIn } from './oidc.server.ts';
import { notSignedIn, ownerProof } from './proof.server.ts';
import { providerSignIn } from './providers.server.ts';
import { passwordOpens } from './open-session.server.ts';
import { ownCalls } from './own-calls.server.ts';
import { backupCodeFrom, comparedBackupCode } from './rules/backup-code.ts';
import { passwordLength } from './rules/password.ts';
import { usernameFrom } from './rules/username.ts';
import { afterSecurityChange, endWithOldPassword } from './security-changes.server.ts';
import { sessionLength, sessionReader, sessionTokenReader, type Asker } from './session.server.ts';
import { callOf, perAccount } from './sign-in-calls.server.ts';
import { signInGate, signInPath } from './sign-in-gate.server.ts';
import { accountByEmail } from './store.server.ts';

/**
 * Header in which the HTTP layer passes the visitor's address, after it checked the trusted proxies. A value sent by a
 * client is never used.
 */
export const addressHeader = 'x-loci-address';

export interface Accounts {
  /** Everything below `/api/auth`. */
  handle(request: Request): Promise<Response>;
  memberOf(headers: Headers): Promise<Asker>;
  /** How assistants sign in (RFC 8414). */
  assistantMetadata(): Promise<Response>;
}

/** What later areas do. */
interface LaterAreas extends LaterActs {
  readonly ways: LeavingWays;
}

/** Stored as the library does, but normalised when read: the gate normalises the typed code in the same way. */
const storedBackupCodes = (secret: string) => ({
  encrypt: (codes: string) => symmetricEncrypt({ key: secret, data: codes }),
  decrypt: async (kept: string) =>
    JSON.stringify(
      (JSON.parse(await symmetricDecrypt({ key: secret, data: kept })) as string[]).map(comparedBackupCode),
    ),
});

/** A password that opens nothing is not set anew. */
async function postReset(
  { database, settings }: Services,
  letters: ReturnType<typeof accountLetters>,
  user: Parameters<typeof letters.resetPassword>[0] & { readonly id: string },
  token: string,
): Promise<void> {
  if (await database.read((rows) => passwordOpens(rows, settings, user.id))) await letters.resetPassword(user, token);
}

/** The library's context, whose type depends on every option it was opened with. */
interface PasswordContext {
  readonly adapter: object;
  readonly internalAdapter: { updateUser(id: string, user: { emailVerified: boolean }): Promise<unknown> };
}

function passwordSignIn(
  services: Services,
  letters: ReturnType<typeof accountLetters>,
  contextOf: () => Promise<PasswordContext>,
) {
  return {
    enabled: true,
    minPasswordLength: passwordLength.min,
    // In UTF-16 units here; the rule counts characters, and is asked before.
    maxPasswordLength: passwordLength.max * 2,
    // Sign-up answers the same for a known and an unknown address, so it never signs anybody in (docs/decisions/003).
    requireEmailVerification: true,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 60 * 60,
    sendResetPassword: ({ user, token }) => postReset(services, letters, user, token),
    onPasswordReset: async ({ user }) => {
      // The link came by letter, so the address is theirs.
      if (!user.emailVerified) await (await contextOf()).internalAdapter.updateUser(user.id, { emailVerified: true });
      await revokeLinks(await contextOf(), user);
      services.live.disconnect({ memberId: user.id });
      await endWithOldPassword(services, user.id);
      await letters.passwordChanged(user);
    },
    onExistingUserSignUp: async ({ user }) => {
      // Creating an account is one more write. Write here too, so that the response time does not reveal whether it
      // exists.
      await afterRequest(() => services.rateLimits.take([perAccount('sign-up again', user.email, 1_000, 60 * 60)]));
      await letters.alreadyHasAccount(user);
    },
    customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
      ...coreFields,
      ...additionalFields,
      username: usernameFrom(coreFields.name),
      twoFactorEnabled: false,
      id,
    }),
  } satisfies BetterAuthOptions['emailAndPassword'];
}

/** Columns of the account that the library does not know. */
const additionalFields = {
  username: { type: 'string', required: false, input: false },
  locale: { type: 'string', required: false, defaultValue: fallbackLocale },
  timeZone: { type: 'string', required: false, defaultValue: 'UTC' },
  kind: { type: 'string', required: false, input: false, defaultValue: 'person', returned: false },
  suspended: { type: 'boolean', required: false, input: false, returned: false },
  invitedBy: { type: 'string', required: false, input: false, returned: false },
  invitationId: { type: 'string', required: false, input: false, returned: false },
  waitsSince: { type: 'number', required: false, input: false, returned: false },
  searchWords: { type: 'string', required: false, input: false, returned: false },
  nameWords: { type: 'string', required: false, input: false, returned: false },
} as const;

/**
 * The library asks for the second factor after a password only; a link from a letter, or a provider's word, is one
 * factor too.
 */
function secondFactorAlways(settings: Services['settings'], secret: string) {
  const secondFactor = twoFactor({
    get issuer() {
      return nameNow(settings);
    },
    backupCodeOptions: {
      customBackupCodesGenerate: () => Array.from({ length: 10 }, () => backupCodeFrom(randomBytes(10))),
      storeBackupCodes: storedBackupCodes(secret),
    },
  });
  const firstFactors = new Set(['/sign-in/email', '/magic-link/verify', '/callback/:id']);
  secondFactor.hooks.after[0]!.matcher = ({ path }) => firstFactors.has(String(path));
  return secondFactor;
}

/** What somebody was refused is no fault; by itself the library writes it on the console where a plugin refuses. */
function noteFailure({ log }: Pick<Services, 'log'>, error: unknown): void {
  if (isAPIError(error) && error.status !== 'INTERNAL_SERVER_ERROR') return;
  log.error(`accounts: ${withoutAddresses(error instanceof Error ? `${error.name} ${error.message}` : String(error))}`);
}

const loggerOf = ({ log }: Pick<Services, 'log'>) => ({
  disabled: false,
  level: 'warn' as const,
  log: (level: 'debug' | 'info' | 'warn' | 'error', message: string) =>
    log[level](`accounts: ${withoutAddresses(message)}`),
});

export async function openAccounts(
  services: Services,
  { signedIn, ways, waits, claims }: LaterAreas,
): Promise<Accounts> {
  const { settings, database } = services;
  const letters = accountLetters(services);
  const secure = settings.publicUrl.startsWith('https:');
  const secret = derivedKey(settings.secret, 'accounts');
  const cookiePrefix = secure ? '__Host-loci' : 'loci';
  const cookieName = `${cookiePrefix}.session_token`;

  const auth = betterAuth({
    appName: nameNow(settings),
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      const isOwn = origin && isOwnOrigin({ origin, host: request?.headers.get('host') }, settings);
      return isOwn ? [settings.publicUrl, origin] : [settings.publicUrl];
    },
    database: { db: database.handle as never, type: database.engine, transaction: true },
    user: { additionalFields },
    session: { expiresIn: sessionLength, disableSessionRefresh: true, freshAge: 60 * 60 },
    verification: { storeIdentifier: storedIdentifiers },
    emailAndPassword: passwordSignIn(services, letters, (): Promise<PasswordContext> => auth.$context),
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 60 * 60 * 24,
      // The library sends this letter after every sign-up; the first account of an instance is already verified.
      sendVerificationEmail: async ({ user, token }) => {
        if (!user.emailVerified) await letters.verifyEmail(user, token);
      },
    },
    // Used where the library does not know who started a sign-in at a provider.
    onAPIError: { errorURL: `${settings.publicUrl}/signin`, onError: (error) => noteFailure(services, error) },
    account: { updateAccountOnSignIn: false },
    plugins: [
      providerSignIn(settings),
      oidcSignIn(services),
      assistantSignIn(settings),
      magicLink({
        expiresIn: 60 * 10,
        storeToken: 'hashed',
        disableSignUp: true,
        // An unknown address gets no letter and the same answer.
        sendMagicLink: async ({ email, token }) => {
          const account = await database.read((rows) => accountByEmail(rows, email));
          if (account) await letters.magicLink(account, token);
        },
      }),
      secondFactorAlways(settings, secret),
      passkey({
        rpID: new URL(settings.publicUrl).hostname,
        rpName: nameNow(settings),
        origin: settings.publicUrl,
        // A passkey counts as both factors, so the device must verify its user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    ],
    databaseHooks: {
      user: userHooks(services, letters, waits),
      verification: {
        create: {
          async before(token, context) {
            if (context) await revokeOlderLinks(context.context, token);
          },
        },
      },
      account: accountHooks(letters),
      session: sessionHooks(services, { signedIn, claims }),
    },
    hooks: { after: afterSecurityChange(services, letters) },
    // The gate counts attempts, per address and per account.
    rateLimit: { enabled: false },
    advanced: {
      // The library would put `__Secure-` before a name that begins with `__Host-` already.
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => crypto.randomUUID() },
    },
    logger: loggerOf(services),
    telemetry: { enabled: false },
  });
  // Its plugins write rows when they start. A server that closes meanwhile would take their store away.
  await auth.$context;

  const memberOf = sessionReader({ database, secret, cookieName, secure });
  const provesOwner = ownerProof(database, async (check) => (await auth.$context).password.verify(check));
  const gate = signInGate({
    library: (request) => auth.handler(request),
    limits: services.rateLimits,
    log: services.log,
    settings,
    sessionOf: sessionTokenReader({ secret, cookieName }),
    judgeArrival: (coming) => judgeArrival(services, coming),
    localeOf,
    async provesOwner(headers, password) {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      await provesOwner(member, password);
    },
    own: ownCalls(services, {
      ways,
      memberOf,
      provesOwner,
      providerRemoved: letters.providerRemoved,
      revokeLinks: async (account) => revokeLinks(await auth.$context, account),
      consent: (headers, body) => assistants.consent(headers, body),
    }),
  });
  const assistants = assistantGate({
    library: (request) => auth.handler(request),
    limits: services.rateLimits,
    settings,
    isSignedIn: async (headers) => (await memberOf(headers)).member !== null,
  });

  const answerFrom = async (request: Request, address: string) =>
    (await assistants.answer(request, signInPath(request), address)) ?? gate(request, address);

  return {
    async handle(request) {
      const answered = postingLettersAfter(localeOf(request.headers), () =>
        answerFrom(request, networkOf(request.headers.get(addressHeader) ?? 'unknown')),
      );
      const [answer] = await Promise.all([answered, pause(callOf(signInPath(request))?.noSoonerThanMs ?? 0)]);
      return answer;
    },
    memberOf,
    assistantMetadata: () => assistants.metadata(),
  };
}
