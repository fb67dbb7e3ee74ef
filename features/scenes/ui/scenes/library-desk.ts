import { css, mix, type Colour } from './colour.ts';
import { disc, withStops } from './shapes.ts';
import type { Context } from './scene.ts';

export function line(context: Context, fromX: number, fromY: number, toX: number, toY: number): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}

export function deskLamp(
  context: Context,
  { x, y, size }: { x: number; y: number; size: number },
  shade: Colour,
  light: Colour,
  dark: Colour,
): void {
  const brass = mix(light, [120, 80, 30], 0.55);
  context.fillStyle = css(mix(brass, dark, 0.35));
  context.beginPath();
  context.ellipse(x, y, size * 0.27, size * 0.06, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = withStops(context.createLinearGradient(x - size * 0.02, 0, x + size * 0.02, 0), [
    [0, mix(brass, dark, 0.4)],
    [0.4, brass],
    [1, mix(brass, dark, 0.5)],
  ]);
  context.fillRect(x - size * 0.018, y - size * 0.82, size * 0.036, size * 0.82);
  context.fillStyle = css([255, 246, 222], 0.95);
  context.beginPath();
  context.ellipse(x, y - size * 0.6, size * 0.38, size * 0.05, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = withStops(context.createLinearGradient(0, y - size * 0.9, 0, y - size * 0.58), [
    [0, mix(shade, [220, 255, 230], 0.28)],
    [0.5, shade],
    [1, mix(shade, light, 0.34)],
  ]);
  context.beginPath();
  context.moveTo(x - size * 0.44, y - size * 0.6);
  context.bezierCurveTo(x - size * 0.4, y - size * 0.82, x - size * 0.2, y - size * 0.88, x, y - size * 0.88);
  context.bezierCurveTo(
    x + size * 0.2,
    y - size * 0.88,
    x + size * 0.4,
    y - size * 0.82,
    x + size * 0.44,
    y - size * 0.6,
  );
  context.quadraticCurveTo(x, y - size * 0.54, x - size * 0.44, y - size * 0.6);
  context.fill();
  context.strokeStyle = css(brass, 0.6);
  context.lineWidth = size * 0.008;
  line(context, x + size * 0.24, y - size * 0.58, x + size * 0.24, y - size * 0.4);
  disc(context, x + size * 0.24, y - size * 0.39, size * 0.014);
}

export function openBook(
  context: Context,
  x: number,
  y: number,
  size: number,
  light: Colour,
  dark: Colour,
  night: boolean,
): void {
  const page = mix([244, 232, 208], dark, night ? 0.5 : 0.2);
  for (const side of [-1, 1]) {
    context.fillStyle = withStops(context.createLinearGradient(x, 0, x + side * size, 0), [
      [0, mix(page, dark, 0.45)],
      [0.25, page],
      [1, mix(page, light, 0.15)],
    ]);
    context.beginPath();
    context.moveTo(x, y - size * 0.06);
    context.quadraticCurveTo(x + side * size * 0.45, y - size * 0.24, x + side * size * 0.88, y - size * 0.12);
    context.lineTo(x + side * size, y + size * 0.12);
    context.quadraticCurveTo(x + side * size * 0.5, y + size * 0.02, x, y + size * 0.16);
    context.closePath();
    context.fill();
    context.strokeStyle = css(dark, 0.3);
    context.lineWidth = Math.max(0.6, size * 0.006);
    for (let row = 0; row < 5; row++) {
      const drop = size * (0.035 * row - 0.06);
      context.beginPath();
      context.moveTo(x + side * size * 0.16, y + drop - size * 0.04);
      context.quadraticCurveTo(
        x + side * size * 0.5,
        y + drop - size * 0.11,
        x + side * size * 0.8,
        y + drop - size * 0.045,
      );
      context.stroke();
    }
  }
}
