import { randomUUID } from 'node:crypto';
import { emailChangeOf, saveEmailChange } from '#features/account/email-change.store.server.ts';
import { accounts, everybody, members, type RouteRow } from './who.ts';
import type { Role, World } from './world.ts';

/** A change of the address of whoever asks, which waits. */
async function waitingChange({ instance, people }: World, role: Role): Promise<Record<string, never>> {
  const { id, email } = people[role];
  if (!id) return {};
  const change = {
    member_id: id,
    old_email: email,
    new_email: `new-${email}`,
    hash_old: `old ${id}`,
    hash_new: `new ${id}`,
    hash_undo: null,
    session_id: '',
    known_passkeys: '[]',
    asked_at: instance.clock.now(),
    old_at: null,
    new_at: null,
    done_at: null,
  };
  await instance.product.services.database.transact(async (rows) => {
    if (!(await emailChangeOf(rows, id))) await saveEmailChange(rows, change);
  });
  return {};
}

/** The rows of changing the own address; `email-change.api.test.ts` has what comes of it. */
export const emailChangeRoutes = {
  'GET /user/email-change': { who: members, asks: { plain: () => ({}) } },
  'DELETE /user/email-change': {
    who: members,
    asks: { plain: (world, role) => (isMember(role) ? waitingChange(world, role) : {}) },
  },
  'POST /auth/change-email': {
    who: { ...accounts(400), withoutMembership: 401 },
    asks: { plain: () => ({ body: { newEmail: `${randomUUID()}@example.org`, password: 'not the password' } }) },
  },
  'POST /auth/confirm-email': { who: everybody(400), asks: { plain: () => ({ body: { token: 'unknown' } }) } },
  'POST /auth/undo-email': { who: everybody(400), asks: { plain: () => ({ body: { token: 'unknown' } }) } },
} satisfies Record<string, RouteRow>;

/** The snapshot of those who are refused must not change. */
const isMember = (role: Role) => members[role] === 200;
