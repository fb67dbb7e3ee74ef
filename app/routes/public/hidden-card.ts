import { ORPCError } from '@orpc/client';
import type { Page } from '#app/page-context.ts';
import type { HiddenEdition } from '#features/moderation/contract.ts';

/** Neither kept on the way nor in the browser, which somebody else may sit at next. */
export const keptNowhere = { 'cache-control': 'private, no-store' };

/** What its author alone reads where there is no page for anybody else, because a moderator has hidden it; the server decides who that is. */
export async function hiddenCard(
  { calls, member }: Pick<Page, 'calls' | 'member'>,
  slug: string,
  refused: unknown,
): Promise<HiddenEdition | undefined> {
  if (!member || !(refused instanceof ORPCError) || refused.code !== 'NOT_FOUND') return undefined;
  try {
    return (await calls.moderation.readHidden({ slug }))[0];
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return undefined;
    throw error;
  }
}
