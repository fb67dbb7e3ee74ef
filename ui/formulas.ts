import { holdTogether } from '#platform/text/hold-together.ts';

/** A piece of a text: as it is, or a formula with its TeX. */
export type Piece =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'formula'; readonly source: string; readonly tex: string; readonly display: boolean };

/** Longer ones are no formulas that anybody typed. */
const longestFormula = 2_000;

/**
 * `$$…$$`, or `$…$` by the rule of Pandoc (`tex_math_dollars`): the opening sign has no space after it, the closing one
 * none before it and no digit after it, so that prices stay prices. `\$` is a dollar sign. LaTeX writes `\(…\)` and
 * `\[…\]`: the innermost pair counts, and `\\(` is a line break before a bracket. Code between backticks stays.
 */
const formula = new RegExp(
  [
    /\\\$|\\\\[([]|(?<!`)`[^`\n]+`(?!`)/,
    /\$\$([^$]+?)\$\$/,
    /\$(?![\s$])((?:\\.|[^$\\])*?(?:\\[^\s$]|[^\s$\\]))\$(?!\d)/,
    /\\\[((?:\\[^()[\]]|[^$\\])+)\\\]/,
    /\\\(((?:\\[^()[\]]|[^$\\])+)\\\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gs',
);

/** Whether a text can contain a formula; most texts have none of these signs at all. */
export const mayHaveFormulas = (text: string): boolean => /\$|\\[([]/.test(text);

export function splitFormulas(text: string): Piece[] {
  if (!mayHaveFormulas(text)) return [{ kind: 'text', source: text }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(formula)) {
    const [source, displayed, inline, bracketed, inBrackets] = match;
    const display = displayed ?? bracketed;
    const tex = display ?? inline ?? inBrackets;
    // An escaped sign, or code.
    if (tex === undefined) continue;
    if (tex.trim() === '' || tex.length > longestFormula) continue;
    if (match.index > from) pieces.push({ kind: 'text', source: text.slice(from, match.index) });
    pieces.push({ kind: 'formula', source, tex: tex.trim(), display: display !== undefined });
    from = match.index + source.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', source: text.slice(from) });
  return pieces;
}

export const hasFormula = (text: string): boolean => splitFormulas(text).some(({ kind }) => kind === 'formula');

/** Turns TeX into markup. Must not throw, whatever the TeX is. */
export type RenderFormula = (tex: string, display: boolean) => string;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * Sanitised HTML as it is shown: formulas are rendered, and no line breaks before a closing sign or unit. Tags and code
 * stay as they are, and so do formulas without `render`.
 */
export function withFormulas(html: string, render: RenderFormula | undefined): string {
  if (!mayHaveFormulas(html) && holdTogether(html) === html) return html;
  let code = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) => {
      if (index % 2 === 1) {
        if (/^<(?:pre|code)\b/i.test(part)) code++;
        if (/^<\/(?:pre|code)\b/i.test(part)) code--;
        return part;
      }
      if (code > 0) return part;
      return splitFormulas(part)
        .map((piece) =>
          piece.kind === 'text'
            ? holdTogether(piece.source)
            : render
              ? render(
                  piece.tex.replaceAll(/&(\w+|#\d+);/g, (whole, name: string) => entities[name] ?? whole),
                  piece.display,
                )
              : piece.source,
        )
        .join('');
    })
    .join('');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
