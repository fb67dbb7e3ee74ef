/**
 * Counts the characters that `indexOf`, `includes` and `split` (by a string) scan during `work`. The same on every
 * machine, so that a parser with quadratic searches is found without a clock. Nothing else is counted: where a parser
 * is known to search, also expect a minimum, otherwise one with its own loop would pass with zero. `backtracksOf`
 * counts regular expressions.
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
