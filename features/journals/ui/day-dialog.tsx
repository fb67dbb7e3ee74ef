import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useMember } from '#client/session.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import { Dialog } from '#ui/dialog.tsx';
import { monthOf } from '../rules/months.ts';
import { useNow } from './use-now.ts';
import { MonthCalendar } from './month-calendar.tsx';

/** Chooses the day whose entry is shown. */
export function DayDialog({ day, onDay, onClose }: { day: Day; onDay: (day: Day) => void; onClose: () => void }) {
  const { t } = useTranslation('journals');
  const member = useMember();
  const now = useNow();
  const [month, setMonth] = useState(monthOf(day));
  const { data } = useQuery(query.journals.list.queryOptions({ input: { month } }));
  const entries = new Set((data?.journals ?? []).map(({ date }) => date));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={t('entry.chooseDate')}>
      <MonthCalendar
        month={month}
        today={dayOf(now, member)}
        chosen={day}
        entries={entries}
        onMonth={setMonth}
        onDay={(chosen) => {
          onDay(chosen);
          onClose();
        }}
      />
    </Dialog>
  );
}
