import sharp from 'sharp';
import { logoPictures, type LogoPicture } from '#features/instance/logo-files.server.ts';
import { remakePicture } from '#features/media/remake-picture.server.ts';

const clear = { r: 255, g: 255, b: 255, alpha: 0 };
const paper = { r: 255, g: 255, b: 255, alpha: 1 };
/** Systems cut maskable icons into their own shapes: what counts lies in the inner four fifths. */
const innerPart = 0.72;

/** The pictures of a logo in all sizes, decoded and encoded again, on clear ground where systems allow it. */
export async function logoPicturesOf(file: Uint8Array): Promise<Record<LogoPicture, Buffer>> {
  const { regular } = await remakePicture(file);
  const made: Partial<Record<LogoPicture, Buffer>> = {};
  for (const [picture, side] of Object.entries(logoPictures) as [LogoPicture, number][]) {
    const isCut = picture.startsWith('maskable');
    const onPaper = isCut || picture === 'apple-touch-icon.png';
    const inner = isCut ? Math.round(side * innerPart) : side;
    const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
    const fitted = sharp(regular, { pages: 1 })
      .resize(inner, inner, { fit: 'contain', background: clear })
      .extend({ top: before, bottom: after, left: before, right: after, background: clear });
    made[picture] = await (onPaper ? fitted.flatten({ background: paper }) : fitted).png().toBuffer();
  }
  return made as Record<LogoPicture, Buffer>;
}
