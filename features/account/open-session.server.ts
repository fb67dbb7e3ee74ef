import type { Reader } from '#platform/database/database.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { roleOf } from './administrators.store.server.ts';
import { wayBack } from './oidc.server.ts';
import { isClosedWay } from './rules/closed-way.ts';
import { whatBlocksSignIn } from './store.server.ts';

/** Why no session is opened; `path`: of the accounts library's call that would. */
export async function whatBlocksSession(
  rows: Reader,
  { oidc }: Pick<Settings, 'oidc'>,
  memberId: string,
  path: string | undefined,
): Promise<'ACCOUNT_SUSPENDED' | 'ACCOUNT_WAITING' | 'PROVIDER_ONLY' | undefined> {
  const block = await whatBlocksSignIn(rows, memberId);
  if (block || !oidc?.only) return block;
  const way = { path, fromProvider: wayBack() !== undefined, role: await roleOf(rows, memberId) };
  return isClosedWay(way) ? 'PROVIDER_ONLY' : undefined;
}

/** Whether a password that this member has, or gets, opens anything. */
export async function passwordOpens(
  rows: Reader,
  { oidc }: Pick<Settings, 'oidc'>,
  memberId: string,
): Promise<boolean> {
  return !oidc?.only || (await roleOf(rows, memberId)) === 'administrator';
}
