import { videosOf, type CatalogueVideo, type VideoCatalogue } from './video-catalogue.ts';

/** By the key of an ambient category: the category of background videos whose sound suits it. */
export const videosOfAmbience: Readonly<Record<string, number>> = {
  water: 14,
  storm: 15,
  countryside: 11,
  coffee: 2,
  lofi: 24,
  piano: 7,
  zen: 12,
  library: 8,
  travel: 9,
  space: 23,
  exam: 19,
  noise: 27,
};

/** S3 §3: the featured category is a fixed list of tracks found across the categories; these follow its mixes. */
export const featuredVideos: readonly string[] = [
  'IvjMgVS6kng',
  'qoRGc5LxUaE',
  'unxrg8UfGx8',
  'JdqL89ZZwFw',
  'BMuknRb7woc',
  'YQc4WT0yDH4',
  'MJ9-HmGWw1k',
  'nq4tT68UoCg',
];

/** The video tracks of a category of the ambient catalogue. Streams are left out: their ids die sooner. */
export function ambientVideos(catalogue: VideoCatalogue, key: string): readonly CatalogueVideo[] {
  const categories = key === 'featured' ? Object.values(videosOfAmbience) : [videosOfAmbience[key] ?? null];
  const videos = categories.flatMap((id) => videosOf(catalogue, id)).filter(({ live }) => !live);
  if (key !== 'featured') return videos;
  return featuredVideos.flatMap((embedId) => videos.find((video) => video.embedId === embedId) ?? []);
}
