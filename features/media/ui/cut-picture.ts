import type { PictureCrop } from '../rules/picture-choice.ts';
import { pictureMaxBytes, pictureSizes } from '../rules/picture-limits.ts';

/** Wide enough for the screen that shows it until the server has made its own. */
const previewWidth = 1_000;
/** Tried in this order until the picture is small enough to be uploaded. */
const qualities = [0.92, 0.8, 0.6];

/** What will be seen, at once and without the network. `undefined` where the browser cannot; then the whole picture is shown meanwhile. */
export async function cutPreview(file: File, crop: PictureCrop): Promise<Blob | undefined> {
  try {
    return await (await drawn(file, crop, previewWidth)).convertToBlob({ type: 'image/png' });
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** The cut of a picture that is too large to be uploaded whole, no larger than the server would keep it. Rejects where the browser cannot read it. */
export async function cutFile(file: File, crop: PictureCrop): Promise<File> {
  const canvas = await drawn(file, crop, Math.round(pictureSizes.regular * Math.min(1, crop.width / crop.height)), '#fff');
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
