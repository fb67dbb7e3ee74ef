import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/checkbox.tsx';
import type { planImport } from '../rules/import-plan.ts';
import { isImportable, type ImportRow } from '../rules/import-row.ts';
import { ImportCounts } from './import-counts.tsx';
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
      <ImportCounts plan={plan} />
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
