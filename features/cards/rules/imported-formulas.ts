/** How other programs enclose formulas: LaTeX, and Anki's older notes. The sign of Loci is that of Pandoc. */
const enclosures = [
  ['\\(', '\\)', '$'],
  ['\\[', '\\]', '$$'],
  ['[$]', '[/$]', '$'],
  ['[$$]', '[/$$]', '$$'],
  ['[latex]', '[/latex]', '$'],
] as const;

/** Longer ones are no formulas that anybody typed. */
const longestFormula = 2_000;

/** The text with formulas between dollar signs, as Loci draws them. What cannot be written so stays as it is. */
export function withOwnFormulas(text: string): string {
  return enclosures.reduce((read, [open, close, sign]) => enclosed(read, open, close, sign), text);
}

function enclosed(text: string, open: string, close: string, sign: '$' | '$$'): string {
  let begin = text.indexOf(open);
  if (begin < 0) return text;
  const parts: string[] = [];
  let from = 0;
  while (begin >= 0) {
    const end = text.indexOf(close, begin + open.length);
    if (end < 0) break;
    // The innermost: an opening sign that is never closed is text.
    const last = text.lastIndexOf(open, end - 1);
    const formula = text.slice(last + open.length, end);
    const behind = end + close.length;
    // `\\[2pt]` is a line break of LaTeX. A digit behind would make the closing sign a price.
    const isFormula =
      (last === 0 || text[last - 1] !== '\\') &&
      formula.length <= longestFormula &&
      /^[^$\n\t]+$/.test(formula) &&
      formula.trim() !== '' &&
      !(sign === '$' && /\d/.test(text[behind] ?? ''));
    parts.push(text.slice(from, last), isFormula ? `${sign}${formula.trim()}${sign}` : text.slice(last, behind));
    from = behind;
    begin = text.indexOf(open, from);
  }
  return parts.join('') + text.slice(from);
}
