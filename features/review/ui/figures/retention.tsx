import { useTranslation } from 'react-i18next';
import type { Figures } from '../../figures.contract.ts';
import { shareOf, together, type Given } from '../../rules/figures/sums.ts';
import { DataTable, Figure } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

const times = ['today', 'week', 'month'] as const;

/** How much was still known when it came back, by the time since the item was last answered. */
export function Retention({ figures: { retention, wanted } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const month = together(retention.map((each) => each.month));
  const share = shareOf(month);
  const said = (given: Given) =>
    given.answers === 0 ? '–' : `${words.shareOf(given)} (${words.number(given.right)}/${words.number(given.answers)})`;
  return (
    <Figure
      title={t('figures.retention.title')}
      sentence={
        share === undefined
          ? t('figures.retention.none')
          : t('figures.retention.said', { share: words.percent(share), wanted: words.percent(wanted / 100) })
      }
    >
      {share === undefined ? null : (
        <div aria-hidden="true" className="relative h-3 rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
          <div className="absolute -top-1 h-5 w-0.5 bg-ink" style={{ insetInlineStart: `${wanted}%` }} />
        </div>
      )}
      <DataTable
        label={t('figures.retention.title')}
        columns={[
          t('figures.column.age'),
          t('figures.column.today'),
          t('figures.column.week7'),
          t('figures.column.month30'),
        ]}
        rows={[
          ...retention.map((each): [string, ...string[]] => [
            t(`figures.retention.age.${each.age}` as 'figures.retention.age.1'),
            ...times.map((time) => said(each[time])),
          ]),
          [t('figures.retention.all'), ...times.map((time) => said(together(retention.map((each) => each[time]))))],
        ]}
      />
    </Figure>
  );
}
