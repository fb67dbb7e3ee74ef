import { expect, test } from 'vitest';
import { labelsShown, type LabelBox } from './labels.ts';

const label = (id: string, x: number, rest: Partial<LabelBox> = {}): LabelBox => ({
  id,
  box: { x, y: 0, width: 100, height: 20 },
  isAway: false,
  isSelected: false,
  ...rest,
});

test.each([
  ['the nearer of two that overlap', [label('near', 0), label('far', 50)], ['near']],
  ['two beside each other', [label('a', 0), label('b', 100)], ['a', 'b']],
  ['not what is turned away', [label('a', 0, { isAway: true }), label('b', 50)], ['b']],
  ['the selected one before nearer ones', [label('near', 0), label('s', 50, { isSelected: true })], ['s']],
  ['the selected one, turned away', [label('s', 0, { isAway: true, isSelected: true })], ['s']],
])('[S3 §2] labels: %s', (_title, boxes, shown) => {
  expect([...labelsShown(boxes)]).toEqual(shown);
});

test('[S3 §2] no label lies over the sign of another, but for the selected one', () => {
  const signs = new Map([
    ['a', { x: 20, y: 0, width: 20, height: 20 }],
    ['b', { x: 130, y: 0, width: 20, height: 20 }],
  ]);
  expect([...labelsShown([label('a', 0), label('c', 110)], signs)]).toEqual(['a']);
  expect([...labelsShown([label('a', 0), label('c', 110, { isSelected: true })], signs)]).toEqual(['c', 'a']);
});

test('[S3 §2] at most 200 are shown', () => {
  const many = Array.from({ length: 500 }, (_, at) => label(`n${at}`, at * 200));
  expect(labelsShown(many).size).toBe(200);
  expect(labelsShown([...many, label('s', 1e6, { isSelected: true })]).has('s')).toBe(true);
});
