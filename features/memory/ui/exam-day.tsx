import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { DayAhead } from './day-ahead.tsx';

/** The day of an exam, with the words of reviews. `made_at`: when it was chosen, in case it is sent later. */
export function ExamDay({
  on,
  today,
  onChange,
}: {
  on: Day | null;
  today: Day;
  onChange: (change: { exam_on: Day | null; made_at: string }) => void;
}) {
  const { t } = useTranslation('review');
  return (
    <DayAhead
      day={on}
      today={today}
      label={t('goal.exam')}
      wrong={t('goal.examWrong')}
      clear={t('goal.examRemove')}
      onChange={(exam_on) => onChange({ exam_on, made_at: new Date().toISOString() })}
    />
  );
}
