/** A range as requested, before the size of the file is known: both ends inclusive, or a number of bytes at the end. */
export type RequestedRange = { readonly first: number; readonly last?: number } | { readonly suffix: number };

/** Both ends inclusive, inside the file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Answered with 416 and the size of the file. */
export class RangeOutsideFile extends Error {
  override readonly name = 'RangeOutsideFile';
  readonly size: number;

  constructor(size: number) {
    super(`the range begins after the end of ${size} bytes`);
    this.size = size;
  }
}

/**
 * Parses a `Range` header. `undefined` for several ranges, other units and invalid headers: RFC 9110 §14.2 lets a
 * server ignore them and send everything.
 */
export function requestedRange(header: string | null | undefined): RequestedRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}

/** The requested bytes of a file of this size. Throws `RangeOutsideFile`. */
export function rangeWithin(range: RequestedRange, size: number): ByteRange {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = 'suffix' in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1);
  if (first > last) throw new RangeOutsideFile(size);
  return { first, last };
}
