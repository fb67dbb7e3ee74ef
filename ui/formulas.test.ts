import { describe, expect, test } from 'vitest';
import { backtracksOf } from '#tests/harness/backtracks.ts';
import { renderFormula } from './katex-render.ts';
import { hasFormula, splitFormulas, withFormulas } from './formulas.ts';

describe('formulas in a text', () => {
  test.each([
    ['inline', 'Energy is $E = mc^2$.', ['E = mc^2']],
    ['display', 'So $$\\int_0^1 x\\,dx$$ it is', ['\\int_0^1 x\\,dx']],
    ['two', '$a$ and $b$', ['a', 'b']],
    ['a dollar sign inside', 'costs $5\\$ + x$', ['5\\$ + x']],
    ['prices', 'It costs 5 $ and then 6 $.', []],
    ['prices in front', 'From $5 to $6', []],
    ['a space after the opening sign', '$ x$', []],
    ['a digit after the closing sign', '$x$5', []],
    ['escaped', '\\$x\\$', []],
    ['one sign', 'x$', []],
    ['nothing between', '$$ $$', []],
    ['of LaTeX, inline', 'Energy is \\(E = mc^2\\).', ['E = mc^2']],
    ['of LaTeX, a digit behind', '\\(x\\)2', ['x']],
    ['of LaTeX, display', 'So \\[ a\\\\[2pt]\n\\left( b \\right) \\] it is', ['a\\\\[2pt]\n\\left( b \\right)']],
    ['of LaTeX and of Pandoc', '\\(a\\) and $b$', ['a', 'b']],
    ['of LaTeX, the innermost', '\\(a \\(b\\)', ['b']],
    ['of LaTeX, escaped', 'a \\\\(b\\\\) and \\\\[2pt\\\\]', []],
    ['of LaTeX, around a price', '\\(costs $5\\)', []],
    ['of LaTeX, nothing between', '\\( \\) and \\[\\]', []],
    ['of LaTeX, unlike ends', '\\(a\\] and \\[b\\)', []],
    ['in code', '`\\(a\\)` and `$b$` but \\(c\\)', ['c']],
  ])('%s', (_, text, formulas) => {
    const pieces = splitFormulas(text);
    expect(pieces.flatMap((piece) => (piece.kind === 'formula' ? [piece.tex] : []))).toEqual(formulas);
    expect(pieces.map(({ source }) => source).join('')).toBe(text);
    expect(hasFormula(text)).toBe(formulas.length > 0);
  });
});

test.each(['\\(', '\\(a', '\\[b', '\\(a\\', '`a', '``', '\\\\('])('formulas are found in linear time: %j', (part) => {
  const text = part.repeat(20_000);
  const most = 100 * text.length;
  expect(backtracksOf(() => splitFormulas(text), most)).toBeLessThan(most);
});

describe('formulas in HTML', () => {
  const mark = (tex: string) => `[${tex}]`;
  test.each([
    ['in a paragraph', '<p>So $a &lt; b$</p>', '<p>So [a < b]</p>'],
    ['not in code', '<p><code>$x$</code> $y$</p>', '<p><code>$x$</code> [y]</p>'],
    ['of LaTeX, not in code', '<p><code>\\(x\\)</code> \\(y\\)</p>', '<p><code>\\(x\\)</code> [y]</p>'],
    ['not in an attribute', '<a href="/?a=$x$">$y$</a>', '<a href="/?a=$x$">[y]</a>'],
    ['held together', '<p>Quoi ? <code>a ? b</code></p>', '<p>Quoi\u00A0? <code>a ? b</code></p>'],
    ['held together, not in a formula', '<p>Soit $a ? b$ : oui</p>', '<p>Soit [a ? b]\u00A0: oui</p>'],
    ['not across tags', '<p>$a</p><p>b$</p>', '<p>$a</p><p>b$</p>'],
  ])('%s', (_, html, rendered) => expect(withFormulas(html, mark)).toBe(rendered));
});

describe('rendering', () => {
  test('gives MathML with its source, readable without styles', () => {
    expect(renderFormula('x^2', false)).toMatch(/<math.*<msup>.*x\^2.*<\/math>/s);
  });
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a link to a script', '\\href{javascript:alert(1)}{x}'],
    ['an endless macro', '\\def\\a{\\a\\a}\\a'],
  ])('%s harms nothing', (_, tex) => {
    expect(renderFormula(tex, false)).not.toMatch(/<script|href="javascript/);
  });
  test('invalid TeX is shown as it was typed, with the reason', () => {
    expect(renderFormula('\\frac{1', false)).toMatch(/^<code class="wrong-formula" title=".+">\$\\frac\{1\$<\/code>$/);
  });
});
