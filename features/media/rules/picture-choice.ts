import { pictureTypes } from './picture-limits.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Of a picture that is cut to shape on the device, where only the cut is uploaded: a photo as a camera makes it. */
export const sourceMaxBytes = 25 * 1024 * 1024;

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'empty' | 'noPicture';

/** Number of leading bytes that identify the file type. */
export const signatureBytes = 12;

/**
 * Why a chosen file is refused; `start` holds its first bytes. The server decodes the whole file and may still refuse
 * it.
 */
export function whyNotPicture(
  file: { readonly type: string; readonly size: number },
  start: Uint8Array,
  mostBytes: number,
): PictureRefusal | undefined {
  if (!pictureTypes.includes(file.type as (typeof pictureTypes)[number])) return 'wrongType';
  if (file.size > mostBytes) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return pictureTypeOf(start) ? undefined : 'noPicture';
}

/** Pixels of the upright original. */
export interface PictureCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function pictureAddress(id: string, size: 'thumb' | 'regular'): string {
  return `/media/${id}/${size}.webp`;
}

/** The id in an address that `pictureAddress` made. */
export function pictureIdIn(address: string): string | undefined {
  return /^\/media\/([0-9a-f-]{36})\//.exec(address)?.[1];
}
