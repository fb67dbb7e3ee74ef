import { hashKey, useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#client/query.ts';
import { queryClient } from '#client/query-client.ts';
import { useMember } from '#client/session.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { keptRun, type KeptRun } from '../client/kept-run.ts';
import { withLatest } from '../rules/going-on.ts';
import { planRun, type RunContent } from '../rules/plan-run.ts';
import { sizeFrom, type Size } from '../rules/wish.ts';
import { ToResting } from './items/to-resting.tsx';
import { NothingNow } from './nothing-now.tsx';
import { ReviewRun } from './review-run.tsx';
import { useRunOfBefore } from './use-run-of-before.ts';
import { useWish } from './use-wish.ts';
import '#features/self-test/ui/self-test.css';

/** Runs of all sizes are planned from it on this device. */
const reading = query.review.items.queryOptions({ input: { share: 'ahead' } });

interface Running {
  readonly kept: KeptRun;
  /** It is on this device already. */
  readonly goesOn: boolean;
  /** What was read by then is not newer than the run. */
  readonly since: number;
}

const newRun = (owner: string, byEar: boolean, asks: RunContent): KeptRun => ({
  owner,
  testId: newId(),
  byEar,
  asks,
  seed: Math.floor(Math.random() * 2 ** 31),
  begunAt: Date.now(),
  answers: [],
  aside: [],
  late: [],
  finished: false,
});

/**
 * One run after the other of what is due, which is read when the screen opens and for each further run. A run that was
 * left in the middle goes on, unless another size is asked for. `back`: where it was started.
 */
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
  const member = useMember();
  const [running, setRunning] = useState<Running>();
  const read = useQuery({ ...reading, enabled: !running, staleTime: 0 });
  const [openedAt] = useState(() => Date.now());
  const before = useRunOfBefore(byEar, sizeFrom(asked) === undefined);
  // A reply that this device has from before may hold what was answered since; it serves without a network.
  const isRead = (read.isFetchedAfterMount && !read.isFetching) || read.isPaused;
  const canBegin = !running && isRead && before.looked;
  if (canBegin && before.run) {
    setRunning({ kept: withLatest(before.run, read.data), goesOn: true, since: openedAt });
    before.forget();
  }
  const planned = !canBegin || before.run || !read.data ? undefined : planRun(read.data, { ...wish, size }, today);
  // The first reply of a run is its content: answers change the reply.
  if (planned && read.data && planned.items.length > 0) {
    const { cards, apart } = read.data;
    const { items, waiting } = planned;
    const asks = { size, items, cards, waiting, apart };
    setRunning({ kept: newRun(member._id, ear, asks), goesOn: false, since: read.dataUpdatedAt });
  }
  const begun = useEffectEvent(({ kept, goesOn }: Running) => {
    onBegun();
    const { answers: _, aside: _aside, late: _late, finished: _finished, ...content } = kept;
    // Without it only a reload would begin another run, with what is left.
    if (!goesOn) keptRun.begin(content).catch(reportError);
  });
  useEffect(() => {
    if (running) begun(running);
  }, [running]);
  useReadAgain(running !== undefined, () => void read.refetch());
  const begin = (next: Size) => {
    keep({ ...wish, size: next });
    setSize(next);
    setEar(false);
    if (!running) return;
    setRunning(undefined);
    void read.refetch();
  };
  const exits = { editAt, onMore: () => begin('more'), onSize: begin, onClose };
  if (running) {
    const latest = read.dataUpdatedAt > running.since ? read.data : undefined;
    return <ReviewRun key={running.kept.testId} kept={running.kept} latest={latest} {...exits} />;
  }
  const toBack = <ButtonLink to={back}>{t('done.back')}</ButtonLink>;
  if (!isRead || !before.looked) return <div className="min-h-dvh" aria-busy="true" />;
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
  return (
    <NothingNow
      read={read.data}
      waiting={planned.waiting}
      today={today}
      wish={wish}
      back={
        <>
          {toBack}
          <ToResting />
        </>
      }
      onSize={begin}
      onWish={keep}
    />
  );
}

/** During a run, what is due is read again at most so often. */
const readAgainMs = 10_000;

/** A change of what is due is read after a while: each answer of the run is one. */
function useReadAgain(running: boolean, onChanged: () => void) {
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hash = hashKey(reading.queryKey);
    const stop = queryClient.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
      if (queryHash !== hash || !state.isInvalidated) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        changed();
      }, readAgainMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [running]);
}
