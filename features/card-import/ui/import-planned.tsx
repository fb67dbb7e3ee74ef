import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/class-names.ts';
import type { planImport } from '../rules/import-plan.ts';
import { isImportable, type ImportRow } from '../rules/import-row.ts';
import { wordsOfCounts } from './count-words.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportTakenOff } from './import-taken-off.tsx';

/** What an import would make, what it would leave out and why, and the rows themselves. */
export function ImportPlanned({
  rows,
  plan,
  takenOff,
  language,
  withDuplicates,
  onDuplicates,
}: {
  rows: readonly ImportRow[];
  plan: ReturnType<typeof planImport>;
  /** Lines of the file that are no rows. */
  takenOff: readonly string[];
  language: string;
  withDuplicates: boolean;
  onDuplicates: (withDuplicates: boolean) => void;
}) {
  const { t } = useTranslation('card-import');
  const [onlyUnusable, setOnlyUnusable] = useState(false);
  const cannotBeUsed = (row: ImportRow) => !isImportable(row) || plan.beyond.has(row);
  const leftOut = (row: ImportRow) => cannotBeUsed(row) || (!withDuplicates && row.problems.includes('duplicate'));
  const unused = plan.unusable + plan.beyond.size;
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-3">
      <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-display text-18 font-semibold">
          {wordsOfCounts(t, 'willMake', plan.rows.length - plan.questions, plan.questions)}
        </h2>
        {plan.cards > 1 ? <p className="text-14 text-ink-2">{t('onCards', { count: plan.cards })}</p> : null}
        {plan.unusable > 0 ? (
          <p className={cx('text-14', plan.rows.length > 0 ? 'text-warn' : 'text-bad')}>
            {t('unusable', { count: plan.unusable })}
          </p>
        ) : null}
        {plan.duplicates > 0 ? (
          <p className="text-14 text-warn">{t('duplicates', { count: plan.duplicates })}</p>
        ) : null}
        {plan.beyond.size > 0 ? <p className="text-14 text-bad">{t('tooMany', { count: plan.beyond.size })}</p> : null}
      </div>
      <ImportTakenOff lines={takenOff} />
      {unused > 0 ? <Checkbox label={t('onlyUnusable')} checked={onlyUnusable} onChange={setOnlyUnusable} /> : null}
      <ImportPreview
        rows={onlyUnusable && unused > 0 ? rows.filter(cannotBeUsed) : rows}
        leftOut={leftOut}
        beyond={plan.beyond}
        language={language}
      />
      {plan.duplicates > 0 ? (
        <Checkbox label={t('withDuplicates')} checked={withDuplicates} onChange={onDuplicates} />
      ) : null}
    </section>
  );
}
