import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReviewRun } from './review-run.tsx';
import '#features/self-test/ui/self-test.css';

/** Read when the screen opens, and again for each further run: the day's share, then what is due beyond it. */
const reading = (share: 'proposed' | 'all') => query.review.items.queryOptions({ input: { share }, staleTime: 0 });

/** One run after the other of what is due. `back`: where it was started. */
export function ReviewScreen({
  back,
  byEar,
  editAt,
  onClose,
}: {
  back: string;
  /** The first run begins by ear. */
  byEar: boolean;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation('review');
  const [ear, setEar] = useState(byEar);
  const [share, setShare] = useState<'proposed' | 'all'>('proposed');
  const read = useQuery(reading(share));
  const [running, setRunning] = useState<{ reply: NonNullable<typeof read.data>; at: number }>();
  // A reply that this device has from before may hold what was answered since; it serves without a network.
  const isRead = (read.isFetchedAfterMount && !read.isFetching) || read.isPaused;
  // The first reply of a run is its content: answers change the reply.
  if (!running && isRead && read.data && read.data.items.length > 0)
    setRunning({ reply: read.data, at: read.dataUpdatedAt });
  const goOn = () => {
    setRunning(undefined);
    setEar(false);
    setShare('all');
    // A second run beyond the share is the same query.
    if (share === 'all') void read.refetch();
  };
  const exits = { editAt, onMore: goOn, onClose };
  if (running) return <ReviewRun key={running.at} {...running.reply} byEar={ear} {...exits} />;
  const toBack = <ButtonLink to={back}>{t('done.back')}</ButtonLink>;
  if (!isRead) return <div className="min-h-dvh" aria-busy="true" />;
  if (!read.data)
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
  const waiting = read.data.more;
  return (
    <div className="p-6">
      <EmptyState
        heading="h1"
        icon={<CalendarCheck2 className="size-7" />}
        title={t(waiting > 0 ? 'enough.title' : 'nothing.title')}
        text={waiting > 0 ? t('enough.text', { count: waiting }) : t('nothing.text')}
        action={
          <>
            {waiting > 0 ? <Button onClick={goOn}>{t('enough.more')}</Button> : null}
            {toBack}
          </>
        }
      />
    </div>
  );
}
