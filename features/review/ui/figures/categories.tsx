import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { reviewAddress } from '../../rules/scope.ts';
import type { Figures } from '../../figures.contract.ts';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

/** What is remembered, and how much was known in a year, by category. Each leads to a review of it. */
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
            {each.items > 0 ? (
              <Link to={reviewAddress({ category: each.category_1 })} className={cx(row, 'group rounded-control')}>
                <span className="sr-only">{t('figures.knownNow.review')} </span>
                <Share {...each} name={name(each.category_1)} most={most} />
              </Link>
            ) : (
              <div className={row}>
                <Share {...each} name={name(each.category_1)} most={most} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Figure>
  );
}

const row = 'flex min-h-11 flex-col justify-center gap-1 py-1.5';

/** How much of a category is in the memory, beside the most of one. */
function Share({
  name,
  items,
  known,
  most,
}: Pick<Figures['categories'][number], 'items' | 'known'> & { name: string; most: number }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  return (
    <>
      <span className="flex justify-between gap-3 text-14">
        <span className="min-w-0 wrap-anywhere group-hover:underline">{name}</span>
        <span className="shrink-0 text-ink-3 tabular-nums">
          {t('figures.items', { count: items })}
          {known === null ? null : ` · ${t('figures.knownNow.share', { share: words.percent(known) })}`}
        </span>
      </span>
      <span aria-hidden="true" className="h-2.5 rounded-full bg-sunken">
        <span
          className="block h-full min-w-1 rounded-full bg-hue ring-1 ring-ink/10"
          style={{ width: `${(100 * items) / most}%` }}
        />
      </span>
    </>
  );
}
