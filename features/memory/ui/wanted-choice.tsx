import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { wantedPercent } from '#features/memory/rules/due-day.ts';
import { Select } from '#ui/select.tsx';

const asAll = 'all';
const offered = [80, 85, 90, 93, 95, wantedPercent.most] as const;

/** A wanted recall in percent, or that of the settings, with the words of reviews. */
export function WantedChoice({
  wanted,
  label,
  hint,
  className,
  onChange,
}: {
  wanted: number | null;
  label: string;
  hint?: string;
  className?: string;
  onChange: (wanted: number | null) => void;
}) {
  const { t, i18n } = useTranslation('review');
  const { data: settings } = useQuery(query.memory.settings.queryOptions());
  const percent = (share: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share / 100);
  const choices = [...new Set([...offered, ...(wanted === null ? [] : [wanted])])].toSorted((a, b) => a - b);
  return (
    <Select
      label={label}
      hint={hint}
      className={className}
      value={wanted === null ? asAll : String(wanted)}
      options={[
        { value: asAll, label: t('goal.wantedAll', { share: percent(settings?.wanted ?? wantedPercent.usual) }) },
        ...choices.map((choice) => ({ value: String(choice), label: percent(choice) })),
      ]}
      onChange={(value) => onChange(value === asAll ? null : Number(value))}
    />
  );
}
