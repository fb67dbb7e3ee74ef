import { linePieces } from '#platform/text/line-pieces.ts';
import { hiddenNodes } from '../edits.ts';
import { placeOf } from '../graph.ts';
import {
  isMainNode,
  type MapContent,
  type MapEdge,
  type MapNode,
  type MarkerType,
  type Position,
} from '../map-content.ts';
import { edgeDefaults, groupPadding, nodeWidths } from '../map-limits.ts';
import { lookOf, themeNamed, type NodeLook, type Theme } from '../themes.ts';
import { xmlText } from './xml-text.ts';

const backgrounds: Record<string, string> = {
  'bg-white': '#FFFFFF',
  'bg-gray-50': '#F9FAFB',
  'bg-stone-50': '#FAFAF9',
  'bg-amber-50': '#FFFBEB',
  'bg-sky-50': '#F0F9FF',
  'bg-slate-800': '#1E293B',
  'bg-black': '#000000',
};
const dots = { TODO: '#DC2626', INPROGRESS: '#EAB308', DONE: '#16A34A' } as const;
const fontSizes = { 1: 14, 2: 16, 3: 20 } as const;
const rings = { 'ring-0': 0, 'ring-4': 2, 'ring-8': 5 } as const;
const radii = { square: 0, rounded: 12, full: 999 } as const;
const padding = { x: 16, y: 12 };
const margin = 40;

interface Drawn {
  readonly node: MapNode;
  readonly look: NodeLook;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** These are of an author who wants a dark map; light ones are left to the page. */
const darkBackgrounds = ['bg-slate-800', 'bg-black'];
/** Readable on the surfaces of both themes. */
const onEitherTheme = '#7D838F';

/**
 * The map as a picture that needs no program: for files and previews. Widths of texts are estimates, because fonts
 * differ between machines. `onPage`: without a light background, so that the page's theme shows through.
 */
export function drawMap(content: MapContent, { onPage = false }: { readonly onPage?: boolean } = {}): Drawing {
  const { theme, shown, left, top, width, height } = laidOut(content);
  const places = new Map(shown.map((each) => [each.node.id, each]));
  const isClear = onPage && !darkBackgrounds.includes(content.settings.bg);
  const groups = shown.filter(({ node }) => node.type === 'group');
  const edges = content.edges.flatMap(({ source, target, type, style = {}, label, data, markerEnd }) => {
    const [from, to] = [places.get(source), places.get(target)];
    if (!from || !to) return [];
    const stroke = style.stroke ?? (isClear && theme.edgeColor === '#000000' ? onEitherTheme : theme.edgeColor);
    const [a, b] = [middleOf(from), middleOf(to)];
    const dash = style.strokeDasharray === undefined ? '' : ` stroke-dasharray="${xmlText(style.strokeDasharray)}"`;
    const line = `<path d="M${a.x} ${a.y} ${pathTo(b, a, type)}" fill="none" stroke="${xmlText(stroke)}" stroke-width="${style.strokeWidth ?? edgeDefaults.width}"${dash}/>`;
    const said = label
      ? text({
          x: (a.x + b.x) / 2,
          y: (a.y + b.y) / 2,
          size: 12,
          fill: data?.labelColor ?? '#111827',
          words: label,
          halo: data?.bgColor ?? '#FFFFFF',
        })
      : '';
    return [line + (markerEnd ? endOf(from, to, markerEnd.type, xmlText(markerEnd.color ?? stroke)) : '') + said];
  });
  const nodes = shown.filter(({ node }) => node.type !== 'group').map((each) => drawNode(each, content, isClear));
  const background = isClear ? 'none' : (backgrounds[content.settings.bg] ?? '#FFFFFF');
  const frames = groups.map((group) => drawGroup(group, isClear ? onEitherTheme : '#111827'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="Inter, system-ui, sans-serif">
<title>${xmlText(content.settings.title)}</title>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${background}"/>
${[...frames, ...edges, ...nodes].join('\n')}
</svg>
`;
  return { svg, width, height };
}

/** How large the drawing is, in pixels. */
export function drawnSize(content: MapContent): Pick<Drawing, 'width' | 'height'> {
  const { width, height } = laidOut(content);
  return { width, height };
}

function laidOut(content: MapContent) {
  const theme = themeNamed(content.settings.theme);
  const hidden = hiddenNodes(content);
  const byId = new Map(content.nodes.map((node) => [node.id, node]));
  const shown = content.nodes.filter(({ id }) => !hidden.has(id)).map((node) => drawn(node, byId, theme));
  const left = Math.min(0, ...shown.map(({ x }) => x)) - margin;
  const top = Math.min(0, ...shown.map(({ y }) => y)) - margin;
  const width = Math.ceil(Math.max(1, ...shown.map((each) => each.x + each.width)) + margin - left);
  const height = Math.ceil(Math.max(1, ...shown.map((each) => each.y + each.height)) + margin - top);
  return { theme, shown, left, top, width, height };
}

function drawn(node: MapNode, byId: ReadonlyMap<string, MapNode>, theme: Theme): Drawn {
  const { x, y } = placeOf(node, byId);
  const look = lookOf(node, theme);
  if (node.type === 'group')
    return { node, look, x, y, width: node.width ?? nodeWidths[3], height: node.height ?? nodeWidths[2], lines: [] };
  const width = nodeWidths[look.sizeBox];
  const size = fontSizes[look.sizeBox];
  const lines = wrapped(node.label ?? '', Math.floor((width - 2 * padding.x) / (size * 0.55)));
  return { node, look, x: x - width / 2, y, width, height: 2 * padding.y + lines.length * size * 1.3, lines };
}

/** Of a node by itself, as it is drawn. */
export const drawnHeight = (node: MapNode, theme: Theme): number => drawn(node, new Map(), theme).height;

/** At most six lines, broken between words; `most` counts narrow letters. */
function wrapped(label: string, most: number): string[] {
  const lines = [''];
  const add = (piece: string) => {
    const last = lines.at(-1)!;
    if (last === '' || letters(last) + letters(piece.trimEnd()) <= most) lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  };
  for (const piece of linePieces(label)) {
    if (letters(piece.trimEnd()) <= most) add(piece);
    else for (const letter of piece) add(letter);
  }
  const cut = lines.map((line) => line.trimEnd());
  return cut.length > 6 ? [...cut.slice(0, 5), `${cut[5]!.slice(0, -1)}…`] : cut;
}

/** Signs of East Asian scripts take nearly the room of two others. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
const letters = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0) * 0.8;

/** From a middle to a middle: straight, with corners, or bent. */
function pathTo(b: Position, a: Position, type: MapEdge['type']): string {
  const across = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  switch (type) {
    case 'straight':
      return `L${b.x} ${b.y}`;
    case 'step':
    case 'smoothstep':
      return across ? `H${x} V${b.y} H${b.x}` : `V${y} H${b.x} V${b.y}`;
    default:
      return `C${across ? `${x} ${a.y} ${x} ${b.y}` : `${a.x} ${y} ${b.x} ${y}`} ${b.x} ${b.y}`;
  }
}

const middleOf = ({ x, y, width, height }: Drawn) => ({ x: x + width / 2, y: y + height / 2 });

function drawGroup({ node, x, y, width, height }: Drawn, fill: string): string {
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="#9ca3af2e" stroke="#6B7280" stroke-width="2" stroke-dasharray="6 4"/>`;
  const title = {
    x: x + 12,
    y: y + groupPadding.top / 2,
    size: 16,
    fill,
    words: node.label ?? '',
    from: 'start',
  };
  return frame + text(title);
}

function drawNode(
  { node, look, x, y, width, height, lines }: Drawn,
  { settings }: MapContent,
  isClear: boolean,
): string {
  const ring = rings[look.ring];
  const size = fontSizes[look.sizeBox];
  const stroke = ring === 0 ? '' : ` stroke="${xmlText(look.ringColor)}" stroke-width="${ring}"`;
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(radii[look.rounded], height / 2)}" fill="${xmlText(look.bg)}"${stroke}/>`;
  const weight = look.weight === 'bold' ? 650 : 450;
  const words = lines.map((line, index) =>
    text({
      x: x + width / 2,
      y: y + padding.y + size * (1.3 * index + 0.65),
      size,
      // Without a fill it lies on the page.
      fill: isClear && look.bg === 'transparent' ? onEitherTheme : look.textColor,
      words: line,
      weight,
    }),
  );
  const isMarked = !isMainNode(node.id) && !settings.hideTodo && !node.hideTodo;
  const dot = isMarked
    ? `<circle cx="${x}" cy="${y}" r="6" fill="${dots[node.todo ?? 'TODO']}" stroke="#FFFFFF" stroke-width="2"/>`
    : '';
  return box + words.join('') + dot;
}

/** On the border of the target, pointing to its middle. */
function endOf(from: Drawn, to: Drawn, type: MarkerType, color: string): string {
  if (type === 'none') return '';
  const [a, b] = [middleOf(from), middleOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const across = Math.abs(dx) > Math.abs(dy);
  const x = across ? (dx > 0 ? to.x : to.x + to.width) : b.x;
  const y = across ? b.y : dy > 0 ? to.y : to.y + to.height;
  const angle = across ? (dx > 0 ? 0 : 180) : dy > 0 ? 90 : 270;
  const size = edgeDefaults.marker;
  const place = `transform="translate(${x} ${y}) rotate(${angle})"`;
  if (type === 'circle') return `<circle cx="${-size / 2}" cy="0" r="${size / 2}" ${place} fill="${color}"/>`;
  const [close, look] =
    type === 'arrow' ? ['', `fill="none" stroke="${color}" stroke-width="2"`] : ['Z', `fill="${color}"`];
  return `<path d="M${-size} ${-size / 2} L0 0 L${-size} ${size / 2}${close}" ${place} ${look}/>`;
}

function text({
  x,
  y,
  size,
  fill,
  words,
  weight = 450,
  from = 'middle',
  halo,
}: {
  x: number;
  y: number;
  size: number;
  fill: string;
  words: string;
  weight?: number;
  from?: string;
  /** Behind the letters, so that a line does not cross them. */
  halo?: string;
}): string {
  const behind = halo === undefined ? '' : ` paint-order="stroke" stroke="${xmlText(halo)}" stroke-width="6"`;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${from}" dominant-baseline="central" unicode-bidi="plaintext" fill="${xmlText(fill)}"${behind}>${xmlText(words)}</text>`;
}
