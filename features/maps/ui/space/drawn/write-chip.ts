import { directionOfText } from '#platform/text/direction.ts';
import { linePieces } from '#platform/text/line-pieces.ts';
import { splitFormulas } from '#ui/formulas.ts';
import { cell } from '#ui/space/label-atlas.ts';
import { shortTitle } from '../../../rules/far-titles.ts';
import type { DrawnNode } from '../../../rules/space/drawn-nodes.ts';
import { todoBadge } from './badges.ts';

/** Around the card in its cell: the frame of a selected one, the ring and marks are there. In pixels of the cell. */
const margin = 8;
const corners = { square: 4, rounded: 12, full: 24 } as const;
const rings = { 'ring-0': 0, 'ring-4': 3, 'ring-8': 5 } as const;
const hitHue = '#D97706';
const markHues = { due: '#6fcab5', fading: '#f0b429' } as const;
const [large, small] = [27, 20];
/** Beside a text of two lines, whose first one is next to the badges. */
const besideBadges = 6;
/** Of a card with its state in words below its title. */
export const cellWithState = { width: cell.width, height: 92 } as const;
const stateFont = 17;

export interface ChipFonts {
  readonly sans: string;
  readonly display: string;
}

/** What of a node changes its picture. */
export const chipKey = ({ label, look, todo, mark, below, isHit }: DrawnNode, untitled: string, state = ''): string =>
  JSON.stringify([label || untitled, look, todo, mark, below, isHit, state]);

/**
 * Writes a node as a card into its cell of the atlas.
 *
 * @param state Its to-do state in words, empty without one; the cell is one with a state then.
 */
export function writeChip(
  context: CanvasRenderingContext2D,
  node: DrawnNode,
  untitled: string,
  fonts: ChipFonts,
  state?: string,
): void {
  const { look, todo, mark, below, isHit } = node;
  const label = withoutSigns(node.label).trim() || untitled;
  const [width, height] = [
    cell.width - 2 * margin,
    (state === undefined ? cell.height : cellWithState.height) - 2 * margin,
  ];
  const ring = rings[look.ring];
  context.beginPath();
  context.roundRect(margin, margin, width, height, corners[look.rounded]);
  context.fillStyle = look.bg;
  context.fill();
  if (ring > 0 || isHit) {
    context.lineWidth = isHit ? 5 : ring;
    context.strokeStyle = isHit ? hitHue : look.ringColor;
    context.stroke();
  }
  const more = below > 0 ? `+${below}` : '';
  const family = look.fontText === 'sans' ? fonts.sans : fonts.display;
  const fontOf = (size: number) =>
    `${look.fontText === 'keyword' ? 'italic ' : ''}${look.weight === 'bold' ? 650 : 500} ${size}px ${family}`;
  const room = width - 20 - (more ? 40 : 0);
  context.fillStyle = look.textColor;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.direction = directionOfText(label);
  const middle = margin + 10 + room / 2;
  const isBadged = mark !== undefined || (todo !== undefined && state === undefined);
  const [first, second] = linesOf(context, label, [room, room - (isBadged ? 2 * besideBadges : 0)], fontOf);
  if (second === undefined) context.fillText(first, middle, cell.height / 2 + 1, room);
  else {
    context.fillText(first, middle, cell.height / 2 - 9.5, room);
    context.fillText(second, middle, cell.height / 2 + 11.5, room);
  }
  if (more) {
    context.font = `600 20px ${fonts.sans}`;
    context.fillText(more, cell.width - margin - 26, cell.height / 2 + 1, 44);
  }
  if (state) writeState(context, state, todo, fonts);
  else if (todo) todoBadge(context, { x: margin + 4, y: margin + 4, radius: 10 }, todo);
  if (mark) {
    dot(context, cell.width - margin - 4, margin + 4, markHues[mark], '#0d1020');
    signOf(context, mark);
  }
}

/** Its to-do state below the title, with its badge. The colour of the text is set. */
function writeState(
  context: CanvasRenderingContext2D,
  state: string,
  todo: DrawnNode['todo'],
  { sans }: ChipFonts,
): void {
  context.font = `500 ${stateFont}px ${sans}`;
  context.direction = directionOfText(state);
  const room = cell.width - 4 * margin - 2 * stateFont;
  const width = Math.min(room, context.measureText(state).width);
  const y = cellWithState.height - margin - stateFont;
  const start = (cell.width - width) / 2;
  context.fillText(state, start + width / 2 + stateFont * 0.65, y + 1, room);
  if (todo) todoBadge(context, { x: start - stateFont * 0.45, y, radius: stateFont / 2 }, todo);
}

/** Formulas as they were typed, without the signs around them: a picture has no room for what KaTeX lays out. */
const withoutSigns = (label: string): string =>
  splitFormulas(label)
    .map((piece) => (piece.kind === 'formula' ? piece.tex : piece.source))
    .join('');

/** One large line, or two small ones, with the room of each kind in pixels. The font is set to what they have. */
function linesOf(
  context: CanvasRenderingContext2D,
  label: string,
  [ofOne, room]: readonly [ofOne: number, ofTwo: number],
  fontOf: (size: number) => string,
): readonly [first: string, second?: string] {
  const widthOf = (text: string) => context.measureText(text).width;
  const text = label.replaceAll(/\s+/g, ' ').trim();
  context.font = fontOf(large);
  if (widthOf(text) <= ofOne) return [text];
  context.font = fontOf(small);
  const words = linePieces(text);
  let fitting = 0;
  while (
    fitting < words.length &&
    widthOf(
      words
        .slice(0, fitting + 1)
        .join('')
        .trimEnd(),
    ) <= room
  )
    fitting++;
  // A first word wider than the card.
  if (fitting === 0) return [shortTitle(text, room, widthOf).text];
  const first = words.slice(0, fitting).join('').trimEnd();
  const rest = words.slice(fitting).join('');
  return rest === '' ? [first] : [first, shortTitle(rest, room, widthOf).text];
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, fill: string, edge: string): void {
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = edge;
  context.stroke();
}

/** A clock for what is due, an hourglass for what fades: not by colour alone. */
function signOf(context: CanvasRenderingContext2D, mark: 'due' | 'fading'): void {
  const [x, y] = [cell.width - margin - 4, margin + 4];
  context.strokeStyle = context.fillStyle = '#0d1020';
  context.lineWidth = 2;
  context.beginPath();
  if (mark === 'due') {
    context.moveTo(x, y - 4);
    context.lineTo(x, y);
    context.lineTo(x + 3, y + 2);
    context.stroke();
    return;
  }
  context.moveTo(x - 3, y - 4);
  context.lineTo(x + 3, y - 4);
  context.lineTo(x - 3, y + 4);
  context.lineTo(x + 3, y + 4);
  context.closePath();
  context.fill();
}
