import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { dayOf, plusDays } from '#features/memory/rules/learning-day.ts';
import { isAway } from '#features/memory/rules/settings.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

const furthestYears = 5;

/** A time without reviews, until a day. */
export function AwayUntil({ until, onChange }: { until: string | null; onChange: (until: string | null) => void }) {
  const { t, i18n } = useTranslation('review');
  const member = useMember();
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(openedAt, member);
  const away = isAway({ away_until: until }, today) ? until : null;
  const [typed, setTyped] = useState<string>();
  const least = plusDays(today, 1);
  const most = plusDays(today, furthestYears * 365);
  const isDay = (day: string) => day >= least && day <= most;
  const long = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const wrong = typed !== undefined && typed !== '' && !isDay(typed);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('settings.away')}
          type="date"
          min={least}
          max={most}
          fieldClassName="w-52"
          value={typed ?? away ?? ''}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value !== '' && isDay(value)) onChange(value);
          }}
          onBlur={() => {
            if (!wrong) setTyped(undefined);
          }}
          error={wrong ? t('settings.awayWrong') : undefined}
        />
        {away ? (
          <Button
            onClick={() => {
              setTyped(undefined);
              onChange(null);
            }}
          >
            {t('settings.awayEnd')}
          </Button>
        ) : null}
      </div>
      <p className="text-14 text-ink-3">
        {away ? t('settings.awayIs', { day: long.format(Date.parse(away)) }) : t('settings.awayHint')}
      </p>
    </div>
  );
}
