import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { columnRoles, type ColumnRole } from '../rules/import-columns.ts';

export interface ImportColumnsProps {
  /** For each column its name, if there is one, and its first value. */
  columns: readonly { readonly name: string; readonly sample: string }[];
  roles: readonly ColumnRole[];
  onChange: (roles: readonly ColumnRole[]) => void;
}

/** The roles of the columns, guessed first. Question and answer each need at least one column. */
export function ImportColumns({ columns, roles, onChange }: ImportColumnsProps) {
  const { t } = useTranslation('card-import');
  const missing = (['question', 'answer'] as const).filter((role) => !roles.includes(role));
  return (
    <section aria-label={t('columns')} className="flex flex-col gap-3">
      <h2 className="font-display text-18 font-semibold">{t('columns')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, sample }, column) => (
          <li key={column} className="min-w-0 rounded-card border border-line bg-surface p-3">
            <Select
              label={name || t('column', { number: column + 1 })}
              value={roles[column] ?? 'ignored'}
              options={columnRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={(value) => onChange(columns.map((_, at) => (at === column ? value : (roles[at] ?? 'ignored'))))}
            />
            <p className="mt-2 truncate text-14 text-ink-3" title={sample}>
              {sample || '—'}
            </p>
          </li>
        ))}
      </ul>
      {roles.includes('guid') ? <p className="text-14 text-ink-2">{t('guidHint')}</p> : null}
      {roles.includes('explanation') ? <p className="text-14 text-ink-2">{t('explanationHint')}</p> : null}
      {missing.map((role) => (
        <p key={role} className="text-14 text-bad">
          {t(`noColumn.${role}`)}
        </p>
      ))}
    </section>
  );
}
