import { ORPCError } from '@orpc/client';
import type { Page } from '#app/page-context.ts';
import { cardAt } from '#features/cards/rules/card-at-address.ts';

/**
 * Whether the page after signing in or up shows a card that exists. Answers `false` if it cannot be read: then nothing
 * is promised and signing in continues.
 */
export async function cardWaits({ calls }: Pick<Page, 'calls'>, next: string): Promise<boolean> {
  const card = cardAt(next);
  if (!card) return false;
  try {
    const found =
      'slug' in card
        ? await calls.cards.readPublic({ slug: card.slug })
        : await calls.publications.previewSecret({ url_private_focus_id: card.link });
    return found.length > 0;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) console.error(error);
    return false;
  }
}
