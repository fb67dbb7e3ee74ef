import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import { askingOrder } from '../../rules/presentation.ts';
import {
  beginGrid,
  gridTiming,
  mostToRemember,
  nextGrid,
  revealedOf,
  wantedOf,
  type Grid,
} from '../../rules/several/grid-memory.ts';
import { EnterKey } from '../enter-key.tsx';
import { StorageWarning } from '../storage-warning.tsx';
import { TestFrame } from '../test-frame.tsx';
import { useMachine } from '../use-machine.ts';
import { Cover, CoverMark } from './cover.tsx';
import type { GroupStageProps } from './group-stage.ts';
import type { SeveralTestCard } from './several-card.ts';
import { useGroups } from './use-groups.ts';

/** Memorise the covers, then recall their order (S2 §2, §4), a few cards at a time. */
export function GridStage(props: GroupStageProps) {
  const { group, own, key, before, changed, finished, back } = useGroups(props, mostToRemember);
  return (
    <GridGroup
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

interface GridGroupProps extends GroupStageProps {
  group: readonly SeveralTestCard[];
  own: readonly GivenAnswer[];
  before: number;
  onGroupChanged: (after: readonly GivenAnswer[]) => void;
  onGroupFinished: () => void;
}

function GridGroup({
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
}: GridGroupProps) {
  const { t, i18n } = useTranslation('several');
  const byId = new Map(group.map((card) => [card._id, card]));
  const [grid, send] = useMachine(
    () =>
      beginGrid(
        group.map(({ _id }) => _id),
        own,
      ),
    nextGrid,
    (was, is) => {
      if (was.answers !== is.answers) onGroupChanged(is.answers);
      if (was.phase !== 'complete' && is.phase === 'complete') onGroupFinished();
    },
  );
  const { order, phase, answers } = grid;
  const revealed = revealedOf(grid);
  const memorise = phase === 'memorise';
  /** In one row, or two of more than six, where the window is wide. */
  const columns = order.length < 5 ? 'lg:grid-cols-4' : order.length === 6 ? 'lg:grid-cols-6' : 'lg:grid-cols-5';
  const choices = askingOrder(order, seed + before + 2);
  const asked = order.indexOf(wantedOf(grid) ?? '') + 1;

  useEffect(() => {
    if (phase !== 'locked') return undefined;
    const timer = setTimeout(() => send({ kind: 'unlock' }), gridTiming.lockMs);
    return () => clearTimeout(timer);
  }, [phase, send]);
  const heading = useRef<HTMLHeadingElement>(null);
  const onPhase = useEffectEvent((_memorise: boolean) => {
    log.shown();
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  useEffect(() => onPhase(memorise), [memorise]);

  const recall = (card: string) => send({ kind: 'recall', card, ...log.stamp() });
  const canUndo = answers.length > 0 || onBack !== undefined;
  const undo = () => (answers.length > 0 ? send({ kind: 'undo' }) : onBack?.());
  return (
    <TestFrame
      title={title}
      language={i18n.language}
      category={group[0]!.category_1}
      {...frame({ done: before + revealed.length, total: cards.length, score: 0 })}
      canUndo={canUndo}
      onUndo={undo}
      onClose={() => onClose(true)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      spoken={spokenOf(grid, byId, t)}
      keys={[
        { keys: ['Enter'], label: t('grid.ready'), run: () => send({ kind: 'ready' }), when: memorise },
        {
          keys: choices.map((_, index) => String(index + 1)),
          label: t('grid.keys'),
          run: ({ key }) => recall(choices[Number(key) - 1]!),
          when: !memorise,
        },
      ]}
    >
      <div className="mx-auto w-full max-w-5xl flex-1 px-[min(1.25rem,4vw)] pt-4 pb-6 sm:pt-8">
        <p className="mb-1 text-14 font-semibold text-hue-text">{t('part.gridMemory')}</p>
        <h2 ref={heading} tabIndex={-1} className="font-display text-22 font-semibold sm:text-28">
          {memorise ? t('grid.memorise') : t('grid.recall', { number: Math.max(1, asked) })}
        </h2>
        <p className="mt-1 text-16 text-ink-2">{t(memorise ? 'grid.memoriseHint' : 'grid.recallHint')}</p>
        {memorise ? (
          <ol className={cx('mt-5 grid list-none grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5', columns)}>
            {order.map((id, index) => (
              <li key={id}>
                <Cover card={byId.get(id)!}>
                  <CoverMark>{index + 1}</CoverMark>
                </Cover>
              </li>
            ))}
          </ol>
        ) : (
          <>
            <ol
              aria-label={t('grid.order')}
              className="mt-5 grid max-w-3xl list-none grid-cols-6 gap-2 sm:grid-cols-9 sm:gap-3"
            >
              {order.map((id, index) => (
                <li key={id}>
                  <Slot
                    card={revealed.includes(id) ? byId.get(id) : undefined}
                    number={index + 1}
                    asked={asked === index + 1}
                  />
                </li>
              ))}
            </ol>
            <ul
              aria-label={t('grid.choices')}
              className={cx('mt-6 grid list-none grid-cols-3 gap-3 sm:gap-5', columns)}
            >
              {choices.map((id, index) => (
                <li key={id}>
                  <Choice
                    card={byId.get(id)!}
                    number={index + 1}
                    used={revealed.includes(id)}
                    locked={phase !== 'recall'}
                    verdict={grid.tried === id ? answers.at(-1)?.outcome : undefined}
                    onChoose={() => recall(id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {memorise ? (
        <footer data-floating className="sticky bottom-0 z-10 border-t border-line bg-ground/90 backdrop-blur-sm">
          <div className="mx-auto flex w-full max-w-5xl px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button
              variant="primary"
              size="lg"
              className="ms-auto min-w-36 max-sm:flex-1"
              onClick={() => send({ kind: 'ready' })}
            >
              {t('grid.ready')}
              <EnterKey />
            </Button>
          </div>
        </footer>
      ) : null}
    </TestFrame>
  );
}

/** A position: face down until its card was recalled. */
function Slot({ card, number, asked }: { card: SeveralTestCard | undefined; number: number; asked: boolean }) {
  const { t } = useTranslation('several');
  if (card)
    return (
      <span className="card-dealt block">
        <span className="sr-only">{t('grid.slotIs', { number, title: card.title })}</span>
        <span aria-hidden="true" className="block overflow-hidden rounded-control">
          <Cover card={card} className="rounded-control! [&>span:last-child]:hidden" />
        </span>
      </span>
    );
  return (
    <span
      className={cx(
        'flex aspect-card w-full items-center justify-center rounded-control border-2 border-dashed font-display text-22 font-semibold tabular-nums',
        asked ? 'border-accent bg-surface text-accent' : 'border-line-strong/60 text-ink-2',
      )}
      aria-current={asked ? 'step' : undefined}
    >
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t('grid.slot', { number })}</span>
    </span>
  );
}

function Choice({
  card,
  number,
  used,
  locked,
  verdict,
  onChoose,
}: {
  card: SeveralTestCard;
  number: number;
  used: boolean;
  locked: boolean;
  verdict: 'right' | 'wrong' | undefined;
  onChoose: () => void;
}) {
  const { t } = useTranslation('several');
  return (
    <button
      type="button"
      aria-disabled={used || locked}
      onClick={onChoose}
      className={cx(
        'block w-full rounded-card transition-opacity',
        used && verdict === undefined && 'opacity-40',
        verdict === 'right' && 'outline-3 outline-offset-2 outline-good',
        verdict === 'wrong' && 'shake-head outline-3 outline-offset-2 outline-bad',
      )}
    >
      <Cover card={card}>
        <CoverMark className={cx(verdict === 'right' && 'text-good', verdict === 'wrong' && 'text-bad')}>
          {verdict === 'right' || used ? (
            <Check aria-hidden="true" className="size-5" />
          ) : verdict === 'wrong' ? (
            <X aria-hidden="true" className="size-5" />
          ) : (
            <span aria-hidden="true">{number}</span>
          )}
        </CoverMark>
      </Cover>
      <span className="sr-only">{used ? t('grid.used') : ''}</span>
    </button>
  );
}

function spokenOf(
  { phase, answers, order }: Grid,
  byId: ReadonlyMap<string, SeveralTestCard>,
  t: ReturnType<typeof useTranslation<'several'>>['t'],
): string {
  const last = answers.at(-1);
  if (phase !== 'locked' || !last) return '';
  return last.outcome === 'right'
    ? t('grid.spokenRight', { number: order.indexOf(last.itemId) + 1, title: byId.get(last.itemId)!.title })
    : t('grid.spokenWrong');
}
