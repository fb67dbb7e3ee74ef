import sharp, { type Channels, type Sharp } from 'sharp';
import { Refusal } from '#platform/contract/refusal.ts';
import { decodeJp2 } from './decode-jp2.server.ts';
import { readJp2Header } from './rules/jp2-header.ts';
import {
  animationLimits,
  jp2MaxSamples,
  pictureMaxBytes,
  pictureMaxPixels,
  pictureSizes,
} from './rules/picture-limits.ts';
import { strongestColors } from './rules/palette.ts';
import { otherPictureOf, type OtherPicture } from './rules/other-picture.ts';
import { isWebP, pictureTypeOf } from './rules/picture-type.ts';

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RemadePicture {
  readonly regular: Buffer;
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
  readonly colors: readonly string[];
}

// One thread a picture and two pictures at a time: uploads must not take the machine from everybody else.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 20 });
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes an upload and encodes it again, so that nothing of the original file is stored: no metadata, no trailing
 * bytes, no polyglot.
 * Refuses unknown types, pictures that claim too many pixels, and files that cannot be decoded.
 */
export async function remakePicture(
  bytes: Uint8Array,
  crop?: Crop,
  { most = pictureMaxBytes, webP = false } = {},
): Promise<RemadePicture> {
  if (bytes.byteLength > most)
    throw new Refusal('TOO_LARGE', { key: 'media:refusal.size', field: 'file', values: { most: most / 1024 / 1024 } });
  const type = webP && isWebP(bytes) ? 'image/webp' : pictureTypeOf(bytes);
  if (!type) throw notAccepted(otherPictureOf(bytes));
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await (type === 'image/jp2' ? remakeJp2(bytes, crop) : remake(bytes, crop));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('BAD_INPUT', { key: 'media:refusal.broken', field: 'file' });
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function remake(bytes: Uint8Array, crop: Crop | undefined): Promise<RemadePicture> {
  // Reads the header alone; the pixels are judged before any is decoded.
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  const { width, height, pages = 1 } = header;
  if (width * height > pictureMaxPixels) throw tooManyPixels({ width, height });
  const animated = pages > 1 && pages <= animationLimits.frames && width * height * pages <= animationLimits.pixels;
  refuseCropOutside(header.autoOrient, crop);
  return sizesOf((frames) => {
    const picture = sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'error', animated: frames === 'all' })
      .timeout({ seconds: 20 })
      .autoOrient();
    return crop ? picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : picture;
  }, animated);
}

async function remakeJp2(bytes: Uint8Array, crop: Crop | undefined): Promise<RemadePicture> {
  const header = readJp2Header(bytes);
  if (header === 'unsupported') throw new Refusal('UNSUPPORTED_TYPE', { key: 'media:refusal.jp2', field: 'file' });
  if (header === 'damaged') throw new Refusal('BAD_INPUT', { key: 'media:refusal.broken', field: 'file' });
  if (header.width * header.height > pictureMaxPixels) throw tooManyPixels(header);
  refuseCropOutside(header, crop);
  const part = crop ?? { x: 0, y: 0, width: header.width, height: header.height };
  // Halved while decoding, a quarter of the time and memory each time: as long as enough is left for both sizes, and
  // until it can be decoded at all.
  let halvings = 0;
  const enough = (times: number) =>
    Math.max(part.width, part.height) / 2 ** times >= pictureSizes.regular &&
    part.width / 2 ** times >= pictureSizes.thumb;
  const tooMany = (times: number) => (header.width * header.height * header.components) / 4 ** times > jp2MaxSamples;
  while (halvings < header.halvings && (enough(halvings + 1) || tooMany(halvings))) halvings++;
  if (tooMany(halvings)) throw tooManyPixels(header);
  const scale = 2 ** halvings;

  const { data, width, height, channels } = await decodeJp2(header, halvings);
  const [left, top] = [Math.floor(part.x / scale), Math.floor(part.y / scale)];
  const cut = {
    left,
    top,
    width: Math.min(Math.ceil(part.width / scale), width - left),
    height: Math.min(Math.ceil(part.height / scale), height - top),
  };
  return sizesOf(
    () =>
      sharp(data, { raw: { width, height, channels: channels as Channels }, limitInputPixels: pictureMaxPixels })
        .timeout({ seconds: 20 })
        .extract(cut),
    false,
  );
}

function notAccepted(kind: OtherPicture | undefined): Refusal {
  if (!kind) return new Refusal('UNSUPPORTED_TYPE', { key: 'media:refusal.type', field: 'file' });
  const key = kind === 'HEIC' ? 'media:refusal.heic' : 'media:refusal.otherType';
  return new Refusal('UNSUPPORTED_TYPE', { key, field: 'file', values: { kind } });
}

function tooManyPixels({ width, height }: { readonly width: number; readonly height: number }): Refusal {
  return new Refusal('BAD_INPUT', { key: 'media:refusal.pixels', field: 'file', values: { width, height } });
}

function refuseCropOutside(upright: { readonly width: number; readonly height: number }, crop: Crop | undefined): void {
  if (crop && (crop.x + crop.width > upright.width || crop.y + crop.height > upright.height))
    throw new Refusal('BAD_INPUT', { key: 'media:refusal.crop', field: 'crop' });
}

async function sizesOf(source: (frames: 'all' | 'first') => Sharp, animated: boolean): Promise<RemadePicture> {
  const fit = {
    width: pictureSizes.regular,
    height: pictureSizes.regular,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;

  const regular = await source(animated ? 'all' : 'first')
    .resize(fit)
    .webp({ quality: 82, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await source('first')
    .resize({ width: pictureSizes.thumb, withoutEnlargement: true })
    .webp({ quality: 78, effort: 3 })
    .toBuffer();
  const samples = await source('first')
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    regular: regular.data,
    thumb,
    width: regular.info.width,
    // Of an animation, the height of one frame.
    height: regular.info.pageHeight ?? regular.info.height,
    colors: strongestColors(rgbOf(samples.data, samples.info.channels), 3),
  };
}

/** The colours of a stored picture, strongest first. */
export async function colorsOf(picture: Uint8Array, count: number): Promise<string[]> {
  const { data, info } = await sharp(picture, { limitInputPixels: pictureMaxPixels })
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#FFFFFF' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return strongestColors(rgbOf(data, info.channels), count);
}

/** A grey picture has one channel. */
function rgbOf(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  return Uint8Array.from(
    { length: (data.length / channels) * 3 },
    (_, at) => data[Math.floor(at / 3) * channels + (channels > 3 ? at % 3 : 0)]!,
  );
}
