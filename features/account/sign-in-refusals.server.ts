import { blockCode, signUpBlocks, type SignUpBlock } from '#features/instance/rules/who-may-sign-up.ts';
import type { RefusalCode, RefusalData } from '#platform/contract/refusal.ts';

type Meaning = readonly [RefusalCode, RefusalData];

const wrongSignIn: Meaning = ['NOT_SIGNED_IN', { key: 'account:refusal.wrongSignIn' }];
const linkExpired: Meaning = ['BAD_INPUT', { key: 'account:refusal.linkExpired', field: 'token' }];
const wrongCode: Meaning = ['BAD_INPUT', { key: 'account:refusal.wrongCode', field: 'code' }];
const passkeyFailed: Meaning = ['BAD_INPUT', { key: 'account:refusal.passkeyFailed' }];
const startAgain: Meaning = ['NOT_SIGNED_IN', { key: 'account:refusal.secondFactorOver' }];

/** What is wrong with the address is said beside its field. */
const aboutAddress: readonly SignUpBlock[] = ['domain', 'invitationOfOther'];

export const refusalOfBlock = (block: SignUpBlock): Meaning => [
  'NOT_ALLOWED',
  { key: `instance:refusal.${block}`, ...(aboutAddress.includes(block) && { field: 'email' }) },
];

/** The accounts library's codes in the words of the product; whatever is not here says only that it failed. */
export const meaningOf: Record<string, Meaning> = {
  INVALID_EMAIL_OR_PASSWORD: wrongSignIn,
  // The same as a wrong password: otherwise a sign-in after a sign-up would reveal whether the address was new.
  EMAIL_NOT_VERIFIED: wrongSignIn,
  INVALID_PASSWORD: ['BAD_INPUT', { key: 'account:refusal.wrongPassword', field: 'password' }],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['BAD_INPUT', { key: 'account:refusal.noPassword' }],
  INVALID_TOKEN: linkExpired,
  TOKEN_EXPIRED: linkExpired,
  USER_NOT_FOUND: linkExpired,
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: startAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain,
  ACCOUNT_TEMPORARILY_LOCKED: ['TOO_MANY_REQUESTS', { key: 'account:refusal.tooMany', values: { seconds: 900 } }],
  TOTP_ALREADY_ENABLED: ['CONFLICT', { key: 'account:refusal.totpAlready' }],
  TOTP_NOT_ENABLED: ['BAD_INPUT', { key: 'account:refusal.totpNot' }],
  TWO_FACTOR_NOT_ENABLED: ['BAD_INPUT', { key: 'account:refusal.totpNot' }],
  BACKUP_CODES_NOT_ENABLED: ['BAD_INPUT', { key: 'account:refusal.totpNot' }],
  SESSION_NOT_FRESH: ['NOT_ALLOWED', { key: 'account:refusal.signInAgain' }],
  UNAUTHORIZED: ['NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' }],
  FAILED_TO_GET_SESSION: ['NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' }],
  SESSION_REQUIRED: ['NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' }],
  CHALLENGE_NOT_FOUND: passkeyFailed,
  PASSKEY_NOT_FOUND: passkeyFailed,
  AUTHENTICATION_FAILED: passkeyFailed,
  FAILED_TO_VERIFY_REGISTRATION: passkeyFailed,
  PREVIOUSLY_REGISTERED: passkeyFailed,
  PROVIDER_UNREACHABLE: ['PROVIDER_FAILED', { key: 'instance:refusal.providerUnreachable' }],
  PROVIDER_ONLY: ['NOT_ALLOWED', { key: 'instance:refusal.providerOnly' }],
  PROVIDER_NOT_FOUND: ['NOT_FOUND', { key: 'account:refusal.notFound' }],
  ...Object.fromEntries(signUpBlocks.map((block) => [blockCode(block), refusalOfBlock(block)])),
  ACCOUNT_WAITING: ['NOT_ALLOWED', { key: 'account:refusal.waiting' }],
  ACCOUNT_SUSPENDED: ['NOT_ALLOWED', { key: 'account:refusal.suspended' }],
};
