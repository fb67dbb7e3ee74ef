import { linePieces } from '#platform/text/line-pieces.ts';
import { directionOfText } from '#platform/text/direction.ts';
import type { MapNode } from '../../rules/map-content.ts';
import { isMainNode } from '../../rules/map-content.ts';
import { edgeDefaults } from '../../rules/map-limits.ts';
import { lookOf, type NodeLook } from '../../rules/themes.ts';
import { todoHues } from '../todo-colours.ts';
import { edgeEnds } from './edge-ends.ts';
import { endsOf, entryAngle } from './edge-geometry.ts';
import { pathOf } from './edge-path.ts';
import type { FlowEdge, FlowNode } from './flow-nodes.ts';
import type { MapLook } from './map-look.ts';
import { overlaps, type Box } from '../../rules/boxes.ts';
import { corners, fontSizes, rings } from './node-look.ts';

export interface Picture {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  readonly boxes: ReadonlyMap<string, Box>;
  /** Those that are elements, which are not drawn. */
  readonly without: { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> };
  readonly look: MapLook;
  readonly untitled: string;
  readonly accent: string;
  readonly fonts: { readonly sans: string; readonly display: string };
}

/** Smaller text is a grey blur that costs as much as text. In pixels of the screen. */
const leastText = 4.5;
/** Thinner lines cannot be seen. In pixels of the screen. */
const leastLine = 0.7;
const hitColour = '#D97706';

/** Draws the nodes and edges in a part of the map that are not elements. The context is scaled to the map already. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture, part: Box, scale: number): void {
  const { nodes, edges, boxes, without } = picture;
  const shown = nodes.filter(({ id, hidden }) => !hidden && !without.nodes.has(id) && overlaps(boxes.get(id)!, part));
  for (const node of shown) if (node.type === 'group') drawGroup(context, node, picture, scale);
  for (const edge of edges) if (!without.edges.has(edge.id)) drawEdge(context, edge, picture, part, scale);
  for (const node of shown) if (node.type !== 'group') drawNode(context, node, picture, scale);
}

function drawGroup(
  context: CanvasRenderingContext2D,
  { id, selected, data: { node } }: FlowNode,
  picture: Picture,
  scale: number,
): void {
  const { x, y, width } = picture.boxes.get(id)!;
  outline(context, picture.boxes.get(id)!, 16);
  context.fillStyle = node.bg ?? '#9ca3af2e';
  context.fill();
  context.setLineDash([8, 6]);
  context.strokeStyle = selected ? picture.accent : '#6B7280';
  context.lineWidth = selected ? 3 : 2;
  context.stroke();
  context.setLineDash([]);
  if (!node.label || 16 * scale < leastText) return;
  context.font = `600 16px ${picture.fonts.sans}`;
  context.fillStyle = node.textColor ?? '#111827';
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.direction = directionOfText(node.label);
  context.fillText(wrapped(context, node.label, width - 24)[0] ?? '', x + 12, y + 14, Math.max(20, width - 24));
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, height / 2));
}

function drawNode(context: CanvasRenderingContext2D, flow: FlowNode, picture: Picture, scale: number): void {
  const { node } = flow.data;
  const { look, boxes, accent } = picture;
  const box = boxes.get(flow.id)!;
  const drawn = lookOf(node, look.theme);
  const radius = corners[drawn.rounded];
  const ring = rings[drawn.ring];
  if (ring > 0) frame(context, box, radius, ring, ring / 2, drawn.ringColor);
  if (drawn.bg !== 'transparent') {
    outline(context, box, radius);
    context.fillStyle = drawn.bg;
    context.fill();
  }
  if (flow.selected) frame(context, box, radius, 3, 5.5, accent);
  if (look.hits.has(node.id)) frame(context, box, radius, 3, 10, hitColour);
  if (!isMainNode(node.id) && !node.hideTodo && !look.hideTodo) {
    context.beginPath();
    context.arc(box.x + 1, box.y + 1, 6, 0, 2 * Math.PI);
    context.fillStyle = todoHues[node.todo ?? 'TODO'];
    context.fill();
  }
  drawText(context, node, drawn, picture, box, scale);
}

function frame(
  context: CanvasRenderingContext2D,
  box: Box,
  radius: number,
  width: number,
  out: number,
  colour: string,
): void {
  const { x, y } = box;
  outline(context, { x: x - out, y: y - out, width: box.width + 2 * out, height: box.height + 2 * out }, radius + out);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function drawText(
  context: CanvasRenderingContext2D,
  node: MapNode,
  look: NodeLook,
  picture: Picture,
  box: Box,
  scale: number,
): void {
  const size = fontSizes[look.sizeBox] * 16;
  if (size * scale < leastText) return;
  const family = look.fontText === 'sans' ? picture.fonts.sans : picture.fonts.display;
  context.font = `${look.fontText === 'keyword' ? 'italic ' : ''}${look.weight === 'bold' ? 650 : 450} ${size}px ${family}`;
  context.fillStyle = look.textColor;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const lines = wrapped(context, node.label || picture.untitled, box.width - 32);
  const height = size * 1.375;
  const room = Math.max(1, Math.floor((box.height - 8) / height));
  const seen = lines.slice(0, room);
  const top = box.y + box.height / 2 - ((seen.length - 1) * height) / 2;
  context.direction = directionOfText(node.label ?? '');
  for (const [at, line] of seen.entries())
    context.fillText(line, box.x + box.width / 2, top + at * height, box.width - 12);
}

/** The lines of labels; measuring costs more than drawing, and each move makes another node. */
const known = new Map<string, readonly string[]>();
const mostKnown = 10_000;
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const key = `${context.font} ${width} ${text}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const lines: string[] = [];
  let line = '';
  for (const piece of linePieces(text.slice(0, 200))) {
    if (line !== '' && context.measureText((line + piece).trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  lines.push(line);
  known.set(key, lines);
  return lines;
}

function drawEdge(
  context: CanvasRenderingContext2D,
  { data, selected }: FlowEdge,
  picture: Picture,
  part: Box,
  scale: number,
): void {
  const edge = data!.edge;
  const line = lineOf(edge, picture.boxes);
  if (!line || !overlaps(line.box, part)) return;
  const { stroke = picture.look.theme.edgeColor, strokeWidth = edgeDefaults.width, strokeDasharray } = edge.style ?? {};
  if (selected) {
    context.globalAlpha = 0.45;
    context.strokeStyle = picture.accent;
    context.lineWidth = strokeWidth + 8;
    context.stroke(line.path);
    context.globalAlpha = 1;
  }
  context.strokeStyle = stroke;
  context.lineWidth = Math.max(strokeWidth, leastLine / scale);
  // A dash for each pixel would be drawn far out, which costs much and shows nothing.
  if (strokeDasharray && scale > 0.3) context.setLineDash([5, 5]);
  context.stroke(line.path);
  context.setLineDash([]);
  const marker = edge.markerEnd?.type ?? 'none';
  if (marker !== 'none') {
    context.save();
    context.translate(line.end.x, line.end.y);
    context.rotate((line.angle * Math.PI) / 180);
    context.fillStyle = context.strokeStyle = edge.markerEnd?.color ?? stroke;
    context.lineWidth = 2;
    const shape = new Path2D(marker === 'circle' ? undefined : edgeEnds.arrow);
    if (marker === 'circle') shape.arc(-edgeEnds.radius, 0, edgeEnds.radius, 0, 2 * Math.PI);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a shape, not an array
    if (marker !== 'arrow') context.fill(shape);
    context.stroke(shape);
    context.restore();
  }
  if (edge.label && 12 * scale >= leastText) drawEdgeLabel(context, edge.label, line, edge.data, picture.fonts.sans);
}

function drawEdgeLabel(
  context: CanvasRenderingContext2D,
  label: string,
  { labelX, labelY }: Line,
  colours: { bgColor?: string | undefined; labelColor?: string | undefined } | undefined,
  font: string,
): void {
  context.font = `500 12px ${font}`;
  const width = Math.min(192, context.measureText(label).width + 12);
  outline(context, { x: labelX - width / 2, y: labelY - 10, width, height: 20 }, 6);
  context.fillStyle = colours?.bgColor ?? '#FFFFFF';
  context.fill();
  context.fillStyle = colours?.labelColor ?? '#111827';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = directionOfText(label);
  context.fillText(label, labelX, labelY, width - 12);
}

interface Line {
  readonly key: string;
  readonly path: Path2D;
  /** Around both nodes; a curve leaves it by little. */
  readonly box: Box;
  readonly end: { readonly x: number; readonly y: number };
  readonly angle: number;
  readonly labelX: number;
  readonly labelY: number;
}
const lines = new WeakMap<object, Line>();

/** The line of an edge; made again only if one of its ends has moved. */
export function lineOf(edge: NonNullable<FlowEdge['data']>['edge'], boxes: ReadonlyMap<string, Box>): Line | undefined {
  const [from, to] = [boxes.get(edge.source), boxes.get(edge.target)];
  if (!from || !to) return undefined;
  const key = `${from.x} ${from.y} ${from.width} ${from.height} ${to.x} ${to.y} ${to.width} ${to.height}`;
  const found = lines.get(edge);
  if (found?.key === key) return found;
  const [start, end] = endsOf(from, to);
  const [path, labelX, labelY] = pathOf(edge, start, end);
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const line: Line = {
    key,
    path: new Path2D(path),
    box: {
      x,
      y,
      width: Math.max(from.x + from.width, to.x + to.width) - x,
      height: Math.max(from.y + from.height, to.y + to.height) - y,
    },
    end,
    angle: entryAngle(start, end, edge.type === 'straight'),
    labelX,
    labelY,
  };
  lines.set(edge, line);
  return line;
}
