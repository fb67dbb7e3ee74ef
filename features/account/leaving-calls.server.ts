import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { passwordHash, sessionBegan } from './leaving.store.server.ts';
import type { Asker } from './session.server.ts';

/** What leaving does with everything that a member has; this area only knows who asks. */
export interface LeavingWays {
  leave(memberId: string, choice: PublicChoice): Promise<{ readonly leaves_at: string }>;
  comeBack(memberId: string): Promise<void>;
}

type Verify = (check: { hash: string; password: string }) => Promise<boolean>;
type OwnCall = (headers: Headers, body: Record<string, unknown>) => Promise<Record<string, unknown>>;

const hourMs = 60 * 60_000;

/** The calls of the sign-in table that the accounts library does not have. */
export function leavingCalls(
  database: Database,
  ways: LeavingWays,
  memberOf: (headers: Headers) => Promise<Asker>,
  verify: Verify,
): Readonly<Record<string, OwnCall>> {
  /** By the password; an account without one by having signed in just now. */
  async function provesOwner(member: { id: string; sessionId: string }, password: unknown): Promise<void> {
    const hash = await database.read((rows) => passwordHash(rows, member.id));
    if (hash === undefined) {
      // The library dates sessions by the machine's clock.
      const age = Date.now() - (await database.read((rows) => sessionBegan(rows, member.sessionId)));
      if (age > hourMs) throw new Refusal('NOT_ALLOWED', { key: 'account:refusal.signInAgain' });
      return;
    }
    if (typeof password !== 'string' || !(await verify({ hash, password })))
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.wrongPassword', field: 'password' });
  }
  return {
    '/leave': async (headers, body) => {
      const { member } = await memberOf(headers);
      if (!member) throw notSignedIn();
      await provesOwner(member, body['password']);
      return { ...(await ways.leave(member.id, body['public'] as PublicChoice)) };
    },
    '/come-back': async (headers) => {
      const { leaving } = await memberOf(headers);
      if (!leaving) throw notSignedIn();
      await ways.comeBack(leaving.member.id);
      return {};
    },
  };
}

const notSignedIn = () => new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
