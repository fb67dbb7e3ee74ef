import { createHash, createHmac } from 'node:crypto';
import { derivedKey, type Settings } from '#platform/settings.server.ts';

/**
 * The token in the link of an invitation: 160 bits, derived from its id and the instance's secret. An administrator can
 * copy the link again, and a leaked store opens none.
 */
export function invitationToken({ secret }: Pick<Settings, 'secret'>, id: string): string {
  return createHmac('sha256', derivedKey(secret, 'invitations'))
    .update(id)
    .digest()
    .subarray(0, 20)
    .toString('base64url');
}

export const hashedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const invitationUrl = (settings: Pick<Settings, 'secret' | 'publicUrl'>, id: string): string =>
  `${settings.publicUrl}/join/${invitationToken(settings, id)}`;
