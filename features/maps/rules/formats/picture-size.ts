/** What browsers draw: a canvas has at most so many pixels on a phone, and no longer side anywhere. */
export const pictureLimits = { pixels: 16_000_000, side: 16_000, sharpest: 2 } as const;

/** Width and height in pixels of the picture of a drawing; `scale` below 1 means that a large map is scaled down. */
export function pictureSize(drawing: { readonly width: number; readonly height: number }): {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
} {
  const [width, height] = [Math.max(1, drawing.width), Math.max(1, drawing.height)];
  const { pixels, side, sharpest } = pictureLimits;
  const scale = Math.min(sharpest, Math.sqrt(pixels / (width * height)), side / Math.max(width, height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)), scale };
}
