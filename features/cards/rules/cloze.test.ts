import { describe, expect, test } from 'vitest';
import { askedGap, gapNumbers, gapProblems, withoutGaps } from './cloze.ts';

describe('[S2 §3] a flashcard with gaps asks each number by itself', () => {
  test.each([
    ['one gap', 'The {{c1::Krebs}} cycle', { 1: ['The […] cycle', ['Krebs']] }],
    ['two gaps of one number', '{{c1::a}} and {{c1::b}}', { 1: ['[…] and […]', ['a', 'b']] }],
    ['a hint', 'in the {{c2::matrix::where?}}', { 2: ['in the [where?]', ['matrix']] }],
    ['a hint behind the last colons', '{{c1::a::b::c}}', { 1: ['[c]', ['a::b']] }],
    ['nested', '{{c3::Nobel {{c2::prize}}}}', { 2: ['Nobel […]', ['prize']], 3: ['[…]', ['Nobel prize']] }],
    ['two numbers', '{{c1,3::x}} {{c1::y}}', { 1: ['[…] […]', ['x', 'y']], 3: ['[…] y', ['x']] }],
    ['a formula', '{{c1::\\(\\frac{a}{b}\\)}}', { 1: ['[…]', ['\\(\\frac{a}{b}\\)']] }],
    ['markup inside', '<p>{{c1::<strong>a</strong>}}</p>', { 1: ['<p>[…]</p>', ['<strong>a</strong>']] }],
    ['never closed', '{{c1::abc', {}],
    ['never closed around another', '{{c1::abc {{c2::d}}', { 2: ['{{c1::abc […]', ['d']] }],
    ['empty', '{{c1::}}', {}],
    ['number 0', '{{c0::z}}', {}],
    ['number 500', '{{c500::z}}', {}],
    ['closed and never opened', 'a }} b', {}],
  ] as const)('%s: %s', (_, text, expected) => {
    const asked = gapNumbers(text).map((number) => {
      const { front, answers } = askedGap(text, number);
      return [number, [front, answers]];
    });
    expect(Object.fromEntries(asked)).toEqual(expected);
  });

  test.each([10, 11, 20_000])('%i gaps within each other: those beyond the tenth stay text', (depth) => {
    const text = `${'{{c1::'.repeat(depth)}x${'}}'.repeat(depth)}`;
    const { front, answers } = askedGap(text, 1);
    const beyond = depth - 10;
    expect(gapNumbers(text)).toEqual([1]);
    expect([front, answers]).toEqual([`[…]${'}}'.repeat(beyond)}`, [`${'{{c1::'.repeat(beyond)}x`]]);
    expect(gapProblems(text)).toEqual(beyond > 0 ? ['deep'] : []);
  });

  test('the back marks what was asked, and shows the other gaps', () => {
    expect(askedGap('{{c1::a}} {{c2::b}}', 2).back).toBe('a <mark>b</mark>');
    expect(askedGap('{{c1::<p>a</p>}}', 1).back).toBe('<p>a</p>');
    expect(withoutGaps('{{c3::Nobel {{c2::prize::what}}}} {{c1::')).toBe('Nobel prize {{c1::');
  });
});

describe('[S2 §5] what a text with gaps lacks', () => {
  test.each([
    ['no gap', ['none']],
    ['{{c1::abc', ['unclosed']],
    ['{{c1::}}', ['empty']],
    ['{{c0::z}}', ['number']],
    ['{{c1::\\frac{a}{{b}}}}', ['braces']],
    ['{{c1::\\(\\frac{a}{b}\\)}}', []],
    ['{{c1::a}}', []],
  ])('%s', (text, problems) => {
    expect(gapProblems(text)).toEqual(problems);
  });
});
