import { useTranslation } from 'react-i18next';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import { forecastWeeks } from '../../rules/figures/sums.ts';
import type { Figures } from '../../figures.contract.ts';
import { Bars } from './bars.tsx';
import { Figure } from './figure.tsx';
import { useCollectionTitles } from './use-collection-titles.ts';
import { useFigureWords } from './use-words.ts';

const labelEach = 15;

/** What is due on each of the next 90 days, with the exams. */
export function Forecast({ figures: { forecast, exams, today } }: { figures: Figures }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const titleOf = useCollectionTitles();
  const named = exams.flatMap((exam) => {
    const title = 'title' in exam ? exam.title : titleOf(exam.collection_id);
    return title === undefined ? [] : [{ day: exam.day, title: title.trim() }];
  });
  const examOn = Map.groupBy(named, ({ day }) => day);
  const weeks = forecastWeeks(forecast);
  const bars = forecast.days.map((count, at) => {
    const day = plusDays(today, at);
    const value = at === 0 ? count + forecast.overdue : count;
    const said = [
      t('figures.items', { count: value }),
      ...(examOn.get(day) ?? []).map(({ title }) => t('figures.forecast.exam', { title })),
    ];
    return {
      value,
      hint: `${words.fullDay(day)}: ${said.join(' · ')}`,
      label: at % labelEach === 0 ? words.day(day) : undefined,
      strong: at < 7,
      marked: examOn.has(day),
    };
  });
  return (
    <Figure
      title={t('figures.forecast.title')}
      sentence={
        <>
          {t('figures.forecast.said', { count: weeks[0]! })}{' '}
          {forecast.overdue > 0 ? `${t('figures.forecast.overdue', { count: forecast.overdue })} ` : ''}
          {t('figures.forecast.again')}
        </>
      }
      table={{
        columns: [t('figures.column.week'), t('figures.column.due')],
        rows: weeks.map((count, at) => [words.day(plusDays(today, at * 7)), words.number(count)]),
      }}
    >
      <Bars bars={bars} />
      {named.length > 0 ? (
        <ul className="flex flex-col gap-1 text-14">
          {named.map(({ day, title }) => (
            <li key={`${day} ${title}`} className="flex gap-2">
              <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-warn" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {words.day(day)}: {t('figures.forecast.exam', { title })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Figure>
  );
}
