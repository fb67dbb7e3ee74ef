import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardShort } from '#features/cards/contract.ts';
import { CardFace } from '#features/cards/ui/card-face.tsx';

/** The last cards that were worked on; on a phone they slide. */
export function RecentCards({ cards, link }: { cards: readonly CardShort[]; link: (id: string) => string }) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-6">
      {cards.map((card) => (
        <li key={card._id} className="w-36 shrink-0 snap-start sm:w-auto">
          <Link to={link(card._id)} className="block rounded-card">
            <CardFace card={card} category={t(`category.${card.category_1}` as 'category.OTHER')} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
