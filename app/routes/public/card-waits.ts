import { ORPCError } from '@orpc/client';
import type { Page } from '#app/page-context.ts';
import { cardAt } from '#features/publishing/rules/card-at-address.ts';

/**
 * Whether a card is where somebody goes on to after signing in or up. Read, so that nobody is promised one that is not there; where it cannot
 * be read, nothing is promised, and signing in goes on.
 */
export async function cardWaits({ calls }: Pick<Page, 'calls'>, next: string): Promise<boolean> {
  const card = cardAt(next);
  if (!card) return false;
  try {
    const found =
      'slug' in card
        ? await calls.cards.readPublic({ slug: card.slug })
        : await calls.publishing.previewSecret({ url_private_focus_id: card.link });
    return found.length > 0;
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) console.error(error);
    return false;
  }
}
