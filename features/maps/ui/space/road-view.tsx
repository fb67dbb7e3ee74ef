import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';
import { percentDone } from '../../rules/graph.ts';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { walked, type Milestone } from '../../rules/space/road.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { todoColours } from '../todo-colours.ts';
import type { RoadAct } from './drawn/road-drawing.ts';
import { useStepKeys } from './road-keys.ts';
import { useMilestones, useStanding } from './road-milestones.ts';
import { RoadSteps } from './road-steps.tsx';
import { useStepsDrawing } from './steps-drawing.ts';
import { StepsFrame } from './steps-frame.tsx';
import { useStepsStage } from './steps-stage.ts';
import { StepsTools } from './steps-tools.tsx';

/** The map as a road whose steps stand along it (S3 §2), or as their list. */
export function RoadView() {
  return <StepsFrame view="ROADMAP" flat={<RoadSteps />} drawn={(onGiveUp) => <DrawnRoad onGiveUp={onGiveUp} />} />;
}

function DrawnRoad({ onGiveUp }: { onGiveUp: (why: WhyFlat) => void }) {
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
  const state = useMemo(() => ({ steps: drawn, at, share, untitled }), [drawn, at, share, untitled]);

  const frame = useRef<HTMLDivElement>(null);
  const go = (to: number) => {
    const step = steps[to];
    if (step) map.select({ nodes: [step.id], edge: null });
  };
  const { place, now, isThere, isLost } = useStepsDrawing({
    state,
    onAct(act: RoadAct) {
      frame.current?.focus({ preventScroll: true });
      if (act.kind === 'walked') return go(walked(at, act.by, steps.length));
      const step = act.step === undefined ? undefined : steps[act.step];
      if (!step) return undefined;
      map.select({ nodes: [step.id], edge: null });
      return map.showPanel(step.id);
    },
    load: async () => (await import('./drawn/road-drawing.ts')).drawRoad,
    onGiveUp,
  });
  useStepsStage({
    show: () => now()?.recentre(),
    focus: () => frame.current?.focus({ preventScroll: true }),
    fit: () => now()?.recentre(),
  });
  const keys = useStepKeys({ steps, at, go, form: 'road' });
  const current = steps[at];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && current && !event.altKey) {
      event.preventDefault();
      go(at);
      map.openPanel(current.hasCard ? 'cards' : 'title', current.id);
    } else keys(event);
  };
  return (
    <>
      <div data-category={map.content.settings.category_1} className="relative min-h-0 flex-1 bg-ground">
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-1/3 bg-linear-to-b from-hue-soft to-transparent"
        />
        <div
          // A drawing with keys of its own; the text below it and its list are the accessible text of it.
          role="application"
          aria-label={t('steps.road')}
          aria-describedby="map-road-keys"
          aria-busy={!isThere}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of the drawing
          tabIndex={0}
          ref={frame}
          onKeyDown={onKeyDown}
          className="relative size-full overflow-hidden focus-visible:outline-offset-[-3px]"
        >
          <span id="map-road-keys" className="sr-only">
            {t(look.ticks && !look.hideTodo ? 'steps.keysTicking' : 'steps.keys')}
          </span>
          <div ref={place} aria-hidden="true" className="absolute inset-0" />
        </div>
        <StepsTools recentre={t('steps.recentre')} hasZoom={false} />
        {isLost ? (
          <p className="absolute start-1/2 bottom-4 -translate-x-1/2 rounded-control bg-surface px-3 py-2 text-14 text-ink-2 shadow-resting">
            {t('space.comesBack')}
          </p>
        ) : null}
      </div>
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
    </>
  );
}

/** The step that the member stands at, in words, with its state. */
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
