import { setFlagsFromString } from 'node:v8';

// Makes the V8 native available that limits the backtracks of an expression. Only files that count import this module.
setFlagsFromString('--allow-natives-syntax');
const limited = new Function('source', 'flags', 'most', 'return %NewRegExpWithBacktrackLimit(source, flags, most)') as (
  source: string,
  flags: string,
  most: number,
) => RegExp;

const least = 16;

/**
 * Counts how often the regular expressions used by `work` backtrack, each search rounded up; throws above `most`. The
 * same on every machine, so that catastrophic backtracking is found without a clock, and before it runs for minutes. V8
 * does not count backtracking within the repetition of a single character right before the end of the text, as in
 * `^a*a*$`.
 */
export function backtracksOf(work: () => void, most: number): number {
  const { exec } = RegExp.prototype;
  const known = new Map<string, RegExp>();
  let taken = 0;

  /** An expression that searches the whole text once and always matches, unless it hits the limit. */
  const searchOf = ({ source, flags, sticky }: RegExp, limit: number): RegExp => {
    const kind = `${[...flags].filter((flag) => !'dgy'.includes(flag)).join('')}y`;
    const key = `${limit} ${sticky} ${kind} ${source}`;
    const made = known.get(key) ?? limited(sticky ? `(?:${source})|` : `[^]*?(?:${source})|`, kind, limit);
    known.set(key, made);
    return made;
  };
  const counting = function (this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    for (let limit = least; from <= text.length; limit *= 4) {
      if (taken + limit > most) throw new Error(`${String(this)} steps back more than ${most} times`);
      const search = searchOf(this, limit);
      search.lastIndex = from;
      if (exec.call(search, text)) {
        taken += limit;
        break;
      }
    }
    return exec.call(this, text);
  };
  // With this optimisation most repetitions of a single character backtrack uncounted.
  setFlagsFromString('--no-regexp-optimization');
  Object.assign(RegExp.prototype, { exec: counting });
  try {
    work();
  } finally {
    Object.assign(RegExp.prototype, { exec });
    setFlagsFromString('--regexp-optimization');
  }
  return taken;
}
