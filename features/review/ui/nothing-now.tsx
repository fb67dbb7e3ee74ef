import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CalendarClock, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import { useWords } from '#features/repeat/ui/use-words.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ReviewItems } from '../contract.ts';
import { nextDayOf } from '../rules/next-day.ts';
import { planRun, type Waiting } from '../rules/plan-run.ts';
import type { Size, Wish } from '../rules/wish.ts';
import { LessKnown } from './less-known.tsx';
import { NotOnDevice } from './not-on-device.tsx';
import { SizeMenu } from './size-menu.tsx';

/** In place of a run: enough was reviewed today, nothing is due, or nothing was ever answered. */
export function NothingNow({
  read,
  missing,
  waiting,
  today,
  wish,
  name,
  back,
  onSize,
  onWish,
}: {
  read: ReviewItems;
  /** Due items whose contents are not on this device. */
  missing: number;
  waiting: Waiting;
  today: Day;
  wish: Wish;
  /** What the run would be about; nothing of all cards. */
  name: string | undefined;
  /** The way back. */
  back: ReactNode;
  onSize: (size: Size) => void;
  onWish: (wish: Wish) => void;
}) {
  const { t } = useTranslation('review');
  const { dayName } = useWords();
  // Today has read it, and says which of the first steps are done.
  const { data: day, isLoading } = useQuery(query.repeat.today.queryOptions());
  if (waiting.count > 0)
    return (
      <Empty
        title={t('enough.title')}
        text={
          <>
            {t('enough.text', { count: waiting.count })} <LessKnown waiting={waiting} /> <NotOnDevice count={missing} />
          </>
        }
        action={
          <>
            <Button variant="primary" onClick={() => onSize('more')}>
              {t('enough.more')}
            </Button>
            <SizeMenu wish={wish} scope={wish.scope} beyond={['more']} onSize={onSize} onWish={onWish} />
            {back}
          </>
        }
      />
    );
  if (isLoading) return <div className="min-h-dvh" aria-busy="true" />;
  if (wish.scope === 'all' && day && !day.has.answers && read.items.length === 0)
    return (
      <Empty
        icon={<Sprout className="size-7" />}
        title={t('never.title')}
        text={t('never.text')}
        action={
          <>
            <ButtonLink variant="primary" to="/app/library">
              {t('never.toLibrary')}
            </ButtonLink>
            {back}
          </>
        }
      />
    );
  const next = nextDayOf(read.items, today);
  const hasAhead = planRun(read, { ...wish, size: 'ahead' }, today).items.length > 0;
  return (
    <Empty
      title={name === undefined ? t('nothing.title') : t('nothing.titleOf', { name })}
      text={
        <>
          {t(wish.scope === 'all' ? 'nothing.text' : 'nothing.textOf')}{' '}
          {next === undefined ? null : t('nothing.next', { day: dayName(next, today) })} <NotOnDevice count={missing} />
        </>
      }
      action={
        <>
          {hasAhead ? (
            <Button icon={<CalendarClock aria-hidden="true" className="size-4" />} onClick={() => onSize('ahead')}>
              {t('size.ahead')}
            </Button>
          ) : null}
          {back}
        </>
      }
    />
  );
}

function Empty({
  icon = <CalendarCheck2 className="size-7" />,
  ...words
}: {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className="p-6">
      <EmptyState heading="h1" icon={icon} {...words} />
    </div>
  );
}
