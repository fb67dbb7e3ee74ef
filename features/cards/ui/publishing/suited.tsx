import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TileRow } from '#features/publications/ui/tile-row.tsx';
import type { CardShort } from '../../contract.ts';

interface Shown {
  categories: readonly string[];
  cards: readonly CardShort[];
  followed: readonly CardShort[];
  tile: (card: CardShort) => ReactNode;
}

/** Cards of those whom the member follows, then cards of the most frequent categories of the member's library. */
export function Suited({ categories, cards, followed, tile }: Shown) {
  const { t, i18n } = useTranslation('explore');
  const { t: named } = useTranslation('catalogue');
  const names = categories.map((value) => named(`category.${value}` as 'category.OTHER'));
  return (
    <>
      <TileRow id="followed" title={t('followed')} tiles={followed} tile={tile} />
      <TileRow
        id="suited"
        title={t('suited.title')}
        text={t('suited.text', { categories: new Intl.ListFormat(i18n.language).format(names) })}
        tiles={cards}
        tile={tile}
      />
    </>
  );
}
