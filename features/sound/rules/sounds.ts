/** All sounds are generated; the order is that of the panel. */
export const soundIds = [
  'rain',
  'thunder',
  'wind',
  'sea',
  'stream',
  'fire',
  'birds',
  'crickets',
  'cafe',
  'train',
  'lofi',
  'piano',
  'bowl',
  'binaural',
  'white',
  'pink',
  'brown',
] as const;
export type SoundId = (typeof soundIds)[number];

export const isSoundId = (value: unknown): value is SoundId => soundIds.includes(value as SoundId);

export const soundGroups = [
  { key: 'nature', sounds: ['rain', 'thunder', 'wind', 'sea', 'stream', 'birds', 'crickets'] },
  { key: 'places', sounds: ['fire', 'cafe', 'train'] },
  { key: 'music', sounds: ['lofi', 'piano', 'bowl'] },
  { key: 'noise', sounds: ['white', 'pink', 'brown', 'binaural'] },
] as const satisfies readonly { key: string; sounds: readonly SoundId[] }[];
