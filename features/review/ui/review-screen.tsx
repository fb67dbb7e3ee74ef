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

/** Read when the screen opens, and again for each further run. */
const reading = query.review.items.queryOptions({ staleTime: 0 });

/** One run after the other of what is due. `back`: where it was started. */
export function ReviewScreen({ back, onClose }: { back: string; onClose: () => void }) {
  const { t } = useTranslation('review');
  const read = useQuery(reading);
  const [running, setRunning] = useState<{ reply: NonNullable<typeof read.data>; at: number }>();
  // A reply that this device has from before may hold what was answered since; it serves without a network.
  const isRead = (read.isFetchedAfterMount && !read.isFetching) || read.isPaused;
  // The first reply of a run is its content: answers change the reply.
  if (!running && isRead && read.data && read.data.items.length > 0)
    setRunning({ reply: read.data, at: read.dataUpdatedAt });
  if (running)
    return (
      <ReviewRun
        key={running.at}
        {...running.reply}
        onMore={() => {
          setRunning(undefined);
          void read.refetch();
        }}
        onClose={onClose}
      />
    );
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
  return (
    <div className="p-6">
      <EmptyState
        heading="h1"
        icon={<CalendarCheck2 className="size-7" />}
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={toBack}
      />
    </div>
  );
}
