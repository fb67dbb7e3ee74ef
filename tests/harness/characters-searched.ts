/**
 * How many characters `indexOf`, `includes` and `split` by a text walk over while the work runs. The same on every machine, so that a reader
 * which searches a text again and again is seen without a clock. Nothing else is seen: where a reader is known to search, expect a least
 * number too, or one that does so by a loop of its own passes with none. What expressions do, `backtracksOf` counts.
 */
export function charactersSearched(work: () => void): number {
  const { indexOf, includes, split } = String.prototype;
  let walked = 0;
  const search = (text: string, part: string, from: number): number => {
    const found = indexOf.call(text, part, from);
    walked += (found < 0 ? text.length : found + part.length) - from;
    return found;
  };
  Object.assign(String.prototype, {
    indexOf(this: string, part: string, from = 0) {
      return search(this, part, from);
    },
    includes(this: string, part: string, from = 0) {
      return search(this, part, from) >= 0;
    },
    split(this: string, ...given: [separator: string | RegExp, limit?: number]) {
      if (typeof given[0] === 'string') walked += this.length;
      return Reflect.apply(split, this, given) as string[];
    },
  });
  try {
    work();
  } finally {
    Object.assign(String.prototype, { indexOf, includes, split });
  }
  return walked;
}
