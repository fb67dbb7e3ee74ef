import { setFlagsFromString } from 'node:v8';

// Only for whoever counts: it lets a program say how many backtracks an expression may take.
setFlagsFromString('--allow-natives-syntax');
const limited = new Function('source', 'flags', 'most', 'return %NewRegExpWithBacktrackLimit(source, flags, most)') as (
  source: string,
  flags: string,
  most: number,
) => RegExp;

const least = 16;

/**
 * How often the regular expressions that `work` uses step back, each search rounded up; throws once there are more than `most`. The same
 * on every machine, so that an expression that goes astray is seen without a clock, and before it has run for minutes. What V8 does not
 * count is not seen: stepping back within the repetition of one character right before the end of the text, as in `^a*a*$`.
 */
export function backtracksOf(work: () => void, most: number): number {
  const { exec } = RegExp.prototype;
  const known = new Map<string, RegExp>();
  let taken = 0;

  /** One search from its beginning to its end, made so that it always finds something unless the limit stops it. */
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
  // With it, what repeats one character mostly steps back uncounted.
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
