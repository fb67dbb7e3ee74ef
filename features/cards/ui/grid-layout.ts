/** How many tiles stand in a row, and how large each is, in pixels. */
export interface GridLayout {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly gap: number;
}

/** A card is 63 × 88 wherever it lies. */
const proportion = 88 / 63;

/**
 * Tiles as wide as fit: two on a phone, and on a wide screen none much larger than a card in the hand. `rem` is how large letters are, in
 * pixels: where they are enlarged tiles are too, and on a phone one fills the row.
 */
export function gridLayout(width: number, rem = 16): GridLayout {
  const narrow = width < 37.5 * rem;
  const gap = narrow ? 12 : 20;
  const least = (narrow ? 9.375 : 11.5) * rem;
  const columns = Math.max(width < 15 * rem ? 1 : 2, Math.floor((width + gap) / (least + gap)));
  const tileWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { columns, tileWidth, tileHeight: tileWidth * proportion, gap };
}

/** The keys that lead from one tile to another. */
export const tileKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;

/** Where the arrow keys lead from a tile; `undefined` where the key is no move or there is no further tile. */
export function nextTile(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = at + step;
  if (next < 0) return undefined;
  // From the last full row, Down reaches the last tile of a shorter one.
  if (next >= count) return key === 'ArrowDown' && Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : undefined;
  return next;
}
