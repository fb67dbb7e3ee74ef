import { filesById } from '#platform/portable/archived.ts';
import { soundMaxBytes, soundTypes, typeOfEnding } from './rules/sound-type.ts';

/** Pictures and sounds of an archive, as its reader finds them. */
export const portableMedia = {
  /** Below the server's limit for a picture: exports contain no larger ones. */
  pictures: filesById('pictures', ['webp'], 3.5 * 1024 * 1024),
  sounds: filesById('sounds', Object.values(soundTypes), soundMaxBytes),
  typeOf: typeOfEnding,
};
