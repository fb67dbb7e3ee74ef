import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#client/contract-types.ts';
import { outbox } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import { changeReviews } from '#features/memory/client.ts';
import { plusDays } from '#features/memory/rules/learning-day.ts';
import type { Band, SimulatedBand } from '#features/memory/rules/simulate-band.ts';
import { simulatedDays } from '#features/memory/rules/simulate.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inPercent } from '../settings/in-percent.ts';
import { NewADayField } from '../settings/new-a-day.tsx';
import { RecallRange } from '../settings/recall-range.tsx';
import { Bars } from './bars.tsx';
import { Figure } from './figure.tsx';
import { useSimulated } from './use-simulated.ts';
import { useFigureWords } from './use-words.ts';

type Settings = Calls['memory.settings']['output'];

const [quarter, year] = simulatedDays;
/** Every so many weeks have their day below them. */
const labelEach = { [quarter]: 2, [year]: 8 };
const roomForLabel = 0.85;

/** What another wanted recall, and other numbers of new items, would lead to. */
export function Simulator({ today }: { today: string }) {
  const { t } = useTranslation('review');
  const settings = useQuery(query.memory.settings.queryOptions());
  if (settings.data) return <Trying today={today} settings={settings.data} />;
  return settings.isError ? <ErrorNote title={t('settings.failed')} /> : <Skeleton className="h-96 rounded-card!" />;
}

function Trying({ today, settings }: { today: string; settings: Settings }) {
  const { t } = useTranslation('review');
  const words = useFigureWords();
  const [days, setDays] = useState<number>(quarter);
  const [wanted, setWanted] = useState(settings.wanted);
  const [fresh, setFresh] = useState(settings.new_a_day);
  const sample = useQuery(query.review.sample.queryOptions());
  const isOther = wanted !== settings.wanted || fresh !== settings.new_a_day;
  const tried = useSimulated(sample.data, wanted, fresh, days);
  const usual = useSimulated(isOther ? sample.data : undefined, settings.wanted, settings.new_a_day, days);
  const weeks = tried?.weeks ?? [];
  const answerMs = sample.data?.answer_ms ?? 0;
  const dayOf = (week: number) => words.day(plusDays(today, week * 7));
  // At the end there is no room for the words.
  const isLabelled = (week: number) =>
    week % labelEach[days === year ? year : quarter] === 0 && week < roomForLabel * weeks.length;
  const aDay = (mean: number) => t('simulator.aDay', { count: Math.round(mean) });
  return (
    <Figure
      title={t('simulator.title')}
      sentence={
        tried ? <Said simulated={tried} usual={isOther ? usual : undefined} answerMs={answerMs} /> : t('simulator.hint')
      }
      table={{
        columns: [t('figures.column.week'), t('simulator.column'), t('simulator.range'), t('figures.column.time')],
        rows: weeks.map((week, at) => [
          dayOf(at),
          words.number(Math.round(week.middle)),
          `${words.number(Math.round(week.low))} – ${words.number(Math.round(week.high))}`,
          words.minutes(week.middle * answerMs),
        ]),
      }}
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <RecallRange wanted={wanted} onChange={setWanted} />
        <div className="flex flex-wrap items-start gap-4">
          <NewADayField aDay={fresh} onChange={setFresh} />
          <Segmented
            label={t('simulator.over')}
            labelShown
            value={days === year ? 'year' : 'quarter'}
            options={(['quarter', 'year'] as const).map((value) => ({ value, label: t(`simulator.${value}`) }))}
            onChange={(value) => setDays(value === 'year' ? year : quarter)}
          />
        </div>
      </div>
      {sample.isError && !sample.data ? (
        <ErrorNote
          title={t('simulator.failed')}
          text={t('figures.failedText')}
          action={<Button onClick={() => void sample.refetch()}>{t('notRead.again')}</Button>}
        />
      ) : null}
      {tried ? (
        <Bars
          bars={weeks.map(({ low, middle, high }, week) => ({
            value: Math.round(middle),
            range: { low, high },
            hint: `${dayOf(week)}: ${aDay(middle)}`,
            label: isLabelled(week) ? dayOf(week) : undefined,
          }))}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={!isOther}
          onClick={() => void outbox.submit(changeReviews({ wanted, new_a_day: fresh })).catch(reportError)}
        >
          {t('simulator.use')}
        </Button>
        {isOther ? null : <p className="text-14 text-ink-3">{t('simulator.present')}</p>}
      </div>
      <p className="max-w-[70ch] text-14 text-ink-3">{t('simulator.hint')}</p>
    </Figure>
  );
}

/** What it leads to, beside what the settings now lead to. */
function Said({
  simulated,
  usual,
  answerMs,
}: {
  simulated: SimulatedBand;
  usual: SimulatedBand | undefined;
  answerMs: number;
}) {
  const { t, i18n } = useTranslation('review');
  const words = useFigureWords();
  const { aDay, known, most, items } = simulated;
  const whole = (band: Band) => Math.round(band.middle);
  const share = (of: number) => inPercent(Math.round(100 * of), i18n.language);
  /** One value where both ends read the same. */
  const range = ({ low, high }: Band, said: (value: number) => string) => {
    const ends = { low: said(low), high: said(high) };
    return ends.low === ends.high ? ends.low : t('simulator.fromTo', ends);
  };
  return (
    <span aria-live="polite">
      {t('simulator.said', { count: whole(aDay), most: whole(most) })}{' '}
      {items > 0
        ? `${t('simulator.known', { share: share(known.middle), items: t('figures.items', { count: items }) })} ${t(
            'simulator.band',
            {
              time: words.minutes(aDay.middle * answerMs),
              answers: range(aDay, (count) => words.number(count)),
              times: range(aDay, (count) => words.minutes(count * answerMs)),
              known: range(known, share),
            },
          )}`
        : null}{' '}
      {usual ? t('simulator.usual', { count: whole(usual.aDay), share: share(usual.known.middle) }) : null}
    </span>
  );
}
