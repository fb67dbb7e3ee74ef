import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { costAt, type Cost } from '#features/memory/rules/cost-at.ts';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { inPercent } from './in-percent.ts';
import { RecallRange } from './recall-range.tsx';

/** How much should still be known when an item comes back, with the reviews a day that it costs. */
export function WantedRecall({ wanted, onChange }: { wanted: number; onChange: (wanted: number) => void }) {
  const { t } = useTranslation('review');
  const { data: cost } = useQuery(query.memory.cost.queryOptions());
  return (
    <RecallRange wanted={wanted} onChange={onChange}>
      {(shown) => (
        <>
          <p>{t('settings.wantedHint')}</p>
          {cost ? <Reviews cost={cost} wanted={shown} /> : null}
        </>
      )}
    </RecallRange>
  );
}

interface Foretold {
  readonly of: 'own' | 'example';
  readonly items: number;
  readonly new_a_day: number;
  readonly costs: readonly Cost[];
}

function Reviews({ cost, wanted }: { cost: Foretold; wanted: number }) {
  const { t, i18n } = useTranslation('review');
  const aDay = (percent: number) => Math.max(1, Math.round(costAt(cost.costs, percent, 'reviews') ?? 0));
  const usual = wantedPercent.usual;
  return (
    <>
      <p className="text-16 text-ink" aria-live="polite">
        {t('settings.reviews', { count: aDay(wanted) })}
        {wanted === usual
          ? null
          : ` ${t('settings.reviewsUsual', { count: aDay(usual), usual: inPercent(usual, i18n.language) })}`}
      </p>
      <p>
        {t('settings.known', { share: inPercent(100 * (costAt(cost.costs, wanted, 'known') ?? 0), i18n.language) })}
      </p>
      <p>
        {cost.of === 'own'
          ? t('settings.ofOwn', { count: cost.items })
          : t('settings.ofExample', { count: cost.new_a_day })}
      </p>
    </>
  );
}
