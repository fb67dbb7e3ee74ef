import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardShort } from '../../contract.ts';

interface Shown {
  categories: readonly string[];
  cards: readonly CardShort[];
  followed: readonly CardShort[];
  tile: (card: CardShort) => ReactNode;
}

/** Cards of those whom the member follows, then cards of the most frequent categories of the member's library. */
export function Suited({ categories, cards, followed, tile }: Shown) {
  const { t, i18n } = useTranslation('publications');
  const { t: named } = useTranslation('catalogue');
  const names = categories.map((value) => named(`category.${value}` as 'category.OTHER'));
  return (
    <>
      <Row id="followed" title={t('explore.followed')} cards={followed} tile={tile} />
      <Row
        id="suited"
        title={t('explore.suited.title')}
        text={t('explore.suited.text', { categories: new Intl.ListFormat(i18n.language).format(names) })}
        cards={cards}
        tile={tile}
      />
    </>
  );
}

function Row({
  id,
  title,
  text,
  cards,
  tile,
}: Pick<Shown, 'cards' | 'tile'> & { id: string; title: string; text?: string }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6 rounded-card bg-sunken px-4 py-4 sm:px-5">
      <h2 id={id} className="font-display text-22 font-semibold">
        {title}
      </h2>
      {text === undefined ? null : <p className="text-14 text-ink-2">{text}</p>}
      <ul className="-mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-2 sm:-mx-5 sm:scroll-px-5 sm:px-5">
        {cards.map((card) => (
          <li key={card._id} className="w-38 shrink-0 snap-start sm:w-44">
            {tile(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
