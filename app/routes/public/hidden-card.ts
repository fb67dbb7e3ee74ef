import { ORPCError } from '@orpc/client';
import type { Page } from '#app/page-context.ts';

/** No cache may store it, not even the browser's, which another person may use next. */
export const noStore = { 'cache-control': 'private, no-store' };

/** A page hidden by a moderator, for its author only; the server decides who that is. */
export async function hiddenCard({ calls, member }: Pick<Page, 'calls' | 'member'>, slug: string, refused: unknown) {
  if (!member || !(refused instanceof ORPCError) || refused.code !== 'NOT_FOUND') return undefined;
  try {
    return (await calls.moderation.readHidden({ slug }))[0];
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return undefined;
    throw error;
  }
}
