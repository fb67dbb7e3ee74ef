import { exportedPicture } from './portable-picture.server.ts';
import { picturePortions } from './picture-files.server.ts';
import { mediaHandlers } from './api.server.ts';
import { knownPictures } from './known-pictures.server.ts';
import { portablePictureHandlers } from './portable-picture-api.server.ts';
import { portableSoundHandlers, soundsHandlers } from './sounds-api.server.ts';
import { mountMedia, type PictureReaders } from './serve-media.server.ts';

/** What this area brings to the server. */
export const mediaArea = {
  handlers: (readers: PictureReaders) => ({ media: mediaHandlers(readers), sounds: soundsHandlers }),
  importHandlers: { ...portablePictureHandlers, ...portableSoundHandlers },
  exportedPicture,
  mountMedia,
  known: { pictures: knownPictures },
  // What stays without a name shows some of them: other areas forget before.
  forgetLast: { tables: 'media', portions: picturePortions },
};
