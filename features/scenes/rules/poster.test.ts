import { expect, test } from 'vitest';
import { posterOf } from './poster.ts';
import { drawnScenes } from './scene-ids.ts';

test.each(drawnScenes)(
  'the poster of %s has finite figures only, is other for another video and the same again',
  (scene) => {
    const poster = posterOf(scene, 'zmKK7Wxe22k');
    expect(poster).toMatch(/^<svg .*<\/svg>$/s);
    expect(poster).not.toMatch(/NaN|Infinity|undefined/);
    expect(poster.length).toBeLessThan(60_000);
    expect(posterOf(scene, 'zmKK7Wxe22k')).toBe(poster);
    expect(posterOf(scene, 'tirVxHH4nKs')).not.toBe(poster);
  },
);
