import type { PictureCrop } from '../rules/picture-choice.ts';
import { pictureMaxBytes, pictureSizes } from '../rules/picture-limits.ts';

/** Wide enough for the screen that shows it until the server has made its own. */
const previewWidth = 1_000;
/** Tried in this order until the picture is small enough to be uploaded. */
const qualities = [0.92, 0.8, 0.6];

/**
 * A preview of the crop, made on the device. `undefined` where the browser cannot make one; the whole picture is shown
 * then.
 */
export async function cutPreview(file: File, crop: PictureCrop): Promise<Blob | undefined> {
  try {
    return await (await drawn(file, crop, previewWidth)).convertToBlob({ type: 'image/png' });
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/**
 * The crop of a picture that is too large to be uploaded whole, at most as large as the server would store it. Rejects
 * where the browser cannot decode it.
 */
export async function cutFile(file: File, crop: PictureCrop): Promise<File> {
  const canvas = await drawn(
    file,
    crop,
    Math.round(pictureSizes.regular * Math.min(1, crop.width / crop.height)),
    '#fff',
  );
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= pictureMaxBytes) return new File([blob], file.name, { type: blob.type });
  }
  throw new Error(`${file.name} stays too large`);
}

async function drawn(file: File, crop: PictureCrop, mostWidth: number, ground?: string): Promise<OffscreenCanvas> {
  const width = Math.min(mostWidth, crop.width);
  const picture = await createImageBitmap(file, crop.x, crop.y, crop.width, crop.height, {
    resizeWidth: width,
    resizeHeight: Math.max(1, Math.round((width * crop.height) / crop.width)),
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  if (ground) {
    // What is see-through would come out black as JPEG.
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas;
}
