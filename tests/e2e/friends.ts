import type { SignedIn } from './journey.ts';

/** Makes two members friends: each asks, and so both have accepted. */
export async function befriend(one: SignedIn, other: SignedIn): Promise<void> {
  await one.call('POST', '/api/user/friend', { friend: true, userToFriendId: other.id });
  await other.call('POST', '/api/user/friend', { friend: true, userToFriendId: one.id });
}
