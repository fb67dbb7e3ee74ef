import type { SignedInContext } from '#features/account/calls.server.ts';
import { sessionBegan } from '#features/account/leaving.store.server.ts';
import { freshSignInMs } from '#features/account/rules/roles.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** What gives away an account, or the instance, needs a session that is not older than an hour. */
export async function refuseOldSession({ member, services }: SignedInContext): Promise<void> {
  // Sessions are dated by the machine's clock.
  const age = Date.now() - (await services.database.read((rows) => sessionBegan(rows, member.sessionId)));
  if (age > freshSignInMs) throw new Refusal('NOT_ALLOWED', { key: 'account:refusal.signInAgain' });
}
