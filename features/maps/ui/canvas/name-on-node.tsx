import { useStore, ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo } from 'react';
import { setNode, sizeOf } from '../../rules/edits.ts';
import { placeOf } from '../../rules/graph.ts';
import { mapLimits } from '../../rules/map-limits.ts';
import { lookOf } from '../../rules/themes.ts';
import { useMapEditing } from '../editing.ts';
import { TitleInPlace } from '../title-in-place.tsx';
import { useNodeActs } from '../use-node-acts.ts';
import { useMapLook } from './map-look.ts';
import { styleOf } from './node-look.ts';

/** Zoomed out further, the field stays as large as this. */
const leastScale = 0.9;

/**
 * The title of a node, typed on it. The field lies over the node and is there before the node is drawn and measured, so
 * that no letter is lost. Enter and Escape return to the canvas; Tab adds a child, whose title is typed next.
 */
export function NameOnNode({ backToCanvas }: { backToCanvas: () => void }) {
  const map = useMapEditing();
  const acts = useNodeActs();
  const { theme } = useMapLook();
  const zoom = useStore(({ transform }) => transform[2]);
  const { content, naming } = map;
  const byId = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content.nodes]);
  const node = naming === undefined ? undefined : byId.get(naming);
  const isGone = naming !== undefined && !node;
  const { endNaming } = map;
  // It was removed, or undone: the keys are the canvas's again.
  useEffect(() => {
    if (!isGone) return;
    endNaming(naming);
    backToCanvas();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each node that is gone
  }, [isGone, naming]);
  if (!node) return null;
  const { id } = node;
  const { x, y } = placeOf(node, byId);
  const { width, height } = sizeOf(node, theme);
  return (
    <ViewportPortal>
      <div
        className="nodrag nopan nowheel pointer-events-auto absolute top-0 left-0 z-10"
        style={{
          width,
          transform: `translate(${x - width / 2}px, ${y}px) scale(${Math.max(1, leastScale / zoom)})`,
          transformOrigin: 'top center',
        }}
      >
        <TitleInPlace
          key={id}
          value={node.label ?? ''}
          maxLength={mapLimits.label}
          takesTab
          onType={(label) => map.change([setNode(id, { label })], `label ${id}`)}
          onLeft={(how) => {
            map.session.endGesture();
            endNaming(id);
            if (how === 'elsewhere') return;
            backToCanvas();
            const child = how === 'tab' ? acts.addChild(id) : undefined;
            if (child !== undefined) map.name(child);
          }}
          style={{ ...styleOf(lookOf(node, theme)), minHeight: height }}
          className="map-node map-node-selected field-sizing-content block resize-none px-4 select-text py-3 text-center leading-snug outline-none"
        />
      </div>
    </ViewportPortal>
  );
}
