/**
 * How many characters `indexOf` walks over while the work runs. The same on every machine, so that a reader which searches a text again and
 * again is seen without a clock. Only `indexOf` is seen: expect a least number too, or a reader that searches by `split` or by a pattern passes
 * with none.
 */
export function charactersSearched(work: () => void): number {
  const { indexOf } = String.prototype;
  let walked = 0;
  const counting = function (this: string, part: string, from = 0) {
    const found = indexOf.call(this, part, from);
    walked += (found < 0 ? this.length : found + part.length) - from;
    return found;
  };
  Object.assign(String.prototype, { indexOf: counting });
  try {
    work();
  } finally {
    Object.assign(String.prototype, { indexOf });
  }
  return walked;
}
