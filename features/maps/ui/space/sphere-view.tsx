import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setNode } from '../../rules/edits.ts';
import type { Place } from '../../rules/map-content.ts';
import { drawnSphere } from '../../rules/space/drawn-nodes.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { useBoardState, useBoardStore } from './board/board-hand.ts';
import { DrawnFrame } from './drawn-frame.tsx';
import type { SphereTold } from './drawn/sphere-drawing.ts';
import { spaceLabels } from './space-choices.ts';
import { LabelsTool, SpaceTools } from './space-tools.tsx';
import type { DrawnEvents } from './space-view.tsx';
import { useDrawing } from './use-drawing.ts';
import { useDrawnMenu } from './use-drawn-menu.tsx';
import { useSpaceStage } from './use-space-stage.ts';
import { useSphereKeys } from './use-sphere-keys.ts';

const nothingPlayed: ReadonlyMap<string, Place> = new Map();

/** The map on a sphere (S3 §2). */
export function SphereView({ onFlat, onGiveUp }: DrawnEvents) {
  const labels = spaceLabels.use() === 'shown';
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, hidden, selection, editing, session } = map;
  const look = useMapLook();
  const store = useBoardStore();
  const { visitOfSphere: visit } = useBoardState();
  // Whoever edits sees what is stored, also after having played.
  const played = editing ? nothingPlayed : visit;
  const sphere = useMemo(() => drawnSphere(content, hidden, look, played), [content, hidden, look, played]);
  const untitled = t('node.untitled');
  const state = useMemo(
    () => ({ sphere, selected: new Set(selection.nodes), labels, untitled }),
    [sphere, selection.nodes, labels, untitled],
  );

  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const move = (id: string, to: Place, gesture?: string) => {
    if (editing) map.change([setNode(id, { spacePositionSphere: to })], gesture);
    else store.set({ visitOfSphere: new Map(visit).set(id, to) });
  };
  const told: SphereTold = {
    pressed(id, { shiftKey }) {
      // By a pointer: the next key shows where the focus is.
      frame.current?.focus({ preventScroll: true, focusVisible: false });
      const before = shiftKey ? selection.nodes.filter((each) => each !== id) : [];
      map.select({ nodes: id === undefined ? before : [...before, id], edge: null });
      if (id !== undefined && !shiftKey) map.showPanel(id);
    },
    moved(id, to) {
      move(id, to);
      session.endGesture();
    },
  };
  const { now, isThere, isLost } = useDrawing(place, loadSphere, state, told, onGiveUp);
  useSpaceStage(now, frame);
  const { menu, onMenu, openByKey } = useDrawnMenu(frame, now);
  const keys = useSphereKeys({
    drawing: now,
    placeOf: (id) => sphere.nodes.find((node) => node.id === id)?.place,
    move,
    onMenu: openByKey,
  });
  useClipboardEvents();

  return (
    <DrawnFrame
      label={t('space.sphere')}
      keys={t(editing ? 'space.keysEditing' : 'space.keys')}
      isThere={isThere}
      isLost={isLost}
      ground="cosmos"
      frame={frame}
      place={place}
      onKeyDown={keys}
      onMenu={onMenu}
      said={<SaidSelection sphere={sphere} selected={selection.nodes} />}
    >
      <SpaceTools recentre={t('space.recentre')} onFlat={onFlat}>
        <LabelsTool labels={labels} />
      </SpaceTools>
      {menu}
    </DrawnFrame>
  );
}

const loadSphere = async () => (await import('./drawn/sphere-drawing.ts')).drawSphere;

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
