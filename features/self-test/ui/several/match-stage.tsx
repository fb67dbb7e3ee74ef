import { DndContext, PointerSensor, pointerWithin, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { dragAfterPx } from '#ui/figures.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import {
  beginMatching,
  bundleOn,
  canBeShown,
  freeBundles,
  leftOf,
  mostToMatch,
  nextMatching,
  solvedOf,
  whatBlocksSubmit,
  type MatchEvent,
  type Matching,
} from '../../rules/several/matching.ts';
import { answerTiming } from '../../rules/answer-timing.ts';
import { askingOrder } from '../../rules/presentation.ts';
import { EnterKey } from '../enter-key.tsx';
import { StorageWarning } from '../storage-warning.tsx';
import { TestFrame } from '../test-frame.tsx';
import { useMachine } from '../use-machine.ts';
import type { GroupStageProps } from './group-stage.ts';
import { Bundle, MatchCover } from './match-pieces.tsx';
import type { SeveralTestCard } from './several-card.ts';
import { useGroups } from './use-groups.ts';

/** Disables the drag library's announcements, which are in English only; a live region announces the placing. */
const none = () => undefined;
const silent = { onDragStart: none, onDragMove: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

/** Bundles of key ideas are placed onto the covers of their cards (S2 §2, §4), a few cards at a time. */
export function MatchStage(props: GroupStageProps) {
  const { group, own, key, before, changed, finished, back } = useGroups(props, mostToMatch);
  return (
    <MatchGroup
      key={key}
      {...props}
      group={group}
      own={own}
      before={before}
      onGroupChanged={changed}
      onGroupFinished={finished}
      onBack={back}
    />
  );
}

interface MatchGroupProps extends GroupStageProps {
  group: readonly SeveralTestCard[];
  own: readonly GivenAnswer[];
  /** How many cards come before the group. */
  before: number;
  onGroupChanged: (after: readonly GivenAnswer[]) => void;
  onGroupFinished: () => void;
}

function MatchGroup({
  title,
  cards,
  group,
  own,
  before,
  seed,
  log,
  frame,
  onGroupChanged,
  onGroupFinished,
  onBack,
  onClose,
}: MatchGroupProps) {
  const { t, i18n } = useTranslation('several');
  const byId = new Map(group.map((card) => [card._id, card]));
  const [matching, send] = useMachine(
    () => {
      const ids = group.map(({ _id }) => _id);
      return beginMatching(ids, askingOrder(ids, seed + before + 1), own);
    },
    nextMatching,
    (was, is) => {
      if (was.answers !== is.answers) onGroupChanged(is.answers);
      if (was.phase !== 'complete' && is.phase === 'complete') onGroupFinished();
    },
  );
  const { covers, bundles, placed, picked, phase, answers } = matching;
  const solved = solvedOf(matching);
  const free = freeBundles(matching);
  const blocked = whatBlocksSubmit(matching);
  const checking = phase === 'checking';
  const showing = phase === 'showing';

  useEffect(() => {
    if (!checking) return undefined;
    const timer = setTimeout(() => send({ kind: 'checkOver' }), answerTiming.feedbackMs);
    return () => clearTimeout(timer);
  }, [checking, send]);
  const heading = useRef<HTMLHeadingElement>(null);
  const onStart = useEffectEvent(() => {
    log.shown();
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  useEffect(() => onStart(), []);

  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPx } }));
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && send({ kind: 'place', bundle: String(active.id), cover: String(over.id) });
  const submit = () => send(showing ? { kind: 'goOn' } : { kind: 'submit', stamps: placed.map(() => log.stamp()) });
  const showMe = () => send({ kind: 'showMe', stamps: leftOf(matching).flatMap(() => [log.stamp(), log.stamp()]) });
  const canUndo = placed.length > 0 || answers.length > 0 || onBack !== undefined;
  const undo = () => (placed.length > 0 || answers.length > 0 ? send({ kind: 'undo' }) : onBack?.());

  return (
    <TestFrame
      title={title}
      language={i18n.language}
      category={group[0]!.category_1}
      {...frame({ done: before + solved.length, total: cards.length, score: 0 })}
      canUndo={canUndo}
      onUndo={undo}
      onClose={() => onClose(true)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      spoken={spokenOf(matching, byId, t)}
      keys={[
        { keys: ['Enter'], label: t(showing ? 'match.goOn' : 'match.check'), run: (event) => event.repeat || submit() },
        {
          keys: covers.map((_, index) => String(index + 1)),
          label: t('match.keys'),
          run: ({ key }) => {
            const at = Number(key) - 1;
            if (picked?.kind === 'bundle') {
              if (covers[at] !== undefined) send({ kind: 'pick', what: 'cover', id: covers[at] });
            } else if (bundles[at] !== undefined && !solved.includes(bundles[at]))
              send({ kind: 'pick', what: 'bundle', id: bundles[at] });
          },
          when: phase === 'placing',
        },
      ]}
    >
      <DndContext
        sensors={phase === 'placing' ? sensors : []}
        collisionDetection={pointerWithin}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <div className="mx-auto w-full max-w-5xl flex-1 px-[min(1.25rem,4vw)] pt-4 pb-6 sm:pt-8">
          <p className="mb-1 text-14 font-semibold text-hue-text">{t('part.keyMatch')}</p>
          <h2 ref={heading} tabIndex={-1} className="font-display text-22 font-semibold sm:text-28">
            {t('match.title')}
          </h2>
          <p className="mt-1 text-16 text-ink-2">{t('match.hint')}</p>
          <Covers matching={matching} byId={byId} send={send} />
          <FreeBundles matching={matching} byId={byId} send={send} />
          {free.length === 0 && phase === 'placing' && placed.length > 0 ? (
            <p className="rounded-card border-2 border-dashed border-line-strong/60 p-5 text-center text-16 text-ink-2">
              {t('match.allPlaced')}
            </p>
          ) : null}
        </div>
      </DndContext>
      <footer data-floating className="sticky bottom-0 z-10 border-t border-line bg-ground/90 backdrop-blur-sm">
        <div className="mx-auto flex w-full max-w-5xl items-center gap-3 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <p aria-hidden="true" className="text-14 text-ink-2 empty:hidden">
            {checking ? t('match.checked', { count: rightlyPlaced(matching), total: placed.length }) : null}
            {showing ? t('match.shown') : null}
          </p>
          {canBeShown(matching) ? (
            <Button variant="quiet" onClick={showMe}>
              {t('match.showMe')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            size="lg"
            className="ms-auto min-w-36 max-sm:flex-1"
            disabled={!showing && blocked !== undefined}
            onClick={submit}
          >
            {t(showing ? 'match.goOn' : 'match.check')}
            <EnterKey />
          </Button>
        </div>
      </footer>
    </TestFrame>
  );
}

interface PiecesProps {
  matching: Matching;
  byId: ReadonlyMap<string, SeveralTestCard>;
  send: (event: MatchEvent) => void;
}

function Covers({ matching, byId, send }: PiecesProps) {
  const { t } = useTranslation('several');
  const { covers, bundles, picked, phase, answers } = matching;
  const solved = solvedOf(matching);
  const verdictOf = (cover: string) =>
    (phase === 'checking' || phase === 'showing') && bundleOn(matching, cover) !== undefined
      ? answers.findLast(({ itemId }) => itemId === cover)?.outcome
      : undefined;
  return (
    <ul
      aria-label={t('match.covers')}
      className={cx(
        'mt-5 grid list-none gap-3 sm:gap-5',
        // Six in three columns, so that the bundles below are in view on a phone.
        covers.length > 4 ? 'grid-cols-3' : 'grid-cols-2 sm:grid-cols-4',
        covers.length === 5 && 'lg:grid-cols-5',
        covers.length > 5 && 'lg:grid-cols-6',
      )}
    >
      {covers.map((cover, index) => (
        <li key={cover}>
          <MatchCover
            card={byId.get(cover)!}
            number={index + 1}
            bundle={solved.includes(cover) ? bundles.indexOf(cover) : bundles.indexOf(bundleOn(matching, cover) ?? '')}
            solved={solved.includes(cover)}
            verdict={verdictOf(cover)}
            picked={picked?.kind === 'cover' && picked.id === cover}
            waiting={picked?.kind === 'bundle'}
            small={covers.length > 4}
            locked={phase !== 'placing'}
            onPick={() => send({ kind: 'pick', what: 'cover', id: cover })}
            onRemove={() => send({ kind: 'remove', cover })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The bundles that are on no cover. */
function FreeBundles({ matching, byId, send }: PiecesProps) {
  const { t } = useTranslation('several');
  const { bundles, picked, phase } = matching;
  const free = freeBundles(matching);
  return (
    <ul aria-label={t('match.bundles')} className="mt-6 grid list-none gap-3 sm:grid-cols-2">
      {bundles
        .filter((bundle) => free.includes(bundle))
        .map((bundle) => (
          <li key={bundle}>
            <Bundle
              card={byId.get(bundle)!}
              number={bundles.indexOf(bundle) + 1}
              picked={picked?.kind === 'bundle' && picked.id === bundle}
              locked={phase !== 'placing'}
              onPick={() => send({ kind: 'pick', what: 'bundle', id: bundle })}
            />
          </li>
        ))}
    </ul>
  );
}

/** Bundles that are on the cover of their card. */
const rightlyPlaced = ({ placed }: Matching) => placed.filter(({ cover, bundle }) => cover === bundle).length;

/** The text for screen readers: the result, or the bundle placed last. */
function spokenOf(
  matching: Matching,
  byId: PiecesProps['byId'],
  t: ReturnType<typeof useTranslation<'several'>>['t'],
): string {
  const { phase, placed, bundles } = matching;
  if (phase === 'checking') return t('match.checked', { count: rightlyPlaced(matching), total: placed.length });
  if (phase === 'showing') return t('match.shown');
  const last = placed.at(-1);
  if (!last) return '';
  return t('match.placed', { number: bundles.indexOf(last.bundle) + 1, title: byId.get(last.cover)!.title });
}
