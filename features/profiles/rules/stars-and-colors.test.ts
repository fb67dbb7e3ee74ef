import { expect, test } from 'vitest';
import { averageOf, readable, threeColors } from './stars-and-colors.ts';

test('[S3 §9] the average of what is published is that of all its ratings', () => {
  const rated = (rating: number, number_rating: number) => ({ rating, number_rating });
  expect(averageOf([rated(13, 3), rated(5, 1)])).toBe(4.5);
  expect(averageOf([rated(10, 3)])).toBe(3.3);
  expect(averageOf([rated(0, 0)])).toBeNull();
  expect(averageOf([])).toBeNull();
});

test('[S3 §5] dark colours are lightened, others stay', () => {
  expect(['#000000', '#202020', '#646464'].map(readable)).toEqual(['#B3B3B3', '#BCBCBC', '#646464']);
});

test('[S3 §4] fewer than three colours are the default ones', () => {
  expect(threeColors(['#112233'])).toEqual(['#3A29FF', '#FF94B4', '#FF3232']);
  expect(threeColors(['#646464', '#000000', '#FFFFFF'])).toEqual(['#646464', '#B3B3B3', '#FFFFFF']);
});
