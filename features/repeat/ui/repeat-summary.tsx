import { useTranslation } from 'react-i18next';
import type { ComingSession, TodayReply } from '../contract.ts';
import { repeatDay } from '../rules/repeat-day.ts';
import { RepeatDayList } from './repeat-day-list.tsx';

/** The day's sessions after one of them; nothing if it was the only one (S2 §2). */
export function RepeatSummary({ today, link }: { today: TodayReply; link: (session: ComingSession) => string }) {
  const { t } = useTranslation('repeat');
  const day = repeatDay(today);
  if (day.total < 2) return null;
  return (
    <section className="w-full text-start" aria-labelledby="repeat-summary">
      <h2 id="repeat-summary" className="mb-3 font-display text-22 font-semibold">
        {t('summary.title', { done: day.done, total: day.total })}
      </h2>
      <RepeatDayList day={day} link={link} />
    </section>
  );
}
