import { describe, expect, test } from 'vitest';
import { fitText, fittingNotes, printedParts, textOfPart, textSizes } from './fit-text.ts';

/** Lines of 60 mm whose signs are half as wide as the text is high, at 1.3 times the size each. */
const height = (text: string, size: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length * size) / 2 / 60)), 0) *
  size *
  1.3;
const room = { first: 80, next: 80, height };
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 10 === 9 ? '.' : ''} `);

describe('[S2 §9] text of a printed flashcard', () => {
  test.each([
    ['a short one has the usual size', 30, 4.6, 1],
    ['a longer one is set smaller', 120, 3, 1],
    ['one that no readable size makes room for is continued', 300, 3, 2],
    ['the longest are continued more than once', 800, 2.5, 4],
  ])('%s', (_, count, size, parts) => {
    const fitted = fitText(words(count), room);
    expect([fitted.size, fitted.parts.length]).toEqual([size, parts]);
    for (const part of fitted.parts) expect(height(part, fitted.size)).toBeLessThanOrEqual(room.first);
    expect(fitted.parts.join(' ').trim()).toBe(words(count).join('').trim().replaceAll(/\s+/g, ' '));
  });
  test('7 pt is the smallest size', () => expect((textSizes.at(-1)! / 25.4) * 72).toBeGreaterThanOrEqual(7));
  test('is continued after a sentence or line where that costs little', () => {
    expect(fitText(words(300), room).parts[0]).toMatch(/\.$/);
    const lines = Array.from({ length: 60 }, (_, at) => [`line ${at} of `, 'list\n']).flat();
    expect(fitText(lines, room).parts[0]).toMatch(/list$/);
  });
  test('less room beside a picture: only the first card has it', () => {
    const { parts } = fitText(words(300), { ...room, first: 20 });
    expect(height(parts[0]!, 2.5)).toBeLessThanOrEqual(20);
    expect(parts[1]!.length).toBeGreaterThan(parts[0]!.length);
  });
  test('a piece that a smaller size makes room for is set in it, whatever the number of cards', () => {
    const formula = '\\frac{1}{2}';
    const tall = (text: string, size: number) =>
      size * (text.includes(formula) ? 18 : 0) + size * text.split('\n').length;
    const lines = Array<string>(60).fill('line\n');
    expect(fitText([...lines, formula], { first: 60, next: 60, height: tall }).size).toBe(3);
    expect(fitText([formula], { first: 60, next: 60, height: tall }).size).toBe(3);
  });
  test('a piece higher than a card is not divided, and ends', () => {
    expect(fitText(['x'.repeat(5_000), 'end'], room).parts).toEqual(['x'.repeat(5_000), 'end']);
    expect(fitText([], room)).toEqual({ size: 4.6, parts: [''] });
  });
});

test('the shorter side is repeated on each card that continues the longer one', () => {
  const question = { size: 4.6, parts: ['Why?'] };
  const answer = { size: 3, parts: ['Because', 'of that'] };
  const printed = printedParts([
    { id: 'a', sides: [question, answer] },
    { id: 'b', sides: [question] },
  ]);
  expect(printed).toEqual([
    { id: 'a', part: 0, parts: 2 },
    { id: 'a', part: 1, parts: 2 },
    { id: 'b', part: 0, parts: 1 },
  ]);
  expect(printed.slice(0, 2).map(({ part }) => [textOfPart(question, part), textOfPart(answer, part)])).toEqual([
    ['Why?', 'Because'],
    ['Why?', 'of that'],
  ]);
  expect(fittingNotes([[question, answer], [question], [question, { size: 4, parts: ['x'] }]])).toEqual({
    smaller: [3],
    continued: [1],
  });
});
