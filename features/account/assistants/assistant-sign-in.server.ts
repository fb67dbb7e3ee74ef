import { randomBytes } from 'node:crypto';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { Settings } from '#platform/settings.server.ts';
import { tokenPrefix } from '../key-asker.server.ts';
import { keyScopes } from '../rules/key-scope-names.ts';

/** Lets an assistant renew its token without its member. */
export const renewScope = 'offline_access';

/** What the tokens of assistants are for. */
export const assistantResource = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string => `${publicUrl}/mcp`;

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Assistants sign in by OAuth 2.1: they register themselves, a member lets them in on `/allow`, and they get tokens
 * that are no documents but rows, so that each call reads anew whether they still hold (docs/decisions/057).
 */
export function assistantSignIn(settings: Pick<Settings, 'publicUrl'>) {
  return oauthProvider({
    loginPage: '/signin',
    consentPage: '/allow',
    scopes: [...keyScopes, renewScope],
    resources: [assistantResource(settings)],
    enforcePerClientResources: false,
    disableJwtPlugin: true,
    grantTypes: ['authorization_code', 'refresh_token'],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    // Nobody reaches these calls; what they would do is refused besides.
    clientPrivileges: () => false,
    resourcePrivileges: () => false,
    codeExpiresIn: 10 * minute,
    accessTokenExpiresIn: 60 * minute,
    refreshTokenExpiresIn: 30 * day,
    // A renewal whose answer got lost can be repeated.
    refreshTokenReuseInterval: 30,
    generateOpaqueAccessToken: () => tokenPrefix + randomBytes(32).toString('base64url'),
  });
}
