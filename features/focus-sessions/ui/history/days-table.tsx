import { useTranslation } from 'react-i18next';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { whyCounted, type CountedDay } from '../../rules/year-calendar.ts';
import { useHistoryWords } from './use-history-words.ts';

const atFirst = 14;

/** Each day on which something was done or frozen, newest first, with why it counts for the streak. */
export function DaysTable({
  days,
  frozen,
  chosen,
}: {
  days: ReadonlyMap<Day, CountedDay>;
  frozen: ReadonlySet<Day>;
  chosen: Day | undefined;
}) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  const [all, setAll] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  const listed = [...new Set([...days.keys(), ...frozen, ...(chosen ? [chosen] : [])])].toSorted().toReversed();
  const far = chosen !== undefined && listed.indexOf(chosen) >= atFirst;
  const shown = all || far ? listed : listed.slice(0, atFirst);
  useEffect(() => {
    // Newer browsers answer a promise, which React would call as the end of the effect.
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (listed.length === 0) return <p className="text-16 text-ink-2">{t('days.none')}</p>;
  return (
    <div>
      <table className="w-full text-14">
        <caption className="sr-only">{t('days.caption')}</caption>
        <thead className="text-start text-ink-3">
          <tr>
            <th className="py-1 pe-3 font-medium">{t('days.day')}</th>
            <th className="py-1 pe-3 font-medium">{t('days.focus')}</th>
            <th className="py-1 pe-3 text-end font-medium">{t('days.answers')}</th>
            <th className="py-1 font-medium max-sm:hidden">{t('days.why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => {
            const counted = days.get(day);
            const why = t(`why.${whyCounted(counted, frozen.has(day))}`);
            return (
              <tr
                key={day}
                ref={day === chosen ? row : undefined}
                aria-current={day === chosen ? 'date' : undefined}
                className={cx('border-t border-line', day === chosen && 'bg-accent-soft')}
              >
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {words.fullDay(day)}
                  <span className="block font-normal text-ink-3 sm:hidden">{why}</span>
                </th>
                <td className="py-2 pe-3 tabular-nums">
                  {counted && counted.seconds > 0 ? words.duration(counted.seconds) : '–'}
                </td>
                <td className="py-2 pe-3 text-end tabular-nums">{counted?.answers ?? 0}</td>
                <td className="py-2 text-ink-2 max-sm:hidden">{why}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < listed.length ? (
        <Button variant="quiet" className="mt-2 -ms-3" onClick={() => setAll(true)}>
          {t('days.all', { count: listed.length })}
        </Button>
      ) : null}
    </div>
  );
}
