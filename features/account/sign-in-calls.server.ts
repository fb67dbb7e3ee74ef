import { z } from 'zod';
import type { Limit } from '#platform/http/rate-limit.server.ts';
import { oidcId } from './oidc-id.ts';
import { providerNames } from './providers.server.ts';
import { comparedBackupCode } from './rules/backup-code.ts';
import { keyBounds } from './rules/api-key.ts';
import { emailAddress } from '#vocabulary/email-address.ts';
import { keyScopes } from './rules/key-scope-names.ts';
import { nextPath } from '#vocabulary/next-path.ts';
import { personName } from './rules/person-name.ts';

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(emailAddress.longest)
  .pipe(z.email({ pattern: emailAddress.pattern }));
/** Any text: its length and strength are judged with a message of their own. */
const password = z.string().min(1).max(1000);
const token = z.string().min(1).max(2000);
const name = z.string().trim().min(1).max(personName.longest).regex(personName.pattern);
const timeZone = z.string().max(64).optional();
/**
 * The page that a letter's link, or a provider, leads to in the end; whatever is no path of this product is left out.
 */
const next = z.string().max(2_000).optional();
/** The token in the link of an invitation. */
const invitation = z.string().max(64).optional();
const code = z.string().trim().min(6).max(20);
const backupCode = z.string().max(40).transform(comparedBackupCode).pipe(z.string().min(6));
/** The query of the page that asks whether an assistant may come in; the accounts library has signed it. */
const assistantQuery = z.string().min(1).max(8_000);
/** What the browser's authenticator answers; the accounts library checks its inside. */
const credential = z.record(z.string(), z.unknown());

const minute = 60;
const hour = 60 * minute;

/** A classroom shares one address, so an address may do far more than one account. */
const perAddress = (what: string, max: number, windowSeconds: number) => (address: string) => ({
  key: `${what} address ${address}`,
  max,
  windowSeconds,
});
export const perAccount = (what: string, account: string, max: number, windowSeconds: number): Limit => ({
  key: `${what} account ${account}`,
  max,
  windowSeconds,
});

const signIns = perAddress('sign-in', 60, minute);
const letters = perAddress('letter', 30, 10 * minute);
const secrets = perAddress('secret', 60, minute);
/**
 * Guesses of one account's password from one network. Never counted per account alone: another person's guesses must
 * not lock out the owner.
 */
export const passwordGuesses = (account: string, address: string) =>
  perAccount('sign-in', `${account} from ${address}`, 10, 15 * minute);
/**
 * Guesses of a password or code with an open session, from however many networks. A stolen session guesses no further
 * than this; the owner, who knows the password, signs in anew and has another session.
 */
export const guessesInSession = (token: string): Limit => ({
  key: `guesses session ${token}`,
  max: 10,
  windowSeconds: 15 * minute,
});
/** Limits how many letters one recipient gets, whoever requests them. */
const lettersTo = (recipient: string) => perAccount('letter', recipient, 5, hour);

interface LibraryCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export interface SignInCall<Body = never> {
  /** For the page of all calls. */
  readonly summary: string;
  readonly body: z.ZodType<Body>;
  readonly limits: (body: Body, address: string) => readonly Limit[];
  /** Whether the body holds a password or a code that somebody with an open session could guess. */
  readonly checksSecret?: boolean;
  /** Whether its `password` proves that the owner asks, before the library sees the call without it. */
  readonly provesOwner?: boolean;
  /** Whether nobody can use it while the OpenID provider is the only way to sign in. */
  readonly closedByProvider?: (body: Body) => boolean;
  /** Field that holds a password to be; it is judged before the library sees it. */
  readonly newPassword?: keyof Body & string;
  /** What of the library's reply leaves the server: session tokens and accounts never do. */
  readonly reply?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /**
   * Only a known address gets a letter. Every answer takes at least this long, so that the time does not reveal which
   * it was.
   */
  readonly noSoonerThanMs?: number;
  /** The same call as the library has it, where that differs. */
  readonly library?: (body: Body) => LibraryCall;
}

/** Several times what posting a letter takes, and short enough not to be noticed. */
const letterMs = 300;

const call = <Body>(definition: SignInCall<Body>) => definition;
const nothing = z.strictObject({});

/**
 * Everything that there is below `/api/auth`; what the accounts library has besides is not reachable. All are POST with
 * a JSON body, because all change something. Fields that are not named here are refused.
 */
export const signInCalls = {
  '/sign-up/email': call({
    summary: 'Create an account; a letter confirms the address before the first sign-in',
    body: z.strictObject({ name, email, password, timeZone, next, invitation }),
    limits: ({ email }, address) => [perAddress('sign-up', 60, 10 * minute)(address), lettersTo(email)],
    closedByProvider: () => true,
    newPassword: 'password',
    reply: () => ({ signedIn: false }),
  }),
  '/sign-in/email': call({
    summary: 'Sign in by e-mail and password; `secondFactor` asks for a code',
    body: z.strictObject({ email, password, rememberMe: z.boolean().optional(), next }),
    limits: ({ email }, address) => [signIns(address), passwordGuesses(email, address)],
    reply: (answer) => (answer['twoFactorRedirect'] ? { signedIn: false, secondFactor: true } : { signedIn: true }),
  }),
  '/sign-in/magic-link': call({
    summary: 'Send a link by e-mail that signs in',
    body: z.strictObject({ email, next }),
    limits: ({ email }, address) => [letters(address), lettersTo(email)],
    closedByProvider: () => true,
    noSoonerThanMs: letterMs,
  }),
  '/magic-link/verify': call({
    summary: 'Sign in by the token of such a link',
    body: z.strictObject({ token }),
    limits: (_body, address) => [secrets(address)],
    library: ({ token }) => ({ method: 'GET', path: '/magic-link/verify', query: { token } }),
    reply: (answer) => (answer['twoFactorRedirect'] ? { signedIn: false, secondFactor: true } : { signedIn: true }),
  }),
  '/sign-in/social': call({
    summary: 'The address of a provider at which to sign in',
    body: z.strictObject({ provider: z.enum([...providerNames, oidcId]), next, timeZone, invitation }),
    limits: (_body, address) => [signIns(address)],
    closedByProvider: ({ provider }) => provider !== oidcId,
    library: ({ provider, next, timeZone, invitation }) => ({
      method: 'POST',
      path: '/sign-in/social',
      body: {
        provider,
        callbackURL: nextPath(next),
        errorCallbackURL: `/signin?next=${encodeURIComponent(nextPath(next))}`,
        additionalData: { timeZone, invitation },
        disableRedirect: true,
      },
    }),
    reply: (answer) => ({ url: answer['url'] }),
  }),
  '/link-social': call({
    summary:
      'The address of the OpenID provider at which to connect the own account; the password is needed as for `/leave`',
    body: z.strictObject({ provider: z.literal(oidcId), password: password.optional() }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
    provesOwner: true,
    library: ({ provider }) => ({
      method: 'POST',
      path: '/link-social',
      body: {
        provider,
        callbackURL: '/app/settings?connected=1',
        errorCallbackURL: '/app/settings',
        disableRedirect: true,
      },
    }),
    reply: (answer) => ({ url: answer['url'] }),
  }),
  '/unlink-provider': call({
    summary: 'Disconnect the OpenID provider from the own account, which must have another way to sign in',
    body: z.strictObject({ password: password.optional() }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/verify-email': call({
    summary: 'Confirm an e-mail address by the token of its letter',
    body: z.strictObject({ token }),
    limits: (_body, address) => [secrets(address)],
    library: ({ token }) => ({ method: 'GET', path: '/verify-email', query: { token } }),
  }),
  '/send-verification-email': call({
    summary: 'Send the letter that confirms an address once more',
    body: z.strictObject({ email, next }),
    limits: ({ email }, address) => [letters(address), lettersTo(email)],
  }),
  '/request-password-reset': call({
    summary: 'Send a letter with a link to set a new password',
    body: z.strictObject({ email, next }),
    limits: ({ email }, address) => [letters(address), lettersTo(email)],
    noSoonerThanMs: letterMs,
  }),
  '/reset-password': call({
    summary: 'Set a new password by the token of that letter',
    body: z.strictObject({ token, newPassword: password }),
    limits: (_body, address) => [secrets(address)],
    newPassword: 'newPassword',
  }),
  '/change-password': call({
    summary: 'Change the own password; the old one is needed',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
    newPassword: 'newPassword',
    library: (body) => ({ method: 'POST', path: '/change-password', body: { ...body, revokeOtherSessions: true } }),
  }),
  '/leave': call({
    summary: 'Delete the own account in thirty days; the password is needed, or a new sign-in where there is none',
    body: z.strictObject({ password: password.optional(), public: z.enum(['anonymous', 'remove']) }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/come-back': call({
    summary: 'Keep an account that was to be deleted',
    body: nothing,
    limits: (_body, address) => [secrets(address)],
  }),
  '/change-email': call({
    summary: 'Ask for another address; the password is needed as for `/leave`, and a confirmation from both mailboxes',
    body: z.strictObject({ newEmail: email, password: password.optional() }),
    limits: ({ newEmail }, address) => [secrets(address), lettersTo(newEmail)],
    checksSecret: true,
    noSoonerThanMs: letterMs,
  }),
  '/confirm-email': call({
    summary: 'Confirm a change of address by the token of one of its two letters; `done` once both have',
    body: z.strictObject({ token }),
    limits: (_body, address) => [secrets(address)],
  }),
  '/undo-email': call({
    summary: 'Undo a change of address by the token that the former one got; ends all sessions and API keys',
    body: z.strictObject({ token }),
    limits: (_body, address) => [secrets(address)],
  }),
  '/create-key': call({
    summary: 'Make an API key, which is shown in this reply only; the password is needed as for `/leave`',
    body: z.strictObject({
      name: z.string().trim().min(1).max(keyBounds.longestName),
      scopes: z.array(z.enum(keyScopes)).max(keyScopes.length),
      endsAt: z.iso.datetime(),
      password: password.optional(),
    }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/assistant': call({
    summary: 'What an assistant asks for, whose question brought the visitor to `/allow`',
    body: z.strictObject({ query: assistantQuery }),
    limits: (_body, address) => [secrets(address)],
  }),
  '/allow-assistant': call({
    summary: 'Let an assistant in, or not; the password is needed as for `/leave`. `url` leads back to it',
    body: z.strictObject({
      query: assistantQuery,
      accept: z.boolean(),
      scopes: z.array(z.enum(keyScopes)).max(keyScopes.length),
      password: password.optional(),
    }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/sign-out': call({
    summary: 'End this session',
    body: nothing,
    limits: () => [],
  }),
  '/two-factor/enable': call({
    summary: 'Begin to use a second factor: its secret and the backup codes',
    body: z.strictObject({ password }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
    reply: ({ totpURI, backupCodes }) => ({ totpURI, backupCodes }),
  }),
  '/two-factor/disable': call({
    summary: 'Stop using the second factor',
    body: z.strictObject({ password }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/two-factor/verify-totp': call({
    summary: 'Confirm by a code of the authenticator app, at sign-in or to begin',
    body: z.strictObject({ code, trustDevice: z.boolean().optional() }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/two-factor/verify-backup-code': call({
    summary: 'Confirm a sign-in by one of the backup codes, each of which works once',
    body: z.strictObject({ code: backupCode }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
  }),
  '/two-factor/generate-backup-codes': call({
    summary: 'New backup codes in place of the old ones',
    body: z.strictObject({ password }),
    limits: (_body, address) => [secrets(address)],
    checksSecret: true,
    reply: ({ backupCodes }) => ({ backupCodes }),
  }),
  '/passkey/generate-register-options': call({
    summary: 'Begin to add a passkey: what the browser asks the authenticator',
    body: nothing,
    limits: (_body, address) => [secrets(address)],
    library: () => ({ method: 'GET', path: '/passkey/generate-register-options' }),
    reply: (options) => options,
  }),
  '/passkey/verify-registration': call({
    summary: 'Add the passkey that the authenticator made',
    body: z.strictObject({ response: credential, name: name.optional() }),
    limits: (_body, address) => [secrets(address)],
  }),
  '/passkey/generate-authenticate-options': call({
    summary: 'Begin to sign in by passkey',
    body: nothing,
    limits: (_body, address) => [signIns(address)],
    library: () => ({ method: 'GET', path: '/passkey/generate-authenticate-options' }),
    reply: (options) => options,
  }),
  '/passkey/verify-authentication': call({
    summary: 'Sign in by the answer of the authenticator',
    body: z.strictObject({ response: credential }),
    limits: (_body, address) => [signIns(address)],
    reply: () => ({ signedIn: true }),
  }),
  '/passkey/delete-passkey': call({
    summary: 'Remove a passkey of the account',
    body: z.strictObject({ id: z.string().max(64) }),
    limits: (_body, address) => [secrets(address)],
  }),
};

export type SignInPath = keyof typeof signInCalls;

export function callOf(path: string): SignInCall<Record<string, unknown>> | undefined {
  return Object.hasOwn(signInCalls, path)
    ? (signInCalls[path as SignInPath] as unknown as SignInCall<Record<string, unknown>>)
    : undefined;
}

/**
 * Where a provider sends the visitor back to. The one GET: it only counts with the state that this browser was given.
 */
export const providerCallback = /^\/callback\/(google|github|oidc)$/;
export const providerReturns = perAddress('provider', 60, minute);
