import type { PictureType } from './picture-limits.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Of a picture that is cut to shape on the device, where only the cut is uploaded: a photo as a camera makes it. */
export const sourceMaxBytes = 25 * 1024 * 1024;

type PictureRefusal = 'tooLarge' | 'empty' | 'notAccepted';

type JudgedPicture = { readonly type: PictureType; readonly reason?: undefined } | { readonly reason: PictureRefusal };

/**
 * What a chosen file is, or why it is refused; `start` holds its first bytes. The type that the device declares is not
 * looked at: phones and file managers call a JPEG `image/heic`, `application/octet-stream` or nothing. The server
 * decodes the whole file and may still refuse it.
 */
export function judgePicture(sizeBytes: number, start: Uint8Array, mostBytes: number): JudgedPicture {
  if (sizeBytes === 0) return { reason: 'empty' };
  const type = pictureTypeOf(start);
  if (type) return sizeBytes > mostBytes ? { reason: 'tooLarge' } : { type };
  return { reason: 'notAccepted' };
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
