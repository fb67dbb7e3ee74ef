/** S3 §9: the sum of the stars of what is published by the number of ratings. `null`: not rated yet, shown as "?". */
export function averageOf(
  rated: readonly { readonly rating: number; readonly number_rating: number }[],
): number | null {
  const ratings = rated.reduce((sum, { number_rating }) => sum + number_rating, 0);
  if (ratings === 0) return null;
  const stars = rated.reduce((sum, { rating }) => sum + rating, 0);
  return Math.round((stars / ratings) * 10) / 10;
}

/** S3 §5: dark colours are lightened by 70 percent of what they lack to white. */
export function readable(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  if (parts.reduce((sum, part) => sum + part, 0) / 3 >= 100) return hex;
  const lightened = parts.map((part) => Math.floor(part + (255 - part) * 0.7 + 1e-6 + 0.5));
  return `#${lightened.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export const defaultColors = ['#3A29FF', '#FF94B4', '#FF3232'] as const;

/** S3 §4: a picture of fewer than three colours shows the default ones. */
export const threeColors = (colors: readonly string[]): readonly string[] =>
  colors.length < 3 ? defaultColors : colors.slice(0, 3).map(readable);
