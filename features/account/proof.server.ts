import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { passwordHash, sessionBegan } from './leaving.store.server.ts';

/** Compares a password with its hash, as the accounts library does. */
type Verify = (check: { hash: string; password: string }) => Promise<boolean>;

/** A call of the sign-in table that the accounts library does not have. Refusals are thrown. */
export type OwnCall = (headers: Headers, body: Record<string, unknown>) => Promise<Record<string, unknown>>;

export type ProvesOwner = (member: { id: string; sessionId: string }, password: unknown) => Promise<void>;

const hourMs = 60 * 60_000;

/** Whether the owner asks: by the password; of an account without one by having signed in just now. */
export function ownerProof(database: Database, verify: Verify): ProvesOwner {
  return async (member, password) => {
    const hash = await database.read((rows) => passwordHash(rows, member.id));
    if (hash === undefined) {
      // The library dates sessions by the machine's clock.
      const age = Date.now() - (await database.read((rows) => sessionBegan(rows, member.sessionId)));
      if (age > hourMs) throw new Refusal('NOT_ALLOWED', { key: 'account:refusal.signInAgain' });
      return;
    }
    if (typeof password !== 'string' || !(await verify({ hash, password })))
      throw new Refusal('BAD_INPUT', { key: 'account:refusal.wrongPassword', field: 'password' });
  };
}

export const notSignedIn = () => new Refusal('NOT_SIGNED_IN', { key: 'account:refusal.notSignedIn' });
