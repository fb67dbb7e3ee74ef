import type { PictureType } from './picture-limits.ts';

const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  // The box file and the bare codestream of JPEG 2000 (ISO/IEC 15444-1, annexes I and A).
  ['image/jp2', [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]],
  ['image/jp2', [0xff, 0x4f, 0xff, 0x51]],
];

/**
 * The type by content, whatever the name or declared type says; `undefined` for every type that is not accepted, SVG
 * and WebP included.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0];
}

/** Pictures that are not accepted, but that people have: a refusal names them. */
export type OtherPicture = 'HEIC' | 'AVIF' | 'WebP' | 'TIFF' | 'BMP' | 'SVG';

/** Number of leading bytes that identify a file. */
export const signatureBytes = 512;

/** The brands of the box `ftyp` (ISO/IEC 14496-12 §4.3, 23008-12 §10): the files of one device list several. */
const brands: readonly (readonly [OtherPicture, RegExp])[] = [
  ['AVIF', /^av(if|is)$/],
  ['HEIC', /^(hei[cxms]|hev[cxms]|mif1|msf1)$/],
];

/** Which picture a file is that is not accepted; `undefined` for whatever else. */
export function otherPictureOf(bytes: Uint8Array): OtherPicture | undefined {
  const letters = (from: number, count = 4) => String.fromCharCode(...bytes.subarray(from, from + count));
  if (isWebP(bytes)) return 'WebP';
  if (letters(4) === 'ftyp') {
    const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), bytes.length, signatureBytes);
    const said = [letters(8)];
    for (let at = 16; at + 4 <= end; at += 4) said.push(letters(at));
    return brands.find(([, pattern]) => said.some((brand) => pattern.test(brand)))?.[0];
  }
  if (['II*\0', 'MM\0*'].includes(letters(0))) return 'TIFF';
  // The length of the file, and four bytes that are always zero.
  if (letters(0, 2) === 'BM' && letters(6) === '\0\0\0\0') return 'BMP';
  return /^\s*<(\?xml|!doctype svg|!--|svg)[^]*<svg[\s>]|^\s*<svg[\s>]/i.test(
    letters(0, signatureBytes).replace(/^\xef\xbb\xbf/, ''),
  )
    ? 'SVG'
    : undefined;
}

/** What this product makes of every picture, and takes back in an export alone. */
export function isWebP(bytes: Uint8Array): boolean {
  const letters = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return letters(0) === 'RIFF' && letters(8) === 'WEBP';
}
