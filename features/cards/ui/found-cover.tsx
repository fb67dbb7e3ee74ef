import { CardCover } from './card-cover.tsx';
import type { CardShort } from '../contract.ts';

/** The cover of a card that the palette has found. */
export default function FoundCover({ card }: { card: CardShort }) {
  return (
    <span data-category={card.category_1} className="aspect-card w-6 overflow-hidden rounded-[3px]">
      <CardCover card={card} />
    </span>
  );
}
