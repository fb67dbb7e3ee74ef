import type { OwnRating } from '#features/publications/contract.ts';
import type { Rateable } from '#features/publications/ui/subject-ui.ts';
import type { Card } from '../../contract.ts';
import { sendRating, sendWithdrawal } from './send-rating.ts';

type Rated = Pick<Card, '_id' | 'title' | 'language' | 'author_name' | 'url_seo' | 'focus_card_public_id'>;

/** A copy, or a public card, as input of the rating dialog. The outbox is loaded only when a rating is sent. */
export const rateableCard = (card: Rated, own: OwnRating | null): Rateable => ({
  kind: 'card',
  id: card._id,
  title: card.title,
  language: card.language,
  authorName: card.author_name,
  own,
  send: async (rating, onSent) => sendRating((await import('#client/outbox.ts')).outbox, card, rating, onSent),
  withdraw: async (onSent) => sendWithdrawal((await import('#client/outbox.ts')).outbox, card, onSent),
});
