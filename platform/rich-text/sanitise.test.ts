import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { sanitisedIfSimple } from './simple-markup.ts';

const tags = ['p', 'strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'code', 'br', 'hr'];
const parsed = (html: string) => sanitizeHtml(html, { allowedTags: tags, allowedAttributes: {}, nestingLimit: 30 });

test.each([
  ['<strong>a</strong> b', '<strong>a</strong> b'],
  ['<p>a<br>b</p><p></p>', '<p>a<br />b</p><p></p>'],
  ['a<hr>b', 'a<hr />b'],
  ['<em>a<hr></em>', undefined],
  ['<em>a</em', undefined],
  ['<em>a', undefined],
  ['a</em>', undefined],
  ['<em>a</strong></em>', undefined],
  ['<p><p>a</p></p>', undefined],
  ['<strong><p>a</p></strong>', undefined],
  ['<EM>a</EM>', undefined],
  ['<em class="x">a</em>', undefined],
  ['<li>a</li>', undefined],
  ['<script>a</script>', undefined],
  ['</br>', undefined],
  ['a &amp; b', undefined],
  ['a > b', undefined],
  ['<!-- a -->', undefined],
])('simple markup: %s is %s', (html, simple) => {
  expect(sanitisedIfSimple(html, new Set(tags))).toBe(simple);
  if (simple !== undefined) expect(parsed(html)).toBe(simple);
});

test('what counts as simple is what a parser makes of it', () => {
  const chance = seededChance(7);
  const pieces = [
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    'word',
    ' ',
    '"',
    "'",
    '\n',
    '\0',
    '\r',
    '/',
    'é',
    '𝄞',
  ];
  const one = () => pieces[Math.floor(chance() * pieces.length)]!;
  /** Elements that are closed, so that many of the texts are simple. */
  const closed = (depth: number): string => {
    if (depth === 0 || chance() < 0.3) return one();
    const tag = tags[Math.floor(chance() * tags.length)]!;
    return `<${tag}>${closed(depth - 1)}${chance() < 0.3 ? closed(depth - 1) : ''}</${tag}>`;
  };
  let simple = 0;
  for (let made = 0; made < 20_000; made++) {
    const html = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => closed(3)).join('');
    const quick = sanitisedIfSimple(html, new Set(tags));
    if (quick === undefined) continue;
    simple++;
    expect(quick, html).toBe(parsed(html));
  }
  expect(simple).toBeGreaterThan(1_000);
});

test('elements that a policy does not name are left to the parser', () => {
  expect(sanitisedIfSimple('<p>a <strong>b</strong></p>', new Set(['p']))).toBeUndefined();
});
