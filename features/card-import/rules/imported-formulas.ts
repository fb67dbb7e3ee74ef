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

/** Code in Markdown and HTML. A fence that is never closed goes to the end, as in CommonMark. */
const code = new RegExp(
  [
    /^[ \t]*(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[\s\S]*?(?:\n[ \t]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/,
    /(?<!`)``(?!`)(?:[^`\n]|`(?!`))+``(?!`)/,
    /(?<!`)`[^`\n]+`(?!`)/,
    /<code>[^<]*<\/code>/,
    /<pre>[^<]*<\/pre>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** The text with formulas between dollar signs, as Loci draws them. What cannot be written so stays as it is. */
export function withOwnFormulas(text: string): string {
  if (enclosures.every(([open]) => !text.includes(open))) return text;
  const parts: string[] = [];
  let from = 0;
  const add = (to: number) =>
    parts.push(
      enclosures.reduce((read, [open, close, sign]) => enclosed(read, open, close, sign), text.slice(from, to)),
    );
  for (const { index, 0: piece } of text.matchAll(code)) {
    add(index);
    parts.push(piece);
    from = index + piece.length;
  }
  add(text.length);
  return parts.join('');
}

/** Without spaces. */
const variables = /^[-+]?\d*\p{L}'*(?:[-+*/<>≤≥≠±×÷·,()|:](?:\d*\p{L}'*|\d+)?)*$/u;
const operation = /\d\s*[-+*/<>≤≥≠±×÷·!%]|[-+*/<>≤≥≠±×÷·]\s*\d/;
/** An index has one letter or a chemical formula before it: `foo_bar` is a name. */
const raisedOrLowered = /[\p{L}\d)}\]]\s*\^|(?<!\p{L})\p{L}'*_|[\d)}\]]_|(?<![a-z])[A-Z][a-z]?_/u;
/** Between round brackets: numbers, products of letters (`AB`, `xy`), tuples and intervals of them. */
const shortRound =
  /^[([{]?\s*(?:[-+]?\d[\d.,]*|\p{L}{1,2}|[A-Z]{3}|(?:[A-Z][a-z]?\d*){2,})(?:\s*[,;]\s*(?:[-+]?\d[\d.]*|\p{L}{1,2}))*\s*[)\]}]?$/u;

/**
 * Whether the inside of `\(…\)` or `\[…\]` is mathematical. Both are also brackets that Markdown or a regular
 * expression escapes: `\[note\]`, `\[^1\]`, `\[1-3\]`, `\[x\]`, `s/\(foo\)bar/`.
 */
function looksMathematical(inside: string, isBracket: boolean): boolean {
  if (/\\[a-zA-Z]{2}/.test(inside)) return true;
  if (inside.includes('://') || /\p{L}{3,}[,;:]?\s+\p{L}{3,}/u.test(inside)) return false;
  if (!isBracket && shortRound.test(inside.trim())) return true;
  if (isBracket && /^(?:[\d\s.,:/–-]+|\p{L}(?:-\p{L})?)$/u.test(inside.trim())) return false;
  return (
    variables.test(inside.replace(/\s+/g, '')) ||
    operation.test(inside) ||
    raisedOrLowered.test(inside) ||
    /[^=]=/.test(inside)
  );
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
      (!open.startsWith('\\') || looksMathematical(formula, open === '\\[')) &&
      !(sign === '$' && /\d/.test(text[behind] ?? ''));
    parts.push(text.slice(from, last), isFormula ? `${sign}${formula.trim()}${sign}` : text.slice(last, behind));
    from = behind;
    begin = text.indexOf(open, from);
  }
  return parts.join('') + text.slice(from);
}
