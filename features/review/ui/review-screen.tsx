import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '#client/session.ts';
import { useLearningDay } from '#features/repeat/ui/learning-day.ts';
import { newId } from '#platform/offline/new-id.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { keptRun, type KeptRun } from '../client/kept-run.ts';
import { withLatest } from '../rules/going-on.ts';
import { planRun, type RunContent } from '../rules/plan-run.ts';
import { reviewAddress, type Scope } from '../rules/scope.ts';
import { sizeFrom, type Size } from '../rules/wish.ts';
import type { ItemEditor } from './items/edit-dialog.tsx';
import { ToResting } from './items/to-resting.tsx';
import { NoSuchScope } from './no-such-scope.tsx';
import { NothingNow } from './nothing-now.tsx';
import { ReviewRun } from './review-run.tsx';
import { useReading } from './use-reading.ts';
import { useRunOfBefore } from './use-run-of-before.ts';
import { useScopeName } from './use-scope-name.ts';
import { useWish } from './use-wish.ts';
import '#features/self-test/ui/self-test.css';

interface Running {
  readonly kept: KeptRun;
  /** It is on this device already. */
  readonly goesOn: boolean;
  /** What was read by then is not newer than the run. */
  readonly since: number;
}

interface Nothing {
  /** When it was read. */
  readonly at: number;
  readonly says: Pick<ComponentProps<typeof NothingNow>, 'read' | 'missing' | 'waiting'>;
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
  scope,
  asked,
  byEar,
  editAt,
  Editor,
  onBegun,
  onClose,
}: {
  back: string;
  /** What it is about, from the address. */
  scope: Scope;
  /** The size of the first run, from the address; else that of the last one. */
  asked: string | null;
  /** The first run begins by ear. */
  byEar: boolean;
  /** The editor of a card. */
  editAt: (cardId: string) => string;
  /** The fields of an item. */
  Editor: ItemEditor;
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
  const read = useReading(scope, running !== undefined);
  const { isRead } = read;
  const name = useScopeName(scope);
  const [openedAt] = useState(() => Date.now());
  const before = useRunOfBefore({ byEar, scope }, sizeFrom(asked) === undefined);
  const canBegin = !running && isRead && before.looked;
  if (canBegin && before.run) {
    setRunning({ kept: withLatest(before.run, read.data), goesOn: true, since: openedAt });
    before.forget();
  }
  const planned =
    !canBegin || before.run || !read.data ? undefined : planRun(read.data, { ...wish, scope, size }, today);
  // What says that there is nothing stays while it is read again.
  const [nothing, setNothing] = useState<Nothing>();
  const found = planned && read.data && { read: read.data, missing: read.missing, waiting: planned.waiting };
  if (found && planned.items.length === 0 && nothing?.at !== read.at) setNothing({ at: read.at, says: found });
  if (running && nothing) setNothing(undefined);
  // The first reply of a run is its content: answers change the reply.
  if (planned && read.data && planned.items.length > 0) {
    const { cards, apart } = read.data;
    const { items, waiting } = planned;
    const asks = { size, scope, items, cards, waiting, apart };
    const kept = { ...newRun(member._id, ear, asks), missing: read.missing };
    setRunning({ kept, goesOn: false, since: read.at });
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
  const begin = (next: Size) => {
    keep({ ...wish, size: next });
    setSize(next);
    setEar(false);
    if (!running) return;
    setRunning(undefined);
    read.refetch();
  };
  const exits = { scope, name, editAt, Editor, onMore: () => begin('more'), onSize: begin, onClose };
  if (running) {
    const latest = read.latest(running.since);
    return <ReviewRun key={running.kept.testId} kept={running.kept} latest={latest} {...exits} />;
  }
  const toBack = <ButtonLink to={back}>{t('done.back')}</ButtonLink>;
  if (read.gone && scope !== 'all') return <NoSuchScope isCard={'card' in scope} back={toBack} />;
  const shown = isRead ? found : nothing?.says;
  if ((!isRead && !nothing) || !before.looked) return <div className="min-h-dvh" aria-busy="true" />;
  if (!shown)
    return (
      <div className="p-6">
        <EmptyState
          heading="h1"
          icon={<CloudOff className="size-7" />}
          title={t('notRead.title')}
          text={t('notRead.text')}
          action={
            <>
              <Button variant="primary" onClick={read.refetch}>
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
      {...shown}
      today={today}
      wish={{ ...wish, scope }}
      name={name}
      back={
        <>
          {scope === 'all' ? null : <ButtonLink to={reviewAddress('all')}>{t('scope.toAll')}</ButtonLink>}
          {toBack}
          <ToResting />
        </>
      }
      onSize={begin}
      onWish={keep}
    />
  );
}
