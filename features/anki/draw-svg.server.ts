import { pictureMaxPixels } from '#features/media/rules/picture-limits.ts';
import { isSvgText, svgOf, webPOfSvg } from './rules/svg-file.ts';

/** As large as pictures are kept, in pixels. */
const longestSide = 1_600;
/** At which a length without a unit is a pixel. */
const pixelDensity = 72;
const longestSeconds = 20;
/** Of all drawings of a package: reading it must end. */
const longestMs = 60_000;

/**
 * A stranger's SVG drawn as PNG, in its own size, or smaller; `undefined` for what cannot be drawn. The library runs
 * nothing in it and, as it does not know where the file lies, reads no other file and no address. For a process of its
 * own: drawing cannot be ended within one.
 */
export async function drawnSvg(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const text = new TextDecoder().decode(bytes);
  if (!isSvgText(text)) return undefined;
  const own = webPOfSvg(text);
  if (own !== undefined) return Buffer.from(own, 'base64');
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, density: pixelDensity }).metadata();
    const density = Math.max(1, pixelDensity * Math.min(1, longestSide / Math.max(width, height)));
    return await sharp(bytes, { limitInputPixels: pictureMaxPixels, density })
      .timeout({ seconds: longestSeconds })
      .png()
      .toBuffer();
  } catch {
    // The library says of each fault only that it could not load the file.
    return undefined;
  }
}

/** The drawings of one package. Once they have taken too long together, the others are left out. */
export class Drawings {
  #spentMs = 0;

  async next(bytes: Uint8Array): Promise<Uint8Array | undefined> {
    if (this.#spentMs >= longestMs) return undefined;
    const began = performance.now();
    const drawn = await drawnSvg(bytes);
    this.#spentMs += performance.now() - began;
    return drawn;
  }
}

/** A picture as an SVG that shows nothing else. */
export async function svgOfPicture(webP: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(webP).metadata();
  return svgOf(Buffer.from(webP).toString('base64'), { width, height });
}
