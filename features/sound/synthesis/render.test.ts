import { describe, expect, test } from 'vitest';
import { ambientCategories, featuredCategory } from '../rules/ambient-catalogue.ts';
import { mixFromText, textOfMix } from '../rules/mix.ts';
import { soundIds, type SoundId } from '../rules/sounds.ts';
import { measured } from '#tests/harness/measured-sound.ts';
import { renderSound, targetRmsDb } from './render.ts';

/** That of the player. */
const rate = 22_050;

/** Least shares of the energy below 250 Hz, up to 2 kHz, and above: what makes each sound the one it is. */
const spectrum: Record<SoundId, readonly [low: number, mid: number, high: number]> = {
  rain: [0, 0.3, 0.3],
  thunder: [0.5, 0, 0],
  wind: [0, 0.5, 0],
  sea: [0.6, 0, 0],
  stream: [0, 0.5, 0.1],
  fire: [0.5, 0.1, 0],
  birds: [0, 0, 0.5],
  crickets: [0, 0, 0.4],
  cafe: [0.1, 0.4, 0],
  train: [0.6, 0, 0],
  lofi: [0.4, 0.1, 0],
  piano: [0.2, 0.3, 0],
  bowl: [0.3, 0.2, 0],
  binaural: [0.4, 0.1, 0],
  white: [0, 0.1, 0.6],
  pink: [0.4, 0.1, 0.1],
  brown: [0.6, 0, 0],
};

describe('each sound, rendered with a fixed seed', () => {
  test.each(soundIds)('%s: loudness, peak, spectrum, no silence, no seam', (id) => {
    const sound = renderSound(id, rate, 7);
    const found = measured(sound, rate);
    expect(found.finite).toBe(true);
    expect(Math.abs(found.rms - targetRmsDb)).toBeLessThan(1.5);
    expect(found.peak).toBeLessThan(-1);
    expect(found.silence).toBeLessThan(3);
    expect(found.seam, 'the step over the seam is one that occurs inside').toBeLessThanOrEqual(1);
    const [low, mid, high] = spectrum[id];
    expect(found.low).toBeGreaterThanOrEqual(low);
    expect(found.mid).toBeGreaterThanOrEqual(mid);
    expect(found.high).toBeGreaterThanOrEqual(high);
    expect(found.correlation, 'not mono').toBeLessThan(0.99);
  });

  // The player takes any of a thousand seeds.
  test.each(soundIds)('%s with other seeds: numbers, peak, no silence, no seam', (id) => {
    for (const seed of process.env['LOCI_LONG'] ? [0, 500, 999] : [500]) {
      const found = measured(renderSound(id, rate, seed), rate);
      expect(found.finite, `seed ${seed}`).toBe(true);
      expect(found.peak, `seed ${seed}`).toBeLessThan(-1);
      expect(found.silence, `seed ${seed}`).toBeLessThan(3);
      expect(found.seam, `seed ${seed}`).toBeLessThanOrEqual(1);
    }
  });

  test('the same seed gives the same samples, another one others', () => {
    expect(renderSound('white', rate, 3).left).toEqual(renderSound('white', rate, 3).left);
    expect(renderSound('white', rate, 3).left).not.toEqual(renderSound('white', rate, 4).left);
  });
});

describe('what the measurement finds', () => {
  const whole = () => renderSound('brown', rate, 1);

  test('a silence, over the seam too', () => {
    const sound = whole();
    sound.left.fill(0, 0, 2 * rate);
    sound.right.fill(0, 0, 2 * rate);
    sound.left.fill(0, sound.left.length - 2 * rate);
    sound.right.fill(0, sound.right.length - 2 * rate);
    expect(measured(sound, rate).silence).toBeGreaterThan(3);
  });

  test('a click at the seam, a sample that is no number, a peak', () => {
    const clicked = whole();
    clicked.left[0] = clicked.left.at(-1)! + 0.5;
    expect(measured(clicked, rate).seam).toBeGreaterThan(1);
    expect(measured(clicked, rate).peak).toBeGreaterThan(measured(whole(), rate).peak);
    const broken = whole();
    broken.right[5] = Number.NaN;
    expect(measured(broken, rate).finite).toBe(false);
  });
});

test('[S3 §3] the featured category has the id -1 and 12 mixes of the others; every track is a mix', () => {
  const [featured, ...others] = ambientCategories;
  expect(featured).toMatchObject({ id: featuredCategory });
  expect(featured!.data).toHaveLength(12);
  const tracks = others.flatMap(({ data }) => data);
  expect(new Set(tracks.map(({ id }) => id)).size).toBe(tracks.length);
  for (const track of featured!.data) expect(tracks).toContain(track);
  for (const { id, mix } of tracks) expect(textOfMix(mixFromText(mix) ?? []), id).toBe(mix);
});
