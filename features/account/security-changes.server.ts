import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Services } from '#platform/http/services.server.ts';
import { dropEmailChange } from './email-change.store.server.ts';
import { endKeysOf } from './keys.store.server.ts';
import { afterRequest, type accountLetters } from './letters.server.ts';
import { revokeLinks } from './letter-links.server.ts';

type Letters = ReturnType<typeof accountLetters>;
type Letter = 'passwordChanged' | 'backupCodesReplaced' | 'passkeyAdded' | 'passkeyRemoved';

/** Calls that change how an account is opened, and the letter that informs its owner. */
const letterAfter: Record<string, Letter> = {
  '/change-password': 'passwordChanged',
  '/two-factor/generate-backup-codes': 'backupCodesReplaced',
  '/passkey/verify-registration': 'passkeyAdded',
  '/passkey/delete-passkey': 'passkeyRemoved',
};

/**
 * Ends the keys of a member whose password was changed, and a change of address that waits: somebody may have asked for
 * it with the old password. Runs once the accounts library has let go of the writer.
 */
export function endWithOldPassword({ database, clock, live }: Services, memberId: string): Promise<void> {
  return afterRequest(async () => {
    await database.transact(async (rows) => {
      await endKeysOf(rows, memberId, clock.now());
      await dropEmailChange(rows, memberId, { done: false });
    });
    live.changed([memberId], ['emailChange']);
  });
}

/** Runs after every endpoint of the accounts library. */
export function afterSecurityChange(services: Services, letters: Letters) {
  return createAuthMiddleware(async (context) => {
    const letter = letterAfter[context.path];
    const user = context.context.session?.user;
    if (!letter || !user || isAPIError(context.context.returned)) return;
    if (letter === 'passwordChanged') {
      await revokeLinks(context.context, user);
      await endWithOldPassword(services, user.id);
    }
    await letters[letter](user);
  });
}

/**
 * Runs after every change of an account's row. Switching the second factor on or off is such a change; entering a code
 * at sign-in is not.
 */
export async function afterUserUpdate(
  letters: Letters,
  user: { email: string; twoFactorEnabled?: unknown },
  path: string | undefined,
): Promise<void> {
  if (path === '/two-factor/verify-totp' && user.twoFactorEnabled) await letters.secondFactorOn(user);
  if (path === '/two-factor/disable') await letters.secondFactorOff(user);
}
