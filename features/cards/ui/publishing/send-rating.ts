import { rateCard, withdrawCardRating } from '../../client/commands.ts';
import type { GivenRating, OnArriving } from '#features/publications/ui/subject-ui.ts';
import type { Card } from '../../contract.ts';
import type { Outbox } from '#platform/offline/outbox.ts';

type Rated = Pick<Card, '_id' | 'title' | 'url_seo' | 'focus_card_public_id'>;

/** Queues a rating. Waits for the reply only if the caller does; the queue shows a refusal in any case. */
export async function sendRating(
  outbox: Outbox,
  card: Rated,
  { stars, comment }: GivenRating,
  onSent: OnArriving | undefined,
): Promise<void> {
  const commandId = await outbox.submit(
    rateCard({
      id: card._id,
      focus_card_public_id: card.focus_card_public_id ?? card._id,
      rating: stars,
      comments: comment.trim(),
      title: card.title,
      url_seo: card.url_seo,
    }),
  );
  onSent?.(outbox.settled(commandId));
}

/** Queues the withdrawal of a rating, in the same manner. */
export async function sendWithdrawal(outbox: Outbox, card: Rated, onSent: OnArriving | undefined): Promise<void> {
  const commandId = await outbox.submit(
    withdrawCardRating({
      id: card._id,
      focus_card_public_id: card.focus_card_public_id ?? card._id,
      url_seo: card.url_seo,
    }),
  );
  onSent?.(outbox.settled(commandId));
}
