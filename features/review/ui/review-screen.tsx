import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CalendarClock, CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { planRun } from '../rules/plan-run.ts';
import { sizeFrom, type Size } from '../rules/wish.ts';
import { LessKnown } from './less-known.tsx';
import { ReviewRun } from './review-run.tsx';
import { SizeMenu } from './size-menu.tsx';
import type { RunContent } from './use-review-run.ts';
import { useWish } from './use-wish.ts';
import '#features/self-test/ui/self-test.css';

/** Read when the screen opens, and again for each further run. Runs of all sizes are planned from it on this device. */
const reading = query.review.items.queryOptions({ input: { share: 'ahead' }, staleTime: 0 });

/** One run after the other of what is due. `back`: where it was started. */
export function ReviewScreen({
  back,
  asked,
  byEar,
  editAt,
  onBegun,
  onClose,
}: {
  back: string;
  /** The size of the first run, from the address; else that of the last one. */
  asked: string | null;
  /** The first run begins by ear. */
  byEar: boolean;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  /** The first run has begun: a reload begins none of that size again. */
  onBegun: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const today = useLearningDay();
  const [wish, keep] = useWish();
  const [size, setSize] = useState<Size>(() => sizeFrom(asked) ?? wish.size);
  const [ear, setEar] = useState(byEar);
  const read = useQuery(reading);
  const [running, setRunning] = useState<{ asks: RunContent; at: number }>();
  // A reply that this device has from before may hold what was answered since; it serves without a network.
  const isRead = (read.isFetchedAfterMount && !read.isFetching) || read.isPaused;
  const planned = running || !isRead || !read.data ? undefined : planRun(read.data, { ...wish, size }, today);
  // The first reply of a run is its content: answers change the reply.
  if (planned && read.data && planned.items.length > 0)
    setRunning({ asks: { ...read.data, ...planned, size }, at: read.dataUpdatedAt });
  const begun = useEffectEvent(onBegun);
  useEffect(() => {
    if (running) begun();
  }, [running]);
  const begin = (next: Size) => {
    keep({ ...wish, size: next });
    setSize(next);
    setEar(false);
    if (!running) return;
    setRunning(undefined);
    void read.refetch();
  };
  const exits = { editAt, onMore: () => begin('more'), onSize: begin, onClose };
  if (running) return <ReviewRun key={running.at} asks={running.asks} byEar={ear} {...exits} />;
  const toBack = <ButtonLink to={back}>{t('done.back')}</ButtonLink>;
  if (!isRead) return <div className="min-h-dvh" aria-busy="true" />;
  if (!read.data || !planned)
    return (
      <div className="p-6">
        <EmptyState
          heading="h1"
          icon={<CloudOff className="size-7" />}
          title={t('notRead.title')}
          text={t('notRead.text')}
          action={
            <>
              <Button variant="primary" onClick={() => void read.refetch()}>
                {t('notRead.again')}
              </Button>
              {toBack}
            </>
          }
        />
      </div>
    );
  const { waiting } = planned;
  const isMore = waiting.count > 0;
  const hasAhead = planRun(read.data, { ...wish, size: 'ahead' }, today).items.length > 0;
  return (
    <div className="p-6">
      <EmptyState
        heading="h1"
        icon={<CalendarCheck2 className="size-7" />}
        title={t(isMore ? 'enough.title' : 'nothing.title')}
        text={
          isMore ? (
            <>
              {t('enough.text', { count: waiting.count })} <LessKnown waiting={waiting} />
            </>
          ) : (
            t('nothing.text')
          )
        }
        action={
          <>
            {isMore ? (
              <>
                <Button variant="primary" onClick={() => begin('more')}>
                  {t('enough.more')}
                </Button>
                <SizeMenu wish={wish} beyond={['more']} onSize={begin} onWish={keep} />
              </>
            ) : hasAhead ? (
              <Button icon={<CalendarClock aria-hidden="true" className="size-4" />} onClick={() => begin('ahead')}>
                {t('size.ahead')}
              </Button>
            ) : null}
            {toBack}
          </>
        }
      />
    </div>
  );
}
