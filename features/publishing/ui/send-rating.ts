import type { Card } from '#features/cards/contract.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { KeptRating } from './kept-draft.ts';

type Rated = Pick<Card, '_id' | 'title' | 'url_seo' | 'focus_card_public_id'>;

/** Through the outbox. Whether it arrived is asked for only where somebody hears the answer: a refusal is told by the queue in any case. */
export async function sendRating(
  outbox: Outbox,
  card: Rated,
  { stars, comment }: KeptRating,
  onSent: ((arrived: Promise<unknown>) => void) | undefined,
): Promise<void> {
  const commandId = await outbox.submit({
    call: 'publishing.rate',
    input: {
      focus_card_public_id: card.focus_card_public_id,
      rating: stars,
      comments: comment.trim(),
      title: card.title,
      url_seo: card.url_seo,
    },
    subject: `card:${card._id}`,
  });
  onSent?.(outbox.settled(commandId));
}
