import { effect, type Effect } from './effect.ts';

interface Rated {
  readonly rated: boolean;
  readonly rating: number;
  readonly number_rating: number;
}

/** A rating shows at once on the copy and its tile, and counts there; once it is among what was read, it counts no more. */
function withRating<Copy extends Rated>(copy: Copy, stars: number): Copy {
  return copy.rated ? copy : { ...copy, rated: true, rating: copy.rating + stars, number_rating: copy.number_rating + 1 };
}

export const publishingEffects: readonly Effect[] = [
  effect('publishing.rate', 'cards.read', {
    apply: (cards, { focus_card_public_id, rating }) =>
      cards.map((card) =>
        card.state === 'FROMPUBLIC' && card.focus_card_public_id === focus_card_public_id ? withRating(card, rating) : card,
      ),
  }),
  effect('publishing.rate', 'cards.listShort', {
    apply: (tiles, { url_seo, rating }) =>
      tiles.map((tile) => (tile.state === 'FROMPUBLIC' && url_seo && tile.url_seo === url_seo ? withRating(tile, rating) : tile)),
  }),
];
