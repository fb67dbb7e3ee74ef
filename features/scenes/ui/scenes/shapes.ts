import { css, type Colour } from './colour.ts';
import { chance } from './chance.ts';
import type { Context } from './scene.ts';

/** A part of a gradient: where from 0 to 1, which colour, how opaque. */
export type Stop = readonly [at: number, colour: Colour, alpha?: number];

export function vertical(context: Context, top: number, bottom: number, stops: readonly Stop[]): CanvasGradient {
  return withStops(context.createLinearGradient(0, top, 0, bottom), stops);
}

export function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour, alpha] of stops) gradient.addColorStop(at, css(colour, alpha));
  return gradient;
}

/** Light around a point, fading to nothing. */
export function glow(context: Context, x: number, y: number, radius: number, colour: Colour, alpha: number): void {
  if (alpha <= 0 || radius <= 0) return;
  context.fillStyle = withStops(context.createRadialGradient(x, y, 0, x, y, radius), [
    [0, colour, alpha],
    [0.25, colour, alpha * 0.62],
    [0.55, colour, alpha * 0.2],
    [1, colour, 0],
  ]);
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function disc(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
  context.fill();
}

/** The area below a line of heights, down to `bottom`. */
export function below(
  context: Context,
  width: number,
  bottom: number,
  heightAt: (x: number) => number,
  step = Math.max(3, width / 240),
): void {
  context.beginPath();
  context.moveTo(-step, bottom);
  for (let x = -step; x <= width + step; x += step) context.lineTo(x, heightAt(x));
  context.lineTo(width + step, bottom);
  context.closePath();
  context.fill();
}

/** Mist or a cloud bank: an ellipse whose edge fades. */
export function haze(
  context: Context,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: Colour,
  alpha: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(1, radiusY / radiusX);
  glow(context, 0, 0, radiusX, colour, alpha);
  context.restore();
}

/** Stars of different brightness; `until` is how far down the sky they reach. */
export function stars(
  context: Context,
  { width, until, count, seed, colour, alpha }: StarField,
  brightness: (index: number) => number = () => 1,
): void {
  for (let index = 0; index < count; index++) {
    const y = chance(seed, index * 3 + 1) ** 1.25 * until;
    const size = 0.5 + chance(seed, index * 3 + 2) ** 6 * 1.3;
    const fading = 1 - (y / until) ** 2;
    const strength = alpha * fading * (0.35 + 0.65 * chance(seed + 9, index)) * brightness(index);
    if (strength < 0.02) continue;
    context.fillStyle = css(colour, strength);
    disc(context, chance(seed, index * 3) * width, y, size);
  }
}

interface StarField {
  readonly width: number;
  readonly until: number;
  readonly count: number;
  readonly seed: number;
  readonly colour: Colour;
  readonly alpha: number;
}

/** A conifer whose trunk stands at (x, y). */
export function conifer(context: Context, x: number, y: number, height: number, seed: number): void {
  const tiers = 7;
  const spread = height * (0.2 + chance(seed, 1) * 0.07);
  context.beginPath();
  context.moveTo(x, y - height);
  const outline = (side: 1 | -1, tier: number) => {
    const share = (tier + 1) / tiers;
    const reach = spread * share ** 0.85 * (0.82 + chance(seed, tier * 2 + side + 7) * 0.36);
    const low = y - height * (1 - share * 0.93);
    return { reach: x + side * reach, low, inner: x + side * reach * 0.45 };
  };
  for (let tier = 0; tier < tiers; tier++) {
    const { reach, low, inner } = outline(1, tier);
    context.lineTo(reach, low + height * 0.02);
    context.lineTo(inner, low - height * 0.018);
  }
  context.lineTo(x + height * 0.018, y - height * 0.06);
  context.lineTo(x + height * 0.018, y);
  context.lineTo(x - height * 0.018, y);
  context.lineTo(x - height * 0.018, y - height * 0.06);
  for (let tier = tiers - 1; tier >= 0; tier--) {
    const { reach, low, inner } = outline(-1, tier);
    context.lineTo(inner, low - height * 0.018);
    context.lineTo(reach, low + height * 0.02);
  }
  context.closePath();
  context.fill();
}
