import { expect, test } from 'vitest';
import stored from '../videos.json' with { type: 'json' };
import { ownVideoChoice, sceneChoice, videoChoice } from './background-choice.ts';
import { drawnScenes } from './scene-ids.ts';
import { videoCategories } from './video-categories.ts';
import { videosOf, videoToPlay, type CatalogueVideo, type VideoCatalogue } from './video-catalogue.ts';
import { isVideoId } from './video-link.ts';

type Stored = { embedId: string; label: string; author: string; live?: boolean };
const catalogue = stored as unknown as Record<string, Stored[]>;

/** S3 §9, in the order of the ids; the list there has one value more, which belongs to no id. */
const counts = [0, 15, 15, 15, 11, 14, 14, 12, 16, 14, 11, 10, 11, 9, 6, 15, 11, 13, 12, 10, 7, 7, 10, 13, 8, 9];

test('[S3 §3] the ids are 0 to 28 without 10, 13 and 26, and N of theme-t-N is the id and one', () => {
  expect(videoCategories.map(({ id }) => id)).toEqual(
    Array.from({ length: 29 }, (_, id) => id).filter((id) => ![10, 13, 26].includes(id)),
  );
  for (const { id, labelKey, iconOn, iconOff } of videoCategories) {
    expect(labelKey).toBe(`theme-t-${id + 1}`);
    expect(iconOff).toBe(iconOn);
  }
});

test('[S3 §9] every category has at least the specified number of videos; the own one has none', () => {
  for (const [at, { id }] of videoCategories.entries())
    expect(catalogue[id]!.length, `category ${id}`).toBeGreaterThanOrEqual(counts[at]!);
  expect(catalogue[0]).toEqual([]);
  expect(Object.keys(catalogue).map(Number)).toEqual(videoCategories.map(({ id }) => id));
});

test('every video has an id of YouTube and a label, is listed once in its category, and streams come last', () => {
  for (const [category, videos] of Object.entries(catalogue)) {
    expect(new Set(videos.map(({ embedId }) => embedId)).size).toBe(videos.length);
    for (const { embedId, label } of videos) {
      expect(isVideoId(embedId), embedId).toBe(true);
      expect(label.trim()).not.toBe('');
    }
    const live = videos.map((video) => video.live ?? false);
    expect(live, `category ${category}`).toEqual(live.toSorted((one, other) => Number(one) - Number(other)));
  }
});

test('every category maps to a drawn scene, and every scene but a few has a category', () => {
  for (const { scene } of videoCategories) expect(drawnScenes).toContain(scene);
});

const video = (embedId: string): CatalogueVideo => ({
  embedId,
  startAt: '0',
  label: embedId,
  author: '',
  thumb: 'sea',
  live: false,
});
const small: VideoCatalogue = { 0: [], 1: [video('one________'), video('two________'), video('three______')] };
const now = Date.UTC(2026, 10, 23);
const lately = { times: 1, lastAt: now - 1_000 };

test.each([
  ['the chosen one', videoChoice(1, 1), {}, 'two________'],
  ['the next, because that failed', videoChoice(1, 1), { two________: lately }, 'three______'],
  ['from the beginning again', videoChoice(1, 2), { three______: lately }, 'one________'],
  ['none: all failed', videoChoice(1, 0), { one________: lately, two________: lately, three______: lately }, undefined],
  ['the last, because the list is shorter now', videoChoice(1, 40), {}, 'three______'],
  ['none: an unknown category', videoChoice(10, 0), {}, undefined],
  ['none: a scene is chosen', sceneChoice('forest'), {}, undefined],
  ['the own one', ownVideoChoice('own________'), {}, 'own________'],
  ['not the own one, which failed', ownVideoChoice('own________'), { own________: lately }, undefined],
])('[S3 §3] the video that plays: %s', (_why, choice, failed, expected) => {
  expect(videoToPlay(choice, small, failed, now)).toBe(expected);
});

test('[S3 §3] a category without a list has no videos', () => {
  expect(videosOf(small, null)).toEqual([]);
  expect(videosOf(small, 99)).toEqual([]);
  expect(videosOf(small, 1)).toHaveLength(3);
});
