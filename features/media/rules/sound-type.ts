/** Sounds and videos of flashcards, with the ending of their file. */
export const soundTypes = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;
export type SoundType = keyof typeof soundTypes;

export const isSoundType = (type: string): type is SoundType => type in soundTypes;

export const soundMaxBytes = 10 * 1024 * 1024;
/** Of an upload: the form around the file takes some bytes too. */
export const soundBodyBytes = soundMaxBytes + 64 * 1024;
/** What a recording may take, in seconds. */
export const longestSoundSeconds = 120;

/** Number of leading bytes that identify a sound. */
export const soundHeadBytes = 16;

/**
 * The type by content; `undefined` for every type that is not accepted. Whether a container that may hold a video has
 * one is told by its name or declared type alone: of any other the sound is played.
 */
export function soundTypeOf(bytes: Uint8Array, hasVideo = false): SoundType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'fLaC') return 'audio/flac';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  // ISO/IEC 14496-12 §4.3.
  if (text(4, 8) === 'ftyp') return hasVideo ? 'video/mp4' : 'audio/mp4';
  // EBML, the container of WebM: RFC 8794 §11.1.
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return hasVideo ? 'video/webm' : 'audio/webm';
  if (text(0, 3) === 'ID3') return 'audio/mpeg';
  // The sync bits of a frame; the two bits of its layer are 0 in AAC alone (ISO/IEC 13818-7 §6.2).
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0x06) !== 0) return 'audio/mpeg';
  return (second & 0xf0) === 0xf0 ? 'audio/aac' : undefined;
}

/** The ending is in it, so that whoever names the file elsewhere need not read it. */
export const soundAddress = (id: string, type: SoundType): string => `/media/${id}/sound.${soundTypes[type]}`;

const ofSound = /^\/media\/([0-9a-f-]{36})\/sound\.(mp3|ogg|m4a|aac|wav|flac|weba|mp4|webm)$/;

export const isSoundAddress = (address: string): boolean => ofSound.test(address);

/** The type that a file of that name has; empty for other endings. */
export const typeOfEnding = (name: string): string =>
  Object.entries(soundTypes).find(([, ending]) => name.endsWith(`.${ending}`))?.[0] ?? '';

/** Of an address, or of the name of a file. */
export const isVideoName = (name: string): boolean => /\.(?:mp4|m4v|webm)$/i.test(name);
export const isVideoType = (type: string): boolean => type.startsWith('video/');

type JudgedSound = { readonly type: SoundType } | { readonly reason: 'tooLarge' | 'empty' | 'notAccepted' };

/** What a chosen file is, or why it is refused; `head` holds its first bytes. */
export function judgeSound(sizeBytes: number, head: Uint8Array, hasVideo = false): JudgedSound {
  if (sizeBytes === 0) return { reason: 'empty' };
  const type = soundTypeOf(head, hasVideo);
  if (!type) return { reason: 'notAccepted' };
  return sizeBytes > soundMaxBytes ? { reason: 'tooLarge' } : { type };
}
