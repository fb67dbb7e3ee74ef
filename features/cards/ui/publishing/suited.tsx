import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '../../contract.ts';

/** Suggested cards, from the most frequent categories of the member's library. */
export function Suited({
  categories,
  cards,
  tile,
}: {
  categories: readonly string[];
  cards: readonly CardShort[];
  tile: (card: CardShort) => ReactNode;
}) {
  const { t, i18n } = useTranslation('publications');
  const { t: named } = useTranslation('catalogue');
  if (cards.length === 0) return null;
  const names = categories.map((value) => named(`category.${value}` as 'category.OTHER'));
  return (
    <section aria-labelledby="suited" className="mb-6 rounded-card bg-sunken px-4 py-4 sm:px-5">
      <h2 id="suited" className="font-display text-22 font-semibold">
        {t('explore.suited.title')}
      </h2>
      <p className="mb-3 text-14 text-ink-2">
        {t('explore.suited.text', { categories: new Intl.ListFormat(i18n.language).format(names) })}
      </p>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:-mx-5 sm:scroll-px-5 sm:px-5">
        {cards.map((card) => (
          <li key={card._id} className="w-38 shrink-0 snap-start sm:w-44">
            {tile(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
