import {
  Background,
  BackgroundVariant,
  ConnectionMode,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type Connection,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { addAt } from '../../rules/edits.ts';
import { gridGap, zoom } from '../../rules/map-limits.ts';
import { useMapEditing } from '../editing.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { FarTitles } from './far-titles.tsx';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import { GroupNodeView } from './group-node.tsx';
import { MapEdgeView } from './map-edge.tsx';
import { useMapLook } from './map-look.ts';
import { MapNodeView } from './map-node.tsx';
import { NameOnNode } from './name-on-node.tsx';
import { MapOverview } from './map-overview.tsx';
import { MapPicture } from './map-picture.tsx';
import { useArrivingNodes } from './use-arriving-nodes.ts';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useCanvasStage } from './use-canvas-stage.ts';
import { useConnecting } from './use-connecting.ts';
import { useLeastZoom } from './use-fit.ts';
import { useFlowMap } from './use-flow-map.ts';
import { useLeavingNodes } from './use-leaving-nodes.ts';
import { useNodeDrag } from './use-node-drag.ts';
import { usePicturePointer } from './use-picture-pointer.ts';
import { useShownNodes } from './use-shown-nodes.ts';
import './map-canvas.css';

const nodeTypes = { custom: MapNodeView, group: GroupNodeView };
const edgeTypes = { map: MapEdgeView };
const snapGrid: [number, number] = [gridGap, gridGap];
const nodeOrigin: [number, number] = [0.5, 0];

/**
 * The map as a drawing. One tab stop: keys walk and edit (`use-canvas-keys`); the outline beside it is the map for
 * screen readers.
 */
export function MapCanvas({ children }: { children?: ReactNode }) {
  return (
    <ReactFlowProvider>
      <Canvas>{children}</Canvas>
    </ReactFlowProvider>
  );
}

function Canvas({ children }: { children: ReactNode }) {
  const { t } = useTranslation('maps');
  const map = useMapEditing();
  const { content, editing, selection } = map;
  const { screenToFlowPosition } = useReactFlow<FlowNode, FlowEdge>();
  const look = useMapLook();
  const { nodes, setNodes, edges, boxes, onNodesChange } = useFlowMap();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useCanvasStage(frame, boxes);

  const least = useLeastZoom(boxes);
  const drag = useNodeDrag(setNodes, boxes);
  const pointer = usePicturePointer(nodes, edges, boxes);
  const { hovered } = pointer;
  const { dragged, onto } = drag;
  const touched = useMemo(
    () => new Set([...dragged, ...[hovered, onto].filter((id) => id !== undefined)]),
    [dragged, hovered, onto],
  );
  const shown = useArrivingNodes(useShownNodes(nodes, edges, boxes, touched));
  const kept = useLeavingNodes(shown.nodes);
  const elements = useMemo(
    () =>
      onto === undefined
        ? kept
        : kept.map((node) => (node.id === onto ? { ...node, className: 'map-node-onto' } : node)),
    [kept, onto],
  );
  const untitled = t('node.untitled');
  const picture = useMemo(() => {
    const without = { nodes: idsOf(shown.nodes), edges: idsOf(shown.edges) };
    return { nodes, edges: edges.filter(({ hidden: away }) => !away), boxes, without, look, untitled };
  }, [nodes, edges, boxes, shown, look, untitled]);

  const drawnNodeUnder = (point: { clientX: number; clientY: number }) =>
    shown.isPartly ? pointer.nodeUnder(point) : undefined;
  const { connectTo, onConnectEnd } = useConnecting(drawnNodeUnder);
  /** A press beside all elements may have hit what is drawn as a picture. */
  const onPaneClick = (event: { clientX: number; clientY: number; shiftKey: boolean }) => {
    const id = drawnNodeUnder(event);
    if (id === undefined) {
      const edge = shown.isPartly ? pointer.edgeUnder(event) : undefined;
      map.select({ nodes: [], edge: edge ?? null });
      if (edge !== undefined) map.showPanel();
      return;
    }
    const before = event.shiftKey ? selection.nodes.filter((each) => each !== id) : [];
    map.select({ nodes: [...before, id], edge: null });
    if (!event.shiftKey) map.showPanel();
  };
  const menu = useCanvasMenu(frame, boxes, pointer);
  const keys = useCanvasKeys(menu.openByKey);
  useClipboardEvents();
  const { bg, mindmapBgOpacity, showGrid } = content.settings;

  return (
    <div
      // A drawing with keys of its own; the outline is the accessible text of it.
      role="application"
      aria-label={t('canvas.label')}
      aria-describedby="map-canvas-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of the canvas
      tabIndex={0}
      ref={frame}
      onKeyDown={keys}
      {...menu.handlers}
      onPointerMove={shown.isPartly ? pointer.onPointerMove : undefined}
      className="map-canvas relative size-full min-h-0 focus-visible:outline-offset-[-3px]"
    >
      <span id="map-canvas-keys" className="sr-only">
        {t(editing ? 'canvas.keysEditing' : 'canvas.keys')}
      </span>
      <span
        aria-hidden="true"
        data-map-background={bg}
        style={{ opacity: mindmapBgOpacity / 100 }}
        className="map-background absolute inset-0"
      />
      <ReactFlow<FlowNode, FlowEdge>
        nodes={elements as FlowNode[]}
        edges={shown.edges as FlowEdge[]}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodeOrigin={nodeOrigin}
        onNodesChange={onNodesChange}
        onNodeDragStart={drag.onStart}
        onNodeDrag={drag.onDrag}
        onNodeDragStop={drag.onStop}
        onSelectionDragStart={(event, all) => drag.onStart(event, all[0]!, all)}
        onSelectionDrag={(event, all) => drag.onDrag(event, all[0]!)}
        onSelectionDragStop={(event, all) => drag.onStop(event, all[0], all)}
        onSelectionStart={pointer.onSelectionStart}
        onSelectionEnd={(event) => {
          if (shown.isPartly) map.select({ nodes: pointer.framed(event), edge: null });
        }}
        onConnect={({ source, target }: Connection) => connectTo(source, target)}
        onConnectEnd={onConnectEnd}
        // Selecting a node opens its panel (S3 §4); one of several that are being selected does not.
        onNodeClick={(event, { id }) => event.shiftKey || map.showPanel(id)}
        onEdgeClick={(_event, { id }) => {
          map.select({ nodes: [], edge: id });
          map.showPanel();
        }}
        onPaneClick={onPaneClick}
        onDoubleClick={(event) => {
          if (!editing || !(event.target as Element).matches('.react-flow__pane')) return;
          if (pointer.nodeUnder(event) !== undefined || pointer.edgeUnder(event) !== undefined) return;
          const added = newId();
          map.apply(addAt(screenToFlowPosition({ x: event.clientX, y: event.clientY }), added, content));
          map.name(added);
        }}
        onNodeDoubleClick={(_event, { id }) => (editing ? map.name(id) : map.openPanel('title'))}
        nodesDraggable={editing}
        nodesConnectable={editing}
        nodesFocusable={false}
        edgesFocusable={false}
        connectionMode={ConnectionMode.Loose}
        connectionRadius={30}
        elevateNodesOnSelect={false}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode="Shift"
        selectionKeyCode="Shift"
        deleteKeyCode={null}
        disableKeyboardA11y
        zoomOnDoubleClick={false}
        minZoom={least}
        maxZoom={zoom.most}
        snapToGrid={showGrid}
        snapGrid={snapGrid}
        onInit={stage.fit}
        proOptions={{ hideAttribution: false }}
        className="bg-transparent!"
      >
        {shown.isPartly ? <MapPicture picture={picture} /> : null}
        <FarTitles nodes={nodes} boxes={boxes} />
        <MapOverview nodes={nodes} boxes={boxes} />
        {showGrid ? <Background variant={BackgroundVariant.Dots} gap={gridGap} size={1} color="#6B7280" /> : null}
        <NameOnNode backToCanvas={stage.focus} />
        {children}
      </ReactFlow>
      {menu.menu}
    </div>
  );
}

const idsOf = (things: readonly { id: string }[]): ReadonlySet<string> => new Set(things.map(({ id }) => id));
