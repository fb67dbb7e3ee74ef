import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotLoaded } from '#ui/later.tsx';
import type { WhyFlat } from '#ui/may-draw.ts';
import { setNode } from '../../rules/edits.ts';
import type { Place } from '../../rules/map-content.ts';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { accentOnInk, ink } from '../../rules/space/on-ink.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { useMapMenu } from '../use-map-menu.tsx';
import type { SphereDrawing, SphereEvents } from './drawn/sphere-drawing.ts';
import { SpaceTools } from './space-tools.tsx';
import { useSphereKeys } from './use-sphere-keys.ts';
import { useSphereStage } from './use-sphere-stage.ts';

/** A context that is not back after so long does not come back by itself. */
const lostMs = 3_000;

interface SphereViewProps {
  labels: boolean;
  /** The member wants it flat. */
  onFlat: () => void;
  onGiveUp: (why: WhyFlat) => void;
}

/** The map on a sphere (S3 §2). */
export function SphereView({ labels, onFlat, onGiveUp }: SphereViewProps) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, hidden, selection, editing, session } = map;
  const look = useMapLook();
  /** Places of this visit, of whoever may not move nodes. */
  const [visit, setVisit] = useState<ReadonlyMap<string, Place>>(new Map());
  const sphere = useMemo(() => drawnSphere(content, hidden, look, visit), [content, hidden, look, visit]);
  const untitled = t('node.untitled');
  const state = useMemo(
    () => ({ sphere, selected: new Set(selection.nodes), labels, untitled }),
    [sphere, selection.nodes, labels, untitled],
  );

  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SphereDrawing>(undefined);
  const [isThere, setThere] = useState(false);
  const [isLost, setLost] = useState(false);
  const now = useCallback(() => drawing.current, []);
  const stage = useSphereStage(now, frame);

  const move = (id: string, to: Place, gesture?: string) => {
    if (editing) map.change([setNode(id, { spacePositionSphere: to })], gesture);
    else setVisit((before) => new Map(before).set(id, to));
  };
  const menu = useMapMenu({ backTo: () => frame.current });
  const openMenu = (id: string | undefined, at: { x: number; y: number }, byKey: boolean) => {
    if (id !== undefined && !selection.nodes.includes(id)) map.select({ nodes: [id], edge: null });
    menu.open(id === undefined ? { kind: 'canvas', at: stage.placeInView() } : { kind: 'node', id }, at, byKey);
  };
  const cornerOf = () => frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const keys = useSphereKeys({
    drawing: now,
    placeOf: (id) => sphere.nodes.find((node) => node.id === id)?.place,
    move,
    onMenu() {
      const id = selection.nodes.at(-1);
      const { left, top } = cornerOf();
      const { x, y, width, height } = (id !== undefined && now()?.boxOf(id)) || { x: 0, y: 0, width: 0, height: 0 };
      openMenu(id, { x: left + x + width / 2, y: top + y + height }, true);
    },
  });
  useClipboardEvents();

  const events: SphereEvents = {
    pressed(id, { shiftKey }) {
      frame.current?.focus({ preventScroll: true });
      const before = shiftKey ? selection.nodes.filter((each) => each !== id) : [];
      map.select({ nodes: id === undefined ? before : [...before, id], edge: null });
      if (id !== undefined && !shiftKey) map.showPanel(id);
    },
    moved(id, to) {
      move(id, to);
      session.endGesture();
    },
    lost: () => setLost(true),
    back: () => setLost(false),
    slow: () => onGiveUp('slow'),
    failed(error) {
      reportError(error);
      onGiveUp('failed');
    },
  };
  const latest = useRef({ state, events, onGiveUp });
  useLayoutEffect(() => {
    latest.current = { state, events, onGiveUp };
  });
  useEffect(() => {
    let isLeft = false;
    const start = async () => {
      const { drawSphere } = await import('./drawn/sphere-drawing.ts');
      if (isLeft || !place.current) return;
      drawing.current = drawSphere(place.current, latest.current.state, {
        pressed: (...given) => latest.current.events.pressed(...given),
        moved: (...given) => latest.current.events.moved(...given),
        lost: () => latest.current.events.lost(),
        back: () => latest.current.events.back(),
        slow: () => latest.current.events.slow(),
        failed: (error) => latest.current.events.failed(error),
      });
      if (drawing.current) setThere(true);
      else latest.current.onGiveUp('noWebGl');
    };
    start().catch((error: unknown) => {
      if (isNotLoaded(error)) latest.current.onGiveUp('offline');
      else latest.current.events.failed(error);
    });
    return () => {
      isLeft = true;
      drawing.current?.dispose();
      drawing.current = undefined;
      setThere(false);
    };
  }, []);
  useLayoutEffect(() => drawing.current?.set(state), [state]);
  useEffect(() => {
    if (!isLost) return undefined;
    const waiting = setTimeout(() => latest.current.onGiveUp('lost'), lostMs);
    return () => clearTimeout(waiting);
  }, [isLost]);

  return (
    <div className="size-full" style={{ background: ink }}>
      <div
        // A drawing with keys of its own; the outline is the accessible text of it.
        role="application"
        aria-label={t('space.sphere')}
        aria-describedby="map-sphere-keys"
        aria-busy={!isThere}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of the drawing
        tabIndex={0}
        ref={frame}
        onKeyDown={keys}
        onContextMenu={(event) => {
          event.preventDefault();
          if (event.detail === 0 && event.button !== 2) return;
          const { left, top } = cornerOf();
          const at = { x: event.clientX, y: event.clientY };
          openMenu(now()?.nodeAt({ x: at.x - left, y: at.y - top }), at, false);
        }}
        style={{ outlineColor: accentOnInk }}
        className="relative size-full overflow-hidden focus-visible:outline-offset-[-3px]"
      >
        <span id="map-sphere-keys" className="sr-only">
          {t(editing ? 'space.keysEditing' : 'space.keys')}
        </span>
        <div ref={place} aria-hidden="true" className="absolute inset-0" />
      </div>
      <SpaceTools labels={labels} onFlat={onFlat} />
      {isLost ? (
        <p className="absolute start-1/2 bottom-4 -translate-x-1/2 rounded-control bg-surface px-3 py-2 text-14 text-ink-2 shadow-resting">
          {t('space.comesBack')}
        </p>
      ) : null}
      <span role="status" className="sr-only">
        <SaidSelection sphere={sphere} selected={selection.nodes} />
      </span>
      {menu.menu}
    </div>
  );
}

/** What is selected, in words. */
function SaidSelection({ sphere, selected }: { sphere: ReturnType<typeof drawnSphere>; selected: readonly string[] }) {
  const { t } = useTranslation('maps');
  if (selected.length > 1) return t('space.several', { count: selected.length });
  const at = sphere.nodes.findIndex(({ id }) => id === selected[0]);
  const node = sphere.nodes[at];
  if (!node) return null;
  const said = t('space.one', { label: node.label || t('node.untitled'), at: at + 1, all: sphere.nodes.length });
  return [
    said,
    node.todo && t(`todo.${node.todo}`),
    node.mark && t(`mark.${node.mark}`),
    node.below > 0 ? t('space.below', { count: node.below }) : undefined,
  ]
    .filter(Boolean)
    .join('. ');
}
