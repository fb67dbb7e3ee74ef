import { createHmac, randomBytes } from 'node:crypto';
import type { CallSettings } from '#platform/call-settings.server.ts';

/**
 * Credentials of a relay for a limited time, as coturn checks them with `use-auth-secret`: the name begins with the
 * second at which they end, and the password is the HMAC-SHA1 of the name (draft-uberti-behave-turn-rest-00). No member
 * is in the name.
 */
export function iceServersOf({ stunUrls, turn }: CallSettings, nowMs: number) {
  const expires = Math.floor(nowMs / 1_000) + (turn?.ttlSeconds ?? 3_600);
  const username = `${expires}:${randomBytes(8).toString('hex')}`;
  return {
    iceServers: [
      ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
      ...(turn
        ? [
            {
              urls: [...turn.urls],
              username,
              credential: createHmac('sha1', turn.secret).update(username).digest('base64'),
            },
          ]
        : []),
    ],
    relay: turn !== undefined,
    expires_at: new Date(expires * 1_000).toISOString(),
  };
}
