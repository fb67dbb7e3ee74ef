import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/formula-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { faceOf, facePages } from '../../rules/space/solid.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useCanvasKeys } from '../canvas/use-canvas-keys.ts';
import { useMapEditing } from '../editing.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { arrowWays } from './arrow-ways.ts';
import { DrawnFrame } from './drawn-frame.tsx';
import type { SolidTold } from './drawn/solid-drawing.ts';
import { solidGoal } from './solid-keys.ts';
import { NoIdea } from './solid-ideas.tsx';
import { useIdeaInFront, useIdeas } from './solid-standing.ts';
import { spaceBackdrop, spaceLabels } from './space-choices.ts';
import { BackdropTool, LabelsTool, SpaceTools } from './space-tools.tsx';
import type { DrawnEvents } from './space-view.tsx';
import { useDrawing } from './use-drawing.ts';
import { useDrawnMenu } from './use-drawn-menu.tsx';
import { useViewStage } from './view-stage.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** The key ideas of a card as a solid with an idea on each face, drawn (S3 §2). */
export function SolidView({ onFlat, onGiveUp }: DrawnEvents) {
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
  const place = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const idea = ideas[index];
    if (idea) map.select({ nodes: [idea.id], edge: null });
  };
  const told: SolidTold = {
    act(act) {
      // By a pointer: the next key shows where the focus is.
      frame.current?.focus({ preventScroll: true, focusVisible: false });
      if (act.face === undefined) return;
      const idea = ideas[from + act.face];
      go(from + act.face);
      if (act.kind === 'pressed' && idea) map.showPanel(idea.id);
    },
  };
  const { now, isThere, isLost } = useDrawing(place, load, state, told, onGiveUp);
  useViewStage({
    show: () => now()?.turnToFront(),
    focus: () => frame.current?.focus({ preventScroll: true }),
    fit: () => now()?.recentre(),
    zoom: (way) => now()?.zoom(way),
  });
  const { menu, onMenu, openByKey } = useDrawnMenu(frame, now);
  const canvasKeys = useCanvasKeys(openByKey);
  useClipboardEvents();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const isPlain = !event.ctrlKey && !event.metaKey;
    const turn = event.altKey && isPlain ? arrowWays[event.key] : undefined;
    const goal = event.altKey || !isPlain ? undefined : solidGoal(event.key, at, ideas.length);
    if (turn) now()?.turnBy(turn);
    else if (goal !== undefined) go(goal);
    else if (event.key === 'Enter' && at >= 0 && isPlain && !event.altKey) {
      go(at);
      map.openPanel('title', ideas[at]?.id);
    } else {
      // What is below an idea is not seen here.
      if (event.key !== ' ') canvasKeys(event);
      return;
    }
    event.preventDefault();
  };
  const inFront = ideas[at];
  return (
    <div className="flex size-full min-h-0 flex-col">
      <DrawnFrame
        label={t('ideas.solid')}
        keys={[t('ideas.keys'), map.editing ? t('space.alsoEditing') : ''].join(' ')}
        isThere={isThere}
        isLost={isLost}
        ground={backdrop === 'cosmos' ? 'cosmos' : 'theme'}
        frame={frame}
        place={place}
        onKeyDown={onKeyDown}
        onMenu={onMenu}
      >
        <SpaceTools recentre={t('ideas.recentre')} onFlat={onFlat} isList>
          <LabelsTool labels={labels} />
          <BackdropTool backdrop={backdrop} />
        </SpaceTools>
        {menu}
      </DrawnFrame>
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
    </div>
  );
}

const load = async () => (await import('./drawn/solid-drawing.ts')).loadSolid();
