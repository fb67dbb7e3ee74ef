import { directionOfText } from '#platform/text/direction.ts';
import { cell } from '#ui/space/label-atlas.ts';
import { shortTitle } from '../../../rules/far-titles.ts';
import type { DrawnNode } from '../../../rules/space/drawn-nodes.ts';
import { todoHues } from '../../todo-colours.ts';

/** Around the card in its cell: the frame of a selected one, the ring and marks are there. In pixels of the cell. */
const margin = 8;
const corners = { square: 4, rounded: 12, full: 24 } as const;
const rings = { 'ring-0': 0, 'ring-4': 3, 'ring-8': 5 } as const;
const hitHue = '#D97706';
const markHues = { due: '#6fcab5', fading: '#f0b429' } as const;
const [large, small] = [27, 21];

export interface ChipFonts {
  readonly sans: string;
  readonly display: string;
}

/** What of a node changes its picture. */
export const chipKey = ({ label, look, todo, mark, below, isHit }: DrawnNode, untitled: string): string =>
  JSON.stringify([label || untitled, look, todo, mark, below, isHit]);

/** Writes a node as a card into its cell of the atlas. */
export function writeChip(
  context: CanvasRenderingContext2D,
  { label, look, todo, mark, below, isHit }: DrawnNode,
  untitled: string,
  fonts: ChipFonts,
): void {
  const [width, height] = [cell.width - 2 * margin, cell.height - 2 * margin];
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
  context.direction = directionOfText(label || untitled);
  const middle = margin + 10 + room / 2;
  const [first, second] = linesOf(context, label || untitled, room, fontOf);
  if (second === undefined) context.fillText(first, middle, cell.height / 2 + 1, room);
  else {
    context.fillText(first, middle, cell.height / 2 - 10, room);
    context.fillText(second, middle, cell.height / 2 + 12, room);
  }
  if (more) {
    context.font = `600 20px ${fonts.sans}`;
    context.fillText(more, cell.width - margin - 26, cell.height / 2 + 1, 44);
  }
  if (todo) dot(context, margin + 4, margin + 4, todoHues[todo], '#ffffff');
  if (mark) {
    dot(context, cell.width - margin - 4, margin + 4, markHues[mark], '#0d1020');
    signOf(context, mark);
  }
}

/** One large line, or two small ones; the font is set to what they have. */
function linesOf(
  context: CanvasRenderingContext2D,
  label: string,
  room: number,
  fontOf: (size: number) => string,
): readonly [first: string, second?: string] {
  const widthOf = (text: string) => context.measureText(text).width;
  const text = label.replaceAll(/\s+/g, ' ').trim();
  context.font = fontOf(large);
  if (widthOf(text) <= room) return [text];
  context.font = fontOf(small);
  const words = text.split(' ');
  let fitting = 0;
  while (fitting < words.length && widthOf(words.slice(0, fitting + 1).join(' ')) <= room) fitting++;
  // A first word wider than the card, or a script without spaces.
  if (fitting === 0) return [shortTitle(text, room, widthOf).text];
  const first = words.slice(0, fitting).join(' ');
  const rest = words.slice(fitting).join(' ');
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
