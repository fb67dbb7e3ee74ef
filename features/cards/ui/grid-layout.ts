/** Number of tiles in a row and their size, in pixels. */
export interface GridLayout {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly gap: number;
}

/** Cards are 63 × 88. */
const proportion = 88 / 63;

/**
 * Computes the columns: two on a phone, and on wide screens tiles not much larger than a real card. `rem` is the root
 * font size in pixels: tiles grow with it, so that with large fonts a phone shows one per row.
 */
export function gridLayout(width: number, rem = 16): GridLayout {
  const narrow = width < 37.5 * rem;
  const gap = narrow ? 12 : 20;
  const least = (narrow ? 9.375 : 11.5) * rem;
  const columns = Math.max(width < 15 * rem ? 1 : 2, Math.floor((width + gap) / (least + gap)));
  const tileWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, tileWidth, tileHeight: tileWidth * proportion, gap };
}
