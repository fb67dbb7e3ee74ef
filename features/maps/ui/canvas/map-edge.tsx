import { EdgeLabelRenderer, useInternalNode, type EdgeProps, type InternalNode } from '@xyflow/react';
import { memo } from 'react';
import { edgeDefaults } from '../../rules/map-limits.ts';
import type { MarkerType } from '../../rules/map-content.ts';
import { edgeEnds } from './edge-ends.ts';
import { endsOf, entryAngle, type End } from './edge-geometry.ts';
import { pathOf } from './edge-path.ts';
import type { FlowEdge } from './flow-nodes.ts';
import { useMapLook } from './map-look.ts';

/** An edge between the sides of two nodes that face each other. */
export const MapEdgeView = memo(function MapEdgeView({ id, source, target, data, selected }: EdgeProps<FlowEdge>) {
  const { theme } = useMapLook();
  const [from, to] = [useInternalNode(source), useInternalNode(target)];
  const edge = data?.edge;
  if (!edge || !from || !to) return null;
  const [start, end] = endsOf(boxOf(from), boxOf(to));
  const [path, labelX, labelY] = pathOf(edge, start, end);
  const { stroke = theme.edgeColor, strokeWidth = edgeDefaults.width, strokeDasharray } = edge.style ?? {};
  const marker = edge.markerEnd?.type ?? 'none';
  const angle = entryAngle(start, end, edge.type === 'straight');
  return (
    <>
      {selected ? (
        <path d={path} fill="none" stroke="var(--accent)" strokeOpacity={0.45} strokeWidth={strokeWidth + 8} />
      ) : null}
      <path
        id={id}
        d={path}
        fill="none"
        stroke={stroke}
        strokeWidth={strokeWidth}
        // Round ends would fill the gaps of a dashed line.
        strokeLinecap={strokeDasharray ? 'butt' : 'round'}
        strokeDasharray={strokeDasharray}
        className={edge.animated ? 'map-edge-animated' : undefined}
      />
      <path d={path} fill="none" strokeOpacity={0} strokeWidth={24} className="react-flow__edge-interaction" />
      <EndMarker type={marker} at={end} angle={angle} color={edge.markerEnd?.color ?? stroke} />
      {edge.label ? (
        <EdgeLabelRenderer>
          <span
            dir="auto"
            style={{
              transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)`,
              background: edge.data?.bgColor ?? '#FFFFFF',
              color: edge.data?.labelColor ?? '#111827',
            }}
            className="nodrag nopan absolute max-w-48 rounded-[6px] px-1.5 py-0.5 text-12 font-medium wrap-anywhere"
          >
            {edge.label}
          </span>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});

function boxOf({ internals: { positionAbsolute }, measured }: InternalNode) {
  return { ...positionAbsolute, width: measured.width ?? 0, height: measured.height ?? 0 };
}

function EndMarker({ type, at, angle, color }: { type: MarkerType; at: End; angle: number; color: string }) {
  if (type === 'none') return null;
  const place = `translate(${at.x} ${at.y}) rotate(${angle})`;
  if (type === 'circle') return <circle transform={place} cx={-edgeEnds.radius} r={edgeEnds.radius} fill={color} />;
  const isClosed = type === 'arrowclosed';
  return (
    <path
      transform={place}
      d={edgeEnds.arrow}
      fill={isClosed ? color : 'none'}
      stroke={color}
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}
