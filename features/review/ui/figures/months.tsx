import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { shareOf } from '../../rules/figures/sums.ts';
import { Bars } from './bars.tsx';
import { Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

type Of = Pick<Figures, 'months' | 'wanted'>;

/** How much was still known when it came back, by month, against what is wanted. */
export function Months({ figures }: { figures: Of }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const { months, wanted } = figures;
  const last = months.at(-1)!;
  return (
    <Figure
      title={t('figures.months.title')}
      sentence={t('figures.months.said', {
        month: words.fullMonth(last.month),
        share: words.shareOf(last),
        wanted: words.percent(wanted / 100),
      })}
      table={{
        columns: [t('figures.column.month'), t('figures.column.answers'), t('figures.column.known')],
        rows: months.map((each) => [words.fullMonth(each.month), words.number(each.answers), words.shareOf(each)]),
      }}
    >
      <MonthBars figures={figures} />
    </Figure>
  );
}

/** The drawing, with a line at what is wanted. */
export function MonthBars({ figures: { months, wanted } }: { figures: Of }) {
  const words = useFigureWords();
  return (
    <Bars
      scale={{ most: 1, label: words.percent(1), line: wanted / 100 }}
      bars={months.map((each) => ({
        value: shareOf(each) ?? 0,
        hint: `${words.fullMonth(each.month)}: ${words.shareOf(each)}`,
        label: words.month(`${each.month}-01`),
        strong: (shareOf(each) ?? 0) >= wanted / 100,
      }))}
    />
  );
}
