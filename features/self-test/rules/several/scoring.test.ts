import { describe, expect, test } from 'vitest';
import { severalParts, type SeveralPart } from './options.ts';
import { partWeights, severalEmoji, severalMessage, severalScore, type SeveralMessage } from './scoring.ts';

test('[S2 §9] weights of the parts', () => {
  expect(partWeights).toEqual({ keyMatch: 20, quiz: 50, flash: 10, gridMemory: 20 });
});

describe('[S2 §9] weights are normalised over the parts that are on, and the total is capped at 100', () => {
  test.for<[SeveralPart[], Partial<Record<SeveralPart, number>>, number]>([
    [[...severalParts], { keyMatch: 1, quiz: 1, flash: 1, gridMemory: 1 }, 100],
    [[...severalParts], { keyMatch: 1 }, 20],
    [[...severalParts], { quiz: 1 }, 50],
    [[...severalParts], { flash: 1 }, 10],
    [[...severalParts], { gridMemory: 1 }, 20],
    [['keyMatch', 'gridMemory'], { keyMatch: 1 }, 50],
    [['keyMatch', 'gridMemory', 'flash'], { keyMatch: 1, flash: 1 }, 60],
    [['quiz'], { quiz: 2 / 3 }, 67],
    [['gridMemory', 'quiz', 'flash'], { gridMemory: 0.5, quiz: 0.5, flash: 1 }, 56],
    [['quiz'], { quiz: 1.5 }, 100],
    [['quiz'], { keyMatch: 1 }, 0],
    [[], {}, 0],
  ])('%j with %j: %i', ([parts, shares, score]) => {
    expect(severalScore(parts, shares)).toBe(score);
  });
});

test.for<[number, SeveralMessage]>([
  [100, 'complete'],
  [99, 'good'],
  [80, 'good'],
  [79, 'half'],
  [50, 'half'],
  [49, 'start'],
  [0, 'start'],
])('[S2 §9] message at %i: %s', ([score, message]) => {
  expect(severalMessage(score)).toBe(message);
});

test.for<[number, number]>([
  [100, 90],
  [90, 90],
  [89, 75],
  [75, 75],
  [74, 60],
  [60, 60],
  [59, 40],
  [40, 40],
  [39, 0],
  [0, 0],
])('[S2 §9] %i has the emoji of %i', ([score, from]) => {
  expect(severalEmoji(score)).toBe(severalEmoji(from));
  expect(new Set([0, 40, 60, 75, 90].map(severalEmoji)).size).toBe(5);
});
