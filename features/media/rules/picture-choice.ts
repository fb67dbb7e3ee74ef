import { pictureMaxBytes, pictureTypes } from './picture-limits.ts';

export type PictureRefusal = 'wrongType' | 'tooLarge' | 'empty';

/** Why a chosen file cannot be uploaded; the server looks into it and may still refuse. */
export function whyNotPicture(file: { readonly type: string; readonly size: number }): PictureRefusal | undefined {
  if (!pictureTypes.includes(file.type as (typeof pictureTypes)[number])) return 'wrongType';
  if (file.size > pictureMaxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
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
