import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  ConnectionMode,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStoreApi,
  type Connection,
  type FinalConnectionState,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#platform/offline/new-id.ts';
import { addAt, connected } from '../../rules/edits.ts';
import { gridGap, zoom } from '../../rules/map-limits.ts';
import { useMapEditing } from '../editing.ts';
import { isLargeChange } from '../unhurried.ts';
import { useClipboardEvents } from '../use-clipboard-events.ts';
import { useMapMenu } from '../use-map-menu.tsx';
import { FarTitles } from './far-titles.tsx';
import { flowEdges, flowNodes, type FlowEdge, type FlowNode } from './flow-nodes.ts';
import { GroupNodeView } from './group-node.tsx';
import { MapEdgeView } from './map-edge.tsx';
import { useMapLook } from './map-look.ts';
import { MapNodeView } from './map-node.tsx';
import { NameOnNode } from './name-on-node.tsx';
import { MapOverview } from './map-overview.tsx';
import { MapPicture } from './map-picture.tsx';
import { boxesOf } from './node-boxes.ts';
import { useArrivingNodes } from './use-arriving-nodes.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useCanvasStage } from './use-canvas-stage.ts';
import { useLeastZoom } from './use-fit.ts';
import { useLeavingNodes } from './use-leaving-nodes.ts';
import { useLongPress } from './use-long-press.ts';
import { useNodeDrag } from './use-node-drag.ts';
import { usePicturePointer } from './use-picture-pointer.ts';
import { usePushAside } from './use-push-aside.ts';
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
  const { content, hidden, editing, selection, session } = map;
  const { screenToFlowPosition, flowToScreenPosition } = useReactFlow<FlowNode, FlowEdge>();
  const store = useStoreApi<FlowNode, FlowEdge>();
  const look = useMapLook();
  const selected = useMemo(() => new Set(selection.nodes), [selection.nodes]);
  const [nodes, setNodes] = useState(() => flowNodes(content, hidden, selected, []));
  const [edges, setEdges] = useState(() => flowEdges(content, hidden, selection.edge, []));
  const takenIn = useRef(content.nodes);
  useLayoutEffect(() => {
    const takeIn = () => {
      setNodes((before) => flowNodes(content, hidden, selected, before));
      setEdges((before) => flowEdges(content, hidden, selection.edge, before));
    };
    if (isLargeChange(takenIn.current, content.nodes)) startTransition(takeIn);
    else takeIn();
    takenIn.current = content.nodes;
  }, [content, hidden, selected, selection.edge]);

  const boxes = useMemo(() => boxesOf(nodes, look.theme), [nodes, look.theme]);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useCanvasStage(frame, boxes);
  const pushAside = usePushAside(nodes, boxes);
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      const { selection: now, select } = latest.current;
      const { multiSelectionActive, nodeLookup } = store.getState();
      const picks = changes.filter((change) => change.type === 'select');
      if (picks.length > 0) {
        // A choice without Shift replaces the selection, nodes that are no elements included.
        const replaces = !multiSelectionActive && picks.some(({ selected: picked }) => picked);
        const next = new Set(replaces ? now.nodes.filter((id) => nodeLookup.has(id)) : now.nodes);
        for (const { id, selected: picked } of picks)
          if (picked) next.add(id);
          else next.delete(id);
        select({ nodes: [...next], edge: next.size > 0 ? null : now.edge });
      }
      pushAside(changes);
      const rest = changes.filter((change) => change.type !== 'select' && change.type !== 'remove');
      if (rest.length === 0) return;
      const takeIn = () => setNodes((before) => applyNodeChanges(rest, before));
      // React Flow shows measured nodes by itself: what follows from their sizes is not urgent.
      if (rest.every(({ type }) => type === 'dimensions')) startTransition(takeIn);
      else takeIn();
    },
    [store, pushAside],
  );

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

  const connectTo = (source: string, target: string) => {
    map.change(connected(source, target, content));
    session.endGesture();
  };
  const onConnectEnd = (event: MouseEvent | TouchEvent, { fromNode, toNode }: FinalConnectionState) => {
    if (!fromNode || toNode) return;
    const point = 'changedTouches' in event ? event.changedTouches[0]! : event;
    const under = document.elementFromPoint(point.clientX, point.clientY);
    const target = under?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
    // The frame of a group has no connections: what is dropped in it is on empty canvas.
    const isGroup = content.nodes.some(({ id, type }) => id === target && type === 'group');
    if (target !== undefined && !isGroup) {
      if (target !== fromNode.id) connectTo(fromNode.id, target);
      return;
    }
    if (!isGroup && !under?.closest('.react-flow__pane')) return;
    const drawn = shown.isPartly ? pointer.nodeUnder(point) : undefined;
    if (drawn !== undefined) return drawn === fromNode.id ? undefined : connectTo(fromNode.id, drawn);
    const added = newId();
    map.apply(addAt(screenToFlowPosition({ x: point.clientX, y: point.clientY }), added, content, fromNode.id));
    map.name(added);
  };
  /** A press beside all elements may have hit what is drawn as a picture. */
  const onPaneClick = (event: { clientX: number; clientY: number; shiftKey: boolean }) => {
    const id = shown.isPartly ? pointer.nodeUnder(event) : undefined;
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
  const menu = useMapMenu({ backTo: () => frame.current });
  const openMenu = (point: { clientX: number; clientY: number }, under: Element, byKey = false) => {
    if (menu.isOpen || under.closest('[data-canvas-tools]')) return;
    const at = { x: point.clientX, y: point.clientY };
    const node = under.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? pointer.nodeUnder(point);
    const edge = under.closest<HTMLElement>('.react-flow__edge')?.dataset['id'] ?? pointer.edgeUnder(point);
    if (node !== undefined) openNodeMenu(node, at, byKey);
    else if (edge !== undefined) {
      map.select({ nodes: [], edge });
      menu.open({ kind: 'edge', id: edge }, at, byKey);
    } else menu.open({ kind: 'canvas', at: screenToFlowPosition(at) }, at, byKey);
  };
  const openNodeMenu = (id: string, at: { x: number; y: number }, byKey: boolean) => {
    const isGroup = content.nodes.some((node) => node.id === id && node.type === 'group');
    if (!selection.nodes.includes(id)) map.select({ nodes: [id], edge: null });
    menu.open({ kind: isGroup ? 'group' : 'node', id }, at, byKey);
  };
  const { cancel, ...press } = useLongPress((point) => openMenu(point, point.target));
  /** Beside what is selected, or in the middle of the canvas. */
  const openMenuByKey = () => {
    const id = selection.nodes.at(-1);
    const box = id === undefined ? undefined : boxes.get(id);
    if (id !== undefined && box) {
      const at = flowToScreenPosition({ x: box.x + box.width / 2, y: box.y + box.height });
      openNodeMenu(id, at, true);
      return;
    }
    const { left, top, width, height } = frame.current!.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    if (selection.edge === null) menu.open({ kind: 'canvas', at: screenToFlowPosition(at) }, at, true);
    else menu.open({ kind: 'edge', id: selection.edge }, at, true);
  };
  const keys = useCanvasKeys(openMenuByKey);
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
      onContextMenu={(event) => {
        event.preventDefault();
        cancel();
        // The menu key has its own way.
        if (event.detail !== 0 || event.button === 2) openMenu(event, event.target as Element);
      }}
      {...press}
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
