import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardShort } from '#features/cards/contract.ts';
import { CardFace } from '#features/cards/ui/card-face.tsx';
import { recentLook } from './recent-look.ts';

export interface RecentCardsProps {
  cards: readonly CardShort[];
  link: (id: string) => string;
}

/** The most recently changed cards; scrolls sideways on a phone. */
export default function RecentCards({ cards, link }: RecentCardsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className={recentLook.list}>
      {cards.map((card) => (
        <li key={card._id} className={recentLook.card}>
          <Link to={link(card._id)} className="block rounded-card">
            <CardFace card={card} category={t(`category.${card.category_1}` as 'category.OTHER')} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
