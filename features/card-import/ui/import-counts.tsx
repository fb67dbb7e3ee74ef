import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import type { ImportPlan } from '../rules/import-plan.ts';
import { countOfNew, wordsOfCounts } from './count-words.ts';

/** What an import will make and update, and what it leaves out. */
export function ImportCounts({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation('card-import');
  const updates = plan.updates > 0 ? t('updates', { count: plan.updates }) : undefined;
  const isOnlyUpdates = plan.updates > 0 && plan.updates === plan.rows.length;
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="font-display text-18 font-semibold">
        {isOnlyUpdates ? updates : wordsOfCounts(t, 'willMake', countOfNew(plan), plan.questions)}
      </h2>
      {updates && !isOnlyUpdates ? <p className="text-14 text-ink-2">{updates}</p> : null}
      {plan.cards > 1 ? <p className="text-14 text-ink-2">{t('onCards', { count: plan.cards })}</p> : null}
      {plan.unusable > 0 ? (
        <p className={cx('text-14', plan.rows.length > 0 ? 'text-warn' : 'text-bad')}>
          {t('unusable', { count: plan.unusable })}
        </p>
      ) : null}
      {plan.duplicates > 0 ? <p className="text-14 text-warn">{t('duplicates', { count: plan.duplicates })}</p> : null}
      {plan.beyond.size > 0 ? <p className="text-14 text-bad">{t('tooMany', { count: plan.beyond.size })}</p> : null}
    </div>
  );
}
