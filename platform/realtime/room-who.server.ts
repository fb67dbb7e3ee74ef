import { createHmac } from 'node:crypto';
import { derivedKey } from '../settings.server.ts';
import type { RoomAddress } from './room-wire.ts';

export type RoomWho = (room: RoomAddress, memberId: string) => string;

/**
 * What a member is called in everything that leaves a room: the same on all servers, another in each room. A member who
 * hides the name cannot be found by it, and nobody is recognised from room to room.
 */
export function roomWho({ secret }: { readonly secret: string }): RoomWho {
  const key = derivedKey(secret, 'rooms');
  return ({ kind, id }, memberId) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, id, memberId]))
      .digest('base64url')
      .slice(0, 16);
}
