import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#platform/text/fold-text.ts';
import type { CardShort } from '../contract.ts';
import { libraryView, type LibraryQuery } from '../rules/library-view.ts';

/** The cards that match the query, in its order. */
export function useFoundCards(cards: readonly CardShort[], query: LibraryQuery, inContents: ReadonlySet<string>) {
  const { i18n } = useTranslation();
  const { t: named } = useTranslation('catalogue');
  const rows = useMemo(
    () =>
      cards.map((card) => ({
        card,
        words: foldText(
          [
            card.title,
            card.subtitle,
            card.memo,
            card.author_name,
            named(`category.${card.category_1}` as 'category.OTHER'),
            named(`subCategory.${card.category_2}` as 'subCategory.OTHEROTHER'),
          ].join(' '),
        ),
      })),
    [cards, named],
  );
  const asked = useDeferredValue(query);
  return useMemo(
    () =>
      libraryView(rows, asked, foldText(asked.search), new Intl.Collator(i18n.language, { numeric: true }), inContents),
    [rows, asked, i18n.language, inContents],
  );
}
