import { useTranslation } from 'react-i18next';
import { weights, type Week } from '#features/memory/rules/due-day.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Segmented } from '#ui/segmented.tsx';

const names = ['off', 'easy', 'usual'] as const;

const dayMs = 86_400_000;
/** The first Monday of 1970. */
const monday = 4 * dayMs;

/** How much is due on each weekday, Monday first. */
export function LearningWeek({ week, onChange }: { week: Week; onChange: (week: Week) => void }) {
  const { t, i18n } = useTranslation('review');
  const weekday = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium text-ink-2">{t('settings.week')}</legend>
      {week.map((weight, at) => {
        const name = weekday.format(monday + at * dayMs);
        return (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:justify-start">
            <span aria-hidden="true" className="min-w-24 text-16 first-letter:uppercase">
              {name}
            </span>
            <Segmented
              label={name}
              value={names[weights.indexOf(weight)]!}
              options={names.map((value) => ({ value, label: t(`settings.weight.${value}`) }))}
              onChange={(value) => onChange(week.with(at, weights[names.indexOf(value)]!) as unknown as Week)}
            />
          </div>
        );
      })}
      <p className="text-14 text-ink-3">
        {week.every((weight) => weight === 0) ? t('settings.weekAllOff') : t('settings.weekHint')}
      </p>
    </fieldset>
  );
}
