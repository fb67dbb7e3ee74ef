import { expect, test } from 'vitest';
import { hasFormula } from '#ui/formulas.ts';
import { charactersSearched } from '#tests/harness/characters-searched.ts';
import { withOwnFormulas } from './imported-formulas.ts';
import { detectImportSettings, importRows } from './import-text.ts';

test.each([
  ['\\(x^2\\)', '$x^2$'],
  ['[$]x^2[/$]', '$x^2$'],
  ['[$$]x^2[/$$]', '$$x^2$$'],
  ['\\[ \\sum x \\]', '$$\\sum x$$'],
  ['[latex]x[/latex]', '$x$'],
  ['\\(2 + 3\\) \\(f(x)\\) \\(-a\\) \\(x_{max}\\)', '$2 + 3$ $f(x)$ $-a$ $x_{max}$'],
  ['\\[E = mc^2\\]', '$$E = mc^2$$'],
  ['\\(\\text{speed of light}\\)', '$\\text{speed of light}$'],
  ['`\\(x^2\\)` is \\(x^2\\)', '`\\(x^2\\)` is $x^2$'],
  ['```\n\\(x^2\\)\n```\n\\(x^2\\)', '```\n\\(x^2\\)\n```\n$x^2$'],
  ['\\(CO_2\\) \\(NaCl\\) \\(H2O\\)', '$CO_2$ $NaCl$ $H2O$'],
  ['\\(AB\\) \\(xy\\) \\(ABC\\) \\(5\\) \\(3.14\\)', '$AB$ $xy$ $ABC$ $5$ $3.14$'],
  ['\\((a, b)\\) \\([0,1]\\) \\((-1; 2)\\)', '$(a, b)$ $[0,1]$ $(-1; 2)$'],
  ['Let \\( a \\) and [$]b_{[1]}[/$] be, with \\(c\\).', 'Let $a$ and $b_{[1]}$ be, with $c$.'],
])('%j is drawn', (text, own) => {
  expect(withOwnFormulas(text)).toBe(own);
  expect(hasFormula(own)).toBe(true);
});

test.each([
  'a \\( b',
  '\\)x\\(',
  '\\(\\)',
  '\\(costs $5\\)',
  '\\(x\\)2',
  'a \\\\[2pt] b \\]',
  '[$]a',
  '[$]a\nb[/$]',
  '$x$',
  '\\[note\\]',
  '\\[see the note above\\]',
  '\\[^1\\]',
  '\\[1\\] \\[1-3\\] \\[2024-05-01\\]',
  '- \\[x\\] done',
  'grep \\[a-z\\]',
  's/\\(foo\\)bar/',
  's/\\(foo_bar\\)/',
  '\\(3 - 5 euros each\\)',
  '\\[https://loci.example/?a=b\\]',
  'the code `\\(x^2\\)` and ``a ` \\(x^2\\)``',
  '<code>\\(x^2\\)</code>',
  '```js\n\\(x^2\\)\n```',
  '~~~\n\\(x^2\\)\n~~~',
])('%j stays as it is', (text) => expect(withOwnFormulas(text)).toBe(text));

test.each([
  ['tabs', 'area\t\\(\\pi r^2\\)\nsquare\t[$]a^2[/$]'],
  ['Markdown', '|a|b|\n|---|---|\n|area|\\(\\pi r^2\\)|\n|square|[$]a^2[/$]|'],
  ['labels', 'Q: area\nA: \\(\\pi r^2\\)\n\nQ: square\nA: [$]a^2[/$]'],
  ['Obsidian', '# x\n\narea::\\(\\pi r^2\\)\nsquare::[$]a^2[/$]'],
  ['HTML of Anki', '#html:true\narea\t<b>\\(\\pi r^2\\)</b>\nsquare\t[$]a^2[/$]<br>'],
])('formulas of other programs are imported as own ones: %s', (_, text) => {
  expect(importRows(text, detectImportSettings(text)).map(({ answer }) => answer)).toEqual(['$\\pi r^2$', '$a^2$']);
});

test.each(['\\(', '\\(a', '\\)', '[$]', '\\(a\\)', '\\(\\(\\)'])('formulas are found in linear time: %j', (part) => {
  const text = part.repeat(20_000);
  expect(charactersSearched(() => withOwnFormulas(text))).toBeLessThan(20 * text.length);
});
