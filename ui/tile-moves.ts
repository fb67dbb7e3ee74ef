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
  if (next >= count)
    return key === 'ArrowDown' && Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : undefined;
  return next;
}
