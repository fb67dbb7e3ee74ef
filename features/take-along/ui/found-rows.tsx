import { useTranslation } from 'react-i18next';

/** Shows the first two hundred; the count above includes all. */
export function FoundRows({
  label,
  rows,
}: {
  label: string;
  rows: readonly { id: string; title: string; why: string; bad?: boolean }[];
}) {
  const { t } = useTranslation('bring-in');
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-96 w-full divide-y divide-line overflow-y-auto rounded-card border border-line"
    >
      {rows.slice(0, 200).map(({ id, title, why, bad }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
          <span className="min-w-0 wrap-anywhere">{title || t('bring.untitled')}</span>
          <span className={bad ? 'text-14 wrap-anywhere text-bad' : 'text-14 text-ink-3'}>{why}</span>
        </li>
      ))}
    </ul>
  );
}
