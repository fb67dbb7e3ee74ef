import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { isAway } from '#features/memory/rules/memory-settings.ts';
import { DayAhead } from '#features/memory/ui/day-ahead.tsx';
import { dateFormat } from '#platform/i18n/date-format.ts';

/** A time without reviews, until a day. */
export function AwayUntil({ until, onChange }: { until: string | null; onChange: (until: string | null) => void }) {
  const { t, i18n } = useTranslation('review');
  const member = useMember();
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(openedAt, member);
  const away = isAway({ away_until: until }, today) ? until : null;
  const long = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-2">
      <DayAhead
        day={away}
        today={today}
        label={t('settings.away')}
        wrong={t('settings.awayWrong')}
        clear={t('settings.awayEnd')}
        onChange={onChange}
      />
      <p className="text-14 text-ink-3">
        {away ? t('settings.awayIs', { day: long.format(Date.parse(away)) }) : t('settings.awayHint')}
      </p>
    </div>
  );
}
