import type { WebApp } from '#platform/http/web-app.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { cookieOf } from './session.server.ts';
import { forgetInvitation, invitationOf } from './store.server.ts';

const invitationCookie = 'userInvitation';
const monthSeconds = 30 * 24 * 60 * 60;
const username = /^[a-z0-9-]{1,60}$/i;

/** `{host}?userInvitation={username}` (S1 §1) on any page: a cookie keeps the inviter until the visitor signs up. */
export function keepInvitations(app: WebApp, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  app.get('*', async (context, next) => {
    await next();
    const inviter = context.req.query('userInvitation');
    if (!inviter || !username.test(inviter)) return;
    context.res.headers.append(
      'set-cookie',
      `${invitationCookie}=${inviter}; Max-Age=${monthSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  });
}

/** Scheduled for later areas once an invited account is verified: `{ memberId, invitedBy }`. */
export const joinedByInvitationJob = 'account.joined-by-invitation';
export interface JoinedByInvitation {
  memberId: string;
  /** Username of the inviter, as the link had it. */
  invitedBy: string;
}

export function invitationIn(headers: Headers | undefined): string | undefined {
  const inviter = headers && cookieOf(headers, invitationCookie);
  return inviter && username.test(inviter) ? inviter.toLowerCase() : undefined;
}

/**
 * Runs when a session begins, that is with a verified address: an unverified address makes nobody a friend. After a
 * crash the next sign-in repeats it.
 */
export async function announceInvited({ database, jobs, clock }: Services, memberId: string): Promise<void> {
  const invitedBy = await database.read((rows) => invitationOf(rows, memberId));
  if (!invitedBy) return;
  const payload: JoinedByInvitation = { memberId, invitedBy };
  await database.transact(async (rows) => {
    await forgetInvitation(rows, memberId);
    await jobs.schedule(rows, {
      kind: joinedByInvitationJob,
      payload,
      runAt: clock.now(),
      uniqueKey: `joined:${memberId}`,
    });
  });
}
