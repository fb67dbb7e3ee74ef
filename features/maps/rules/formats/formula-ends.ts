/** Longer ones are no formulas that anybody typed. */
const longest = 2_000;

/**
 * Answers where the formula ends that begins at a place of this text, if one does: `$…$` and `$$…$$` by the rule of
 * Pandoc, and `\(…\)`, all within a line. Places must be asked in their order; the whole text is then searched once.
 */
export function formulaReader(text: string): (at: number) => number | undefined {
  const next: Record<string, number> = {};
  /** The next `closing` at or after a place. */
  const find = (closing: string, from: number): number => {
    const known = next[closing];
    if (known === undefined || known < from) {
      const found = text.indexOf(closing, from);
      next[closing] = found < 0 ? Infinity : found;
    }
    return next[closing]!;
  };
  return (at) => {
    const [first, second] = [text[at], text[at + 1]];
    if (first === '\\' && second === '(') {
      const end = find(String.raw`\)`, at + 2);
      return end - at <= longest && isWritten(text.slice(at + 2, end)) ? end + 2 : undefined;
    }
    if (first !== '$') return undefined;
    if (second === '$') {
      const end = find('$$', at + 2);
      const isFormula = end - at <= longest && find('$', at + 2) === end && isWritten(text.slice(at + 2, end));
      return isFormula ? end + 2 : undefined;
    }
    if (second === undefined || /\s/.test(second)) return undefined;
    for (let to = at + 1; to < text.length && to - at <= longest && text[to] !== '\n'; to++) {
      if (text[to] === '\\' && text[to + 1] !== '\n') to++;
      else if (text[to] === '$') return /\s/.test(text[to - 1]!) || /\d/.test(text[to + 1] ?? '') ? undefined : to + 1;
    }
    return undefined;
  };
}

const isWritten = (tex: string): boolean => tex.trim() !== '' && !tex.includes('\n');
