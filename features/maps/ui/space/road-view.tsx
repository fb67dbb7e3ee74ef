import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { percentDone } from '../../rules/graph.ts';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { walked, type Milestone } from '../../rules/space/road.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useCanvasKeys } from '../canvas/use-canvas-keys.ts';
import { useMapEditing } from '../editing.ts';
import { todoColours } from '../todo-colours.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { DrawnFrame } from './drawn-frame.tsx';
import type { RoadTold } from './drawn/road-drawing.ts';
import { useStepKeys } from './road-keys.ts';
import { useMilestones, useStanding } from './road-milestones.ts';
import { SpaceTools } from './space-tools.tsx';
import type { DrawnEvents } from './space-view.tsx';
import { useDrawing } from './use-drawing.ts';
import { useDrawnMenu } from './use-drawn-menu.tsx';
import { useViewStage } from './view-stage.ts';

/** The map as a road whose steps are along it, drawn (S3 §2). */
export function RoadView({ onFlat, onGiveUp }: DrawnEvents) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const look = useMapLook();
  const steps = useMilestones();
  const at = useStanding(steps);
  const untitled = t('node.untitled');
  const share = look.hideTodo ? 0 : percentDone(map.content.nodes) / 100;
  const drawn = useMemo(() => {
    const byId = new Map(drawnSphere(map.content, map.hidden, look).nodes.map((node) => [node.id, node]));
    return steps.flatMap(({ id }) => byId.get(id) ?? []);
  }, [map.content, map.hidden, look, steps]);
  const state = useMemo(() => {
    const states = { TODO: t('todo.TODO'), INPROGRESS: t('todo.INPROGRESS'), DONE: t('todo.DONE') };
    return { steps: drawn, at, share, untitled, states };
  }, [drawn, at, share, untitled, t]);

  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    const step = steps[to];
    if (step) map.select({ nodes: [step.id], edge: null });
  };
  const told: RoadTold = {
    act(act) {
      // By a pointer: the next key shows where the focus is.
      frame.current?.focus({ preventScroll: true, focusVisible: false });
      if (act.kind === 'walked') return go(walked(at, act.by, steps.length));
      const step = act.step === undefined ? undefined : steps[act.step];
      if (!step) return undefined;
      map.select({ nodes: [step.id], edge: null });
      return map.showPanel(step.id);
    },
  };
  const { now, isThere, isLost } = useDrawing(place, loadRoad, state, told, onGiveUp);
  useViewStage({
    show: () => now()?.recentre(),
    focus: () => frame.current?.focus({ preventScroll: true }),
    fit: () => now()?.recentre(),
  });
  const { menu, onMenu, openByKey } = useDrawnMenu(frame, now);
  const stepKeys = useStepKeys({ steps, at, go, form: 'road' });
  const canvasKeys = useCanvasKeys(openByKey);
  useClipboardEvents();
  const current = steps[at];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && current && isPlain) {
      event.preventDefault();
      go(at);
      map.openPanel(current.hasCard ? 'cards' : 'title', current.id);
    } else if (!stepKeys(event)) canvasKeys(event);
  };
  return (
    <div data-category={map.content.settings.category_1} className="flex size-full min-h-0 flex-col">
      <DrawnFrame
        label={t('steps.road')}
        keys={[t('steps.keys'), map.editing ? t('space.alsoEditing') : ''].join(' ')}
        isThere={isThere}
        isLost={isLost}
        ground="theme"
        frame={frame}
        place={place}
        onKeyDown={onKeyDown}
        onMenu={onMenu}
        behind={
          <div
            aria-hidden="true"
            className="absolute inset-x-0 top-0 h-1/3 bg-linear-to-b from-hue-soft to-transparent"
          />
        }
      >
        <SpaceTools recentre={t('steps.recentre')} onFlat={onFlat} isList hasZoom={false} />
        {menu}
      </DrawnFrame>
      <section
        aria-label={t('steps.here')}
        className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        {current ? (
          <>
            <IconButton
              label={t('steps.previous')}
              aria-disabled={at <= 0}
              icon={<ChevronDown aria-hidden="true" className="size-5" />}
              onClick={() => go(walked(at, -1, steps.length))}
            />
            <Here
              step={current}
              where={t('steps.at', { at: at + 1, all: steps.length })}
              onTick={() => {
                go(at);
                look.actions.nextTodo(current.id);
              }}
            />
            <IconButton
              label={t('steps.next')}
              aria-disabled={at >= steps.length - 1}
              icon={<ChevronUp aria-hidden="true" className="size-5" />}
              onClick={() => go(walked(at, 1, steps.length))}
            />
          </>
        ) : (
          <p className="px-1 py-2 text-16 text-ink-2">
            {map.editing ? `${t('steps.empty')} ${t('steps.emptyHint')}` : t('steps.empty')}
          </p>
        )}
      </section>
    </div>
  );
}

const loadRoad = async () => (await import('./drawn/road-drawing.ts')).drawRoad;

/** The current step, in words, with its state. */
function Here({ step: { label, todo, mark }, where, onTick }: { step: Milestone; where: string; onTick: () => void }) {
  const { t } = useTranslation('maps');
  const look = useMapLook();
  return (
    <div className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 items-center gap-3">
      <div role="status" className="flex min-w-0 flex-1 flex-col">
        <p className="text-12 text-ink-3">
          {[where, todo && !look.ticks ? t(`todo.${todo}`) : '', mark ? t(`mark.${mark}`) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p dir="auto" className="line-clamp-2 text-16 font-semibold wrap-anywhere">
          {label ? <FormulaText text={label} /> : t('node.untitled')}
        </p>
        {todo && look.ticks ? <span className="sr-only">{t(`todo.${todo}`)}</span> : null}
      </div>
      {todo && look.ticks ? (
        <button
          type="button"
          aria-label={t('node.nextTodo', { state: t(`todo.${todo}`) })}
          onClick={onTick}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-line px-3 text-14 text-ink-2 hover:bg-sunken"
        >
          <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', todoColours[todo])} />
          {t(`todo.${todo}`)}
        </button>
      ) : null}
    </div>
  );
}
