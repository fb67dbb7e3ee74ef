import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeLeft, untilNextTick } from '../rules/time-left.ts';

/** The countdown to the end of a promotion in words; `undefined` without an end, and when it is over. */
export function useTimeLeft(endsAt: string | null | undefined): string | undefined {
  const { i18n } = useTranslation('membership');
  const [now, setNow] = useState(() => Date.now());
  const end = endsAt ? Date.parse(endsAt) : undefined;
  useEffect(() => {
    if (end === undefined || now >= end) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), untilNextTick(end, now));
    return () => clearTimeout(timer);
  }, [end, now]);
  return end === undefined ? undefined : timeLeftWords(end, now, i18n.language);
}

/** "3 days, 4 hours" while there are days, then "04:12:09". */
export function timeLeftWords(endsAt: number, now: number, locale: string): string | undefined {
  const left = timeLeft(endsAt, now);
  if (!left) return undefined;
  if (left.days > 0) {
    const part = (value: number, unit: 'day' | 'hour') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(
        value,
      );
    return left.hours > 0 ? `${part(left.days, 'day')} ${part(left.hours, 'hour')}` : part(left.days, 'day');
  }
  return [left.hours, left.minutes, left.seconds].map((value) => String(value).padStart(2, '0')).join(':');
}
