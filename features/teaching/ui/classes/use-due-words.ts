import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { dayAndTime, usualDueTime } from '../../rules/classes/due.ts';

/** When something is due, on the member's clock; the time only where it is not the end of the day. */
export function useDueWords(): (dueAt: string) => string {
  const { i18n } = useTranslation();
  const { timeZone } = useMember();
  return (dueAt) => {
    const instant = Date.parse(dueAt);
    const isEndOfDay = dayAndTime(instant, timeZone).time === usualDueTime;
    return dateFormat(i18n.language, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(isEndOfDay ? {} : { hour: 'numeric', minute: '2-digit' }),
    }).format(instant);
  };
}
