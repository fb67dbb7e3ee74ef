import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Answered } from '../../rules/figures/heat.ts';
import { DataTable } from './figure.tsx';
import { useFigureWords } from './use-words.ts';

/** What was done on one day: its sums, which are on the device, and what they were about. */
export function DayPanel({
  day,
  answered,
  titleRef,
  onKey,
  onClose,
}: {
  day: Day;
  answered: Answered | undefined;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** To the day before or after. */
  onKey: (key: 'ArrowUp' | 'ArrowDown') => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['review', 'ui']);
  const words = useFigureWords();
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-control bg-sunken p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-start gap-1">
        <h3
          ref={titleRef}
          id={id}
          tabIndex={-1}
          aria-live="polite"
          className="min-w-0 flex-1 rounded-control pt-2 font-display text-16 font-semibold wrap-anywhere"
        >
          {words.fullDay(day)}
        </h3>
        <IconButton
          label={t('figures.day.previous')}
          icon={<ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={() => onKey('ArrowUp')}
        />
        <IconButton
          label={t('figures.day.next')}
          icon={<ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={() => onKey('ArrowDown')}
        />
        <IconButton label={t('ui:close')} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
      </div>
      {answered && answered.answers > 0 ? <Done day={day} answered={answered} /> : <p>{t('figures.day.none')}</p>}
    </div>
  );
}

function Done({ day, answered }: { day: Day; answered: Answered }) {
  const { t } = useTranslation(['review', 'catalogue']);
  const words = useFigureWords();
  const read = useQuery(query.review.day.queryOptions({ input: { day } }));
  const category = (name: string | null) =>
    name === null ? t('figures.day.gone') : t(`catalogue:category.${name}` as 'catalogue:category.OTHER');
  return (
    <>
      <p className="text-16 text-ink-2">
        {t('figures.day.said', {
          answers: t('figures.answers', { count: answered.answers }),
          share: words.shareOf(answered),
          time: words.minutes(answered.ms),
        })}
      </p>
      {read.data ? (
        <DataTable
          label={words.fullDay(day)}
          columns={[
            t('figures.column.about'),
            t('figures.column.answers'),
            t('figures.column.known'),
            t('figures.column.time'),
          ]}
          rows={read.data.done
            .toSorted((a, b) => b.answers - a.answers)
            .map((each) => [
              `${category(each.category_1)} · ${t(`figures.kind.${each.item_kind}`)}`,
              words.number(each.answers),
              words.shareOf(each),
              words.minutes(each.ms),
            ])}
        />
      ) : read.isError || read.isPaused ? (
        <p className="text-14 text-ink-3">{t('figures.day.unread')}</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </>
  );
}
