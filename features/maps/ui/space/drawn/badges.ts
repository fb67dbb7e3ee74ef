import type { TodoState } from '../../../rules/map-content.ts';
import { todoHues } from '../../todo-colours.ts';

const ink = '#0d1020';
const placedHue = '#6fcab5';

/** The middle of a badge, and its radius, in pixels of the atlas. */
interface At {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A line for what is to do, a half disc for what is begun, a tick for what is done: not by colour alone. */
export function todoBadge(context: CanvasRenderingContext2D, at: At, todo: TodoState): void {
  badge(context, at, todoHues[todo]);
  context.strokeStyle = context.fillStyle = todo === 'INPROGRESS' ? ink : '#ffffff';
  if (todo === 'DONE') return tick(context, at);
  const { x, y, radius } = at;
  context.beginPath();
  if (todo === 'INPROGRESS') {
    context.arc(x, y, radius * 0.53, -Math.PI / 2, Math.PI / 2);
    context.fill();
    return;
  }
  context.moveTo(x - radius * 0.4, y);
  context.lineTo(x + radius * 0.4, y);
  context.stroke();
}

/** On a cube that lies on its own tile. */
export function placedBadge(context: CanvasRenderingContext2D, at: At): void {
  badge(context, at, placedHue);
  context.strokeStyle = ink;
  tick(context, at);
}

function badge(context: CanvasRenderingContext2D, { x, y, radius }: At, fill: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = radius * 0.2;
  context.strokeStyle = '#ffffff';
  context.stroke();
  context.lineWidth = radius * 0.27;
  context.lineCap = 'round';
}

function tick(context: CanvasRenderingContext2D, { x, y, radius }: At): void {
  context.beginPath();
  context.moveTo(x - radius * 0.47, y + radius * 0.07);
  context.lineTo(x - radius * 0.13, y + radius * 0.4);
  context.lineTo(x + radius * 0.47, y - radius * 0.33);
  context.stroke();
}
