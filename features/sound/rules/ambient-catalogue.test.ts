import { expect, test } from 'vitest';
import { ambientCategories, mixInPlace, mixOfTrack } from './ambient-catalogue.ts';

test('[S3 §9] where a video track fails, the member’s sounds are heard, or the first mix of its category', () => {
  const own = [{ id: 'rain' as const, level: 40 }];
  expect(mixInPlace(own, 'water')).toBe(own);
  for (const { key, data } of ambientCategories) {
    const mix = mixInPlace([], key);
    expect(mix.length, key).toBeGreaterThan(0);
    expect(mix).toEqual(mixOfTrack(data[0]!));
  }
});
