import { ORPCError } from '@orpc/client';
import type { Page } from '#app/page-context.ts';

/** Who invites by a link; `null` if there is no such invitation, or it is of no use any more. */
export async function invitationOf(calls: Page['calls'], token: string) {
  try {
    return await calls.account.invitation({ token });
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return null;
    throw error;
  }
}
