import { mixFromText, type Mix } from './mix.ts';

/** A ready mix. */
export interface AmbientTrack {
  readonly id: string;
  /** As in a link. */
  readonly mix: string;
}

/**
 * S3 §3 *Ambient sound category*. Its tracks are mixes of generated sounds, which need no network; videos of others
 * follow them where `app/` fills `TrackSlot`. The names are texts: `category.{key}`, `track.{id}`.
 */
export interface AmbientCategory {
  readonly id: number;
  readonly key: string;
  readonly data: readonly AmbientTrack[];
}

const category = (id: number, key: string, tracks: Record<string, string>): AmbientCategory => ({
  id,
  key,
  data: Object.entries(tracks).map(([track, mix]) => ({ id: track, mix })),
});

const ownCategories: readonly AmbientCategory[] = [
  category(0, 'water', {
    'soft-rain': 'rain-60',
    'rain-window': 'rain-55.fire-45',
    'open-sea': 'sea-70.wind-25',
    brook: 'stream-60.birds-30',
  }),
  category(1, 'storm', {
    'far-storm': 'rain-60.thunder-45',
    gale: 'wind-80.rain-50.thunder-30',
    'storm-inside': 'rain-40.thunder-30.fire-50.brown-20',
  }),
  category(2, 'countryside', {
    morning: 'birds-60.wind-20',
    'summer-night': 'crickets-55.wind-20',
    meadow: 'birds-35.stream-35.crickets-20',
  }),
  category(3, 'coffee', {
    'coffee-bar': 'cafe-65',
    'rainy-cafe': 'cafe-50.rain-45',
    'cafe-music': 'cafe-45.lofi-45',
  }),
  category(4, 'lofi', {
    'lofi-beats': 'lofi-60',
    'lofi-rain': 'lofi-50.rain-45',
    'lofi-train': 'lofi-50.train-35',
  }),
  category(5, 'piano', {
    'quiet-piano': 'piano-60',
    'piano-sea': 'piano-55.sea-40',
    'piano-fire': 'piano-50.fire-45',
  }),
  category(6, 'zen', {
    bowls: 'bowl-60',
    temple: 'bowl-40.stream-40.birds-20',
    breath: 'sea-45.bowl-30',
  }),
  category(7, 'library', {
    fireside: 'fire-60',
    'reading-room': 'brown-30.fire-25.rain-20',
    'night-study': 'piano-35.rain-35.fire-25',
  }),
  category(8, 'travel', {
    'night-train': 'train-65',
    'rainy-train': 'train-55.rain-40',
    'seaside-train': 'train-40.sea-40',
  }),
  category(9, 'space', {
    'deep-space': 'brown-55.binaural-25',
    drift: 'bowl-35.brown-35.wind-20',
  }),
  category(10, 'exam', {
    cram: 'pink-55',
    'cram-rain': 'brown-45.rain-40',
    'cram-beats': 'lofi-45.pink-25',
  }),
  category(11, 'noise', {
    white: 'white-50',
    pink: 'pink-55',
    brown: 'brown-60',
    binaural: 'binaural-50.pink-25',
  }),
];

const featuredTracks: readonly string[] = [
  'rain-window',
  'open-sea',
  'brook',
  'storm-inside',
  'summer-night',
  'rainy-cafe',
  'lofi-rain',
  'quiet-piano',
  'temple',
  'night-study',
  'night-train',
  'brown',
];

/** The featured set comes first, with the id that S3 §3 gives it. */
export const featuredCategory = -1;

export const ambientCategories: readonly AmbientCategory[] = [
  {
    id: featuredCategory,
    key: 'featured',
    data: featuredTracks.flatMap((id) => ownCategories.flatMap(({ data }) => data.filter((track) => track.id === id))),
  },
  ...ownCategories,
];

/** What is heard where another track of a category fails: the member's own sounds, or else its first mix. */
export const mixInPlace = (mix: Mix, category: string): Mix => {
  const [first] = ambientCategories.find(({ key }) => key === category)?.data ?? [];
  return mix.length > 0 || !first ? mix : mixOfTrack(first);
};

export const mixOfTrack = ({ mix }: AmbientTrack): Mix => mixFromText(mix) ?? [];
