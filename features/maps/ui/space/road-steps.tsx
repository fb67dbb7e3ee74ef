import { ArrowDown, ArrowUp, CheckCheck } from 'lucide-react';
import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { doneOf, nextOpen, walked, type Milestone } from '../../rules/space/road.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { MemoryMarkBadge } from '../memory-mark-badge.tsx';
import { todoColours } from '../todo-colours.ts';
import { useStepKeys } from './road-keys.ts';
import { useMilestones, useStanding } from './road-milestones.ts';
import { ListFrame } from './list-frame.tsx';
import { StepsList, type StepsListHandle } from './steps-list.tsx';
import { useFlatList } from './use-flat-list.ts';

/** The road as a list of steps, from the first to the last, in place of its drawing. */
export function FlatSteps() {
  return <RoadSteps {...useFlatList(useMilestones())} />;
}

/** The steps in place of the drawing, or in the narrow column beside it. */
export function RoadSteps({
  list,
  room = 0,
  isBeside = false,
}: {
  list?: RefObject<StepsListHandle | null>;
  /** What is covered at its top, in pixels. */
  room?: number;
  isBeside?: boolean;
}) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const look = useMapLook();
  const steps = useMilestones();
  const at = useStanding(steps);
  const ids = useMemo(() => steps.map(({ id }) => id), [steps]);
  const go = (to: number) => {
    const step = steps[to];
    if (step) map.select({ nodes: [step.id], edge: null });
  };
  /** By a button outside of the list, which keeps the focus: it is said where one is. */
  const goAndSay = (to: number) => {
    go(to);
    const step = steps[to];
    if (!step) return;
    const where = t('steps.at', { at: to + 1, all: steps.length });
    map.announce(
      [where, step.label || t('node.untitled'), step.todo ? t(`todo.${step.todo}`) : ''].filter(Boolean).join('. '),
    );
  };
  const keys = useStepKeys({ steps, at, go });
  const openAt = nextOpen(steps, 0);
  const done = doneOf(steps);
  return (
    <ListFrame
      label={t('steps.title')}
      room={room}
      said={[
        steps.length > 0 ? t('steps.at', { at: at + 1, all: steps.length }) : '',
        done.of > 0 ? t('steps.done', { count: done.done, all: done.of }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      acts={
        steps.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {/* Beside the drawing they are below it. */}
            {isBeside ? null : (
              <>
                <Button
                  size="sm"
                  aria-disabled={at <= 0}
                  icon={<ArrowUp aria-hidden="true" className="size-4" />}
                  onClick={() => goAndSay(walked(at, -1, steps.length))}
                >
                  {t('steps.previous')}
                </Button>
                <Button
                  size="sm"
                  aria-disabled={at >= steps.length - 1}
                  icon={<ArrowDown aria-hidden="true" className="size-4" />}
                  onClick={() => goAndSay(walked(at, 1, steps.length))}
                >
                  {t('steps.next')}
                </Button>
              </>
            )}
            {done.of > 0 ? (
              <Button
                size="sm"
                variant="quiet"
                aria-disabled={openAt < 0 || openAt === at}
                icon={<CheckCheck aria-hidden="true" className="size-4" />}
                onClick={() => goAndSay(openAt < 0 ? at : openAt)}
              >
                {t('steps.toOpen')}
              </Button>
            ) : null}
          </div>
        ) : (
          <p className="text-16 text-ink-2">
            {map.editing ? `${t('steps.empty')} ${t('steps.emptyHint')}` : t('steps.empty')}
          </p>
        )
      }
    >
      {steps.length > 0 ? (
        <StepsList
          {...(list ? { ref: list } : {})}
          label={t('steps.title')}
          ids={ids}
          at={at}
          rowHeight={68}
          isBeside={isBeside}
          row={(index) => (
            <Step
              step={steps[index]!}
              isBeside={isBeside}
              number={index + 1}
              count={steps.length}
              isCurrent={index === at}
              onKeyDown={keys}
              onTick={() => {
                go(index);
                look.actions.nextTodo(steps[index]!.id);
              }}
              onOpen={(focused) => {
                const { id, hasCard } = steps[index]!;
                map.select({ nodes: [id], edge: null });
                if (focused) map.openPanel(hasCard ? 'cards' : 'title', id);
                else map.showPanel(id);
              }}
            />
          )}
        />
      ) : null}
    </ListFrame>
  );
}

/** One row: what it is, and its state beside it. */
function Step({
  step: { id, label, level, todo, mark, below, hasCard },
  isBeside,
  number,
  count,
  isCurrent,
  onKeyDown,
  onTick,
  onOpen,
}: {
  step: Milestone;
  isBeside: boolean;
  number: number;
  count: number;
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onTick: () => void;
  onOpen: (focused: boolean) => void;
}) {
  const { t } = useTranslation('maps');
  const look = useMapLook();
  const isDone = todo === 'DONE';
  const state = todo ? (
    <>
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', todoColours[todo])} />
      {isBeside ? null : t(`todo.${todo}`)}
    </>
  ) : null;
  return (
    <div
      style={{ marginInlineStart: `${Math.min(level - 1, 6) * (isBeside ? 0.375 : 1.25)}rem` }}
      className={cx(
        'flex items-stretch rounded-card border bg-surface',
        isCurrent ? 'border-accent shadow-resting' : 'border-line',
        look.hits.has(id) && 'outline-2 outline-[#D97706]',
      )}
    >
      <button
        type="button"
        data-current={isCurrent ? '' : undefined}
        tabIndex={isCurrent ? 0 : -1}
        onKeyDown={onKeyDown}
        // A press by a key goes into the panel, as on the canvas.
        onClick={(event) => onOpen(event.detail === 0)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-card px-3 py-2 text-start"
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex size-8 shrink-0 items-center justify-center rounded-full text-14 font-semibold tabular-nums',
            isCurrent ? 'bg-accent text-on-accent' : isDone ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink-2',
          )}
        >
          {number}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className={cx('line-clamp-3 text-16 wrap-anywhere', isCurrent && 'font-semibold')}>
            {label ? <FormulaText text={label} /> : t('node.untitled')}
          </span>
          <span className="sr-only">
            {[
              t('steps.at', { at: number, all: count }),
              t('steps.level', { level }),
              todo ? t(`todo.${todo}`) : '',
              hasCard ? t('steps.hasCard') : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {below > 0 ? <span className="text-12 text-ink-3">{t('space.below', { count: below })}</span> : null}
        </span>
        {mark ? <MemoryMarkBadge mark={mark} className="shrink-0" /> : null}
      </button>
      {todo && look.ticks ? (
        <button
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('node.nextTodo', { state: t(`todo.${todo}`) })}
          onKeyDown={onKeyDown}
          onClick={onTick}
          className="flex min-h-14 min-w-11 shrink-0 items-center justify-center gap-2 rounded-card px-3 text-14 text-ink-2 hover:bg-sunken"
        >
          {state}
        </button>
      ) : state ? (
        <span aria-hidden="true" className="flex shrink-0 items-center gap-2 px-3 text-14 text-ink-2">
          {state}
        </span>
      ) : null}
    </div>
  );
}
