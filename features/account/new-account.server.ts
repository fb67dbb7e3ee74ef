import { APIError, getOAuthState } from 'better-auth/api';
import { blockCode } from '#features/instance/rules/who-may-sign-up.ts';
import type { Services } from '#platform/http/services.server.ts';
import { judgeArrival } from './arrival.server.ts';
import { invitationIn } from './invitations.server.ts';
import { localeOf } from './language.server.ts';
import { accountWords } from './member-words.server.ts';
import { usernameFrom } from './rules/username.ts';
import { wayBack } from './oidc.server.ts';
import { isUsernameTaken } from './store.server.ts';

/** What the browser sends along on the way to a provider. */
type BroughtToProvider = { readonly timeZone?: string; readonly invitation?: string };

/** Of the library's context: how the request came. */
export interface HookContext {
  readonly path?: string;
  readonly headers?: Headers;
  readonly body?: BroughtToProvider;
}

/** The columns of an account to be, or the library's refusal. Runs inside the transaction that creates it. */
export async function newAccount<User extends { name: string; email: string }>(
  services: Pick<Services, 'database' | 'settings' | 'clock'>,
  user: User,
  context: HookContext | null,
) {
  // A provider knows none of it; the browser sent it before the redirect.
  const fromProvider = context?.path === '/callback/:id' ? await getOAuthState<BroughtToProvider>() : undefined;
  const { invitation } = fromProvider ?? context?.body ?? {};
  const inviter = invitationIn(context?.headers);
  const { block, first, waits, invitationId } = await judgeArrival(services, {
    address: user.email,
    invitation,
    inviter,
    providerInvites: wayBack() !== undefined && services.settings.oidc?.invites === true,
  });
  // Not 403: the library would answer that one as a success.
  if (block) throw new APIError('UNPROCESSABLE_ENTITY', { code: blockCode(block) });
  const way = wayBack();
  if (way) way.made = true;
  const username = await freeUsername(services, user.name);
  return {
    data: {
      ...user,
      ...(fromProvider && {
        locale: localeOf(context?.headers ?? new Headers()),
        timeZone: fromProvider.timeZone ?? 'UTC',
      }),
      username,
      ...accountWords({ name: user.name, username, email: user.email }),
      invitedBy: inviter,
      invitationId,
      // Nobody sees an account that waits, as if it were suspended.
      ...(waits && { suspended: true, waitsSince: services.clock.now() }),
      // Nobody could send a verification letter to the person who sets up an instance.
      ...(first ? { emailVerified: true } : {}),
    },
  };
}

async function freeUsername({ database }: Pick<Services, 'database'>, name: string): Promise<string> {
  const wanted = usernameFrom(name);
  if (!(await database.read((rows) => isUsernameTaken(rows, wanted)))) return wanted;
  // Not longer than a chosen one may be.
  return `${wanted.slice(0, 23)}-${crypto.randomUUID().slice(0, 6)}`;
}
