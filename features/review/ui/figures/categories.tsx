import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';
import { ShareRow } from './share-row.tsx';
import { useFigureWords } from './use-words.ts';

/** What is remembered, beside the most of one category, and how much was known in a year. Each leads to a review. */
export function Categories({ figures: { categories } }: { figures: Figures }) {
  const { t } = useTranslation(['review', 'catalogue']);
  const words = useFigureWords();
  const name = (category: string) => t(`catalogue:category.${category}` as 'catalogue:category.OTHER');
  const most = Math.max(1, ...categories.map(({ items }) => items));
  const first = categories[0]!;
  return (
    <Figure
      title={t('figures.categories.title')}
      sentence={t('figures.categories.said', {
        category: name(first.category_1),
        items: t('figures.items', { count: first.items }),
      })}
      table={{
        columns: [
          t('figures.column.category'),
          t('figures.column.items'),
          t('figures.column.answers'),
          t('figures.column.known'),
          t('figures.column.knownNow'),
        ],
        rows: categories.map((each) => [
          name(each.category_1),
          words.number(each.items),
          words.number(each.answers),
          words.shareOf(each),
          each.known === null ? '–' : words.percent(each.known),
        ]),
      }}
    >
      <ul className="flex flex-col">
        {categories.map((each) => (
          <li key={each.category_1} data-category={each.category_1}>
            <ShareRow
              name={name(each.category_1)}
              figure={[
                t('figures.items', { count: each.items }),
                ...(each.known === null ? [] : [t('figures.knownNow.share', { share: words.percent(each.known) })]),
              ].join(' · ')}
              share={each.items / most}
              colour="bg-hue ring-1 ring-ink/10"
              scope={each.items > 0 ? { category: each.category_1 } : undefined}
            />
          </li>
        ))}
      </ul>
    </Figure>
  );
}
