import { expect, test } from 'vitest';
import stored from '../videos.json' with { type: 'json' };
import { ambientVideos, featuredVideos, videosOfAmbience } from './ambient-videos.ts';
import type { CatalogueVideo, VideoCatalogue } from './video-catalogue.ts';

const catalogue = stored as unknown as VideoCatalogue;

test('[S3 §3 Ambient sound] the featured tracks are found across the categories, each once, in their order', () => {
  expect(ambientVideos(catalogue, 'featured').map(({ embedId }) => embedId)).toEqual(featuredVideos);
  expect(new Set(featuredVideos).size).toBe(8);
});

test('[S3 §3 Ambient sound] every category has tracks of its own, recordings only; an unknown one has none', () => {
  for (const key of Object.keys(videosOfAmbience)) {
    const tracks: readonly CatalogueVideo[] = ambientVideos(catalogue, key);
    expect(tracks.length, key).toBeGreaterThanOrEqual(4);
    expect(tracks.filter(({ live }) => live)).toEqual([]);
  }
  expect(ambientVideos(catalogue, 'nowhere')).toEqual([]);
});
