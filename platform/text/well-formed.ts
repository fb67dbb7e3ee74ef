/**
 * A value read from JSON whose texts are well-formed Unicode: half of a surrogate pair becomes U+FFFD. Browsers and
 * servers encode such a half differently, so that a page would differ between them. The same value if nothing changes,
 * and below `deepest`, where the stack could overflow: no schema accepts such a value.
 */
export const wellFormed = (value: unknown): unknown => mendedAt(value, 0);

const deepest = 100;

function mendedAt(value: unknown, depth: number): unknown {
  if (depth > deepest) return value;
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (Array.isArray(value)) {
    const mended = value.map((item) => mendedAt(item, depth + 1));
    return mended.some((item, index) => item !== value[index]) ? mended : value;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value);
  const mended = entries.map(([name, inner]) => [name, mendedAt(inner, depth + 1)] as const);
  return mended.some(([, inner], index) => inner !== entries[index]![1]) ? Object.fromEntries(mended) : value;
}
