import { ChevronLeft, ChevronRight, Moon, Sun, Tag, Tags } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/class-names.ts';
import { FormulaText } from '#ui/formula-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { accentOnInk, ink } from '../../rules/space/on-ink.ts';
import { faceOf, facePages } from '../../rules/space/solid.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import type { SolidAct } from './drawn/solid-drawing.ts';
import { solidGoal, turnsOfKeys } from './solid-keys.ts';
import { NoIdea, SolidIdeas } from './solid-ideas.tsx';
import { useIdeaInFront, useIdeas } from './solid-standing.ts';
import { spaceLabels } from './space-choices.ts';
import { spaceBackdrop } from './steps-choices.ts';
import { useStepsDrawing } from './steps-drawing.ts';
import { StepsFrame } from './steps-frame.tsx';
import { useStepsStage } from './steps-stage.ts';
import { StepsTool, StepsTools } from './steps-tools.tsx';

/** The key ideas of a card as a solid with an idea on each face (S3 §2), or as their list. */
export function SolidView() {
  return (
    <StepsFrame view="KEYIDEASHAPE" flat={<SolidIdeas />} drawn={(onGiveUp) => <DrawnSolid onGiveUp={onGiveUp} />} />
  );
}

const nothingHidden: ReadonlySet<string> = new Set();

function DrawnSolid({ onGiveUp }: { onGiveUp: (why: WhyFlat) => void }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const look = useMapLook();
  const ideas = useIdeas();
  const at = useIdeaInFront(ideas);
  const labels = spaceLabels.use() === 'shown';
  const backdrop = spaceBackdrop.use();
  const { page, face } = faceOf(Math.max(0, at));
  const pages = facePages(ideas.length);
  const [from, to] = pages[page] ?? [0, 0];
  const untitled = t('node.untitled');
  const state = useMemo(() => {
    const byId = new Map(drawnSphere(map.content, nothingHidden, look).nodes.map((node) => [node.id, node]));
    const shown = ideas.slice(from, to).flatMap(({ id }) => byId.get(id) ?? []);
    return { ideas: shown, first: from + 1, front: at < 0 ? -1 : face, labels, backdrop, untitled };
  }, [map.content, look, ideas, from, to, at, face, labels, backdrop, untitled]);

  const frame = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const idea = ideas[index];
    if (idea) map.select({ nodes: [idea.id], edge: null });
  };
  const { place, now, isThere, isLost } = useStepsDrawing({
    state,
    onAct(act: SolidAct) {
      frame.current?.focus({ preventScroll: true });
      if (act.face === undefined) return;
      const idea = ideas[from + act.face];
      go(from + act.face);
      if (act.kind === 'pressed' && idea) map.showPanel(idea.id);
    },
    load: async () => (await import('./drawn/solid-drawing.ts')).drawSolid,
    onGiveUp,
  });
  const stage = useStepsStage({
    show: () => now()?.turnToFront(),
    focus: () => frame.current?.focus({ preventScroll: true }),
    fit: () => now()?.recentre(),
    zoom: (way) => now()?.zoom(way),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const turn = turnsOfKeys[event.key];
    const goal = event.altKey ? undefined : solidGoal(event.key, at, ideas.length);
    const act = { '+': stage.zoomIn, '=': stage.zoomIn, '-': stage.zoomOut, '0': stage.fit }[event.key];
    if (event.altKey && turn) now()?.turnBy(turn);
    else if (goal !== undefined) go(goal);
    else if (event.key === 'Enter' && at >= 0) {
      go(at);
      map.openPanel('title', ideas[at]?.id);
    } else if (act && !event.altKey) act();
    else return;
    event.preventDefault();
  };
  const inFront = ideas[at];
  const isCosmos = backdrop === 'cosmos';
  return (
    <>
      <div
        className={cx('relative min-h-0 flex-1', !isCosmos && 'bg-ground')}
        style={isCosmos ? { background: ink } : undefined}
      >
        <div
          // A drawing with keys of its own; the text below it and its list are the accessible text of it.
          role="application"
          aria-label={t('ideas.solid')}
          aria-describedby="map-solid-keys"
          aria-busy={!isThere}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of the drawing
          tabIndex={0}
          ref={frame}
          onKeyDown={onKeyDown}
          style={isCosmos ? { outlineColor: accentOnInk } : undefined}
          className="relative size-full overflow-hidden focus-visible:outline-offset-[-3px]"
        >
          <span id="map-solid-keys" className="sr-only">
            {t('ideas.keys')}
          </span>
          <div ref={place} aria-hidden="true" className="absolute inset-0" />
        </div>
        <StepsTools recentre={t('ideas.recentre')} hasZoom>
          <StepsTool
            label={t(labels ? 'space.hideLabels' : 'space.showLabels')}
            icon={
              labels ? <Tags aria-hidden="true" className="size-5" /> : <Tag aria-hidden="true" className="size-5" />
            }
            onClick={() => spaceLabels.set(labels ? 'hidden' : 'shown')}
          />
          <StepsTool
            label={t(isCosmos ? 'ideas.toFocus' : 'ideas.toCosmos')}
            icon={
              isCosmos ? <Sun aria-hidden="true" className="size-5" /> : <Moon aria-hidden="true" className="size-5" />
            }
            onClick={() => spaceBackdrop.set(isCosmos ? 'focus' : 'cosmos')}
          />
        </StepsTools>
        {isLost ? (
          <p className="absolute start-1/2 bottom-4 -translate-x-1/2 rounded-control bg-surface px-3 py-2 text-14 text-ink-2 shadow-resting">
            {t('space.comesBack')}
          </p>
        ) : null}
      </div>
      <section
        aria-label={t('ideas.inFront')}
        className="flex max-h-2/5 shrink-0 items-start gap-2 overflow-y-auto border-t border-line bg-surface px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {inFront ? (
          <>
            <IconButton
              label={t('ideas.previous')}
              aria-disabled={at <= 0}
              icon={<ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              onClick={() => go(Math.max(0, at - 1))}
            />
            <div role="status" className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-1 py-1">
              <p className="text-12 text-ink-3">{t('ideas.one', { at: at + 1, all: ideas.length })}</p>
              <p dir="auto" className="text-16 font-semibold wrap-anywhere">
                {inFront.label ? <FormulaText text={inFront.label} /> : untitled}
              </p>
              {inFront.desc ? (
                <p dir="auto" className="text-14 whitespace-pre-wrap text-ink-2 wrap-anywhere">
                  <FormulaText text={inFront.desc} />
                </p>
              ) : null}
            </div>
            <IconButton
              label={t('ideas.next')}
              aria-disabled={at >= ideas.length - 1}
              icon={<ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              onClick={() => go(Math.min(ideas.length - 1, at + 1))}
            />
          </>
        ) : (
          <NoIdea />
        )}
      </section>
    </>
  );
}
