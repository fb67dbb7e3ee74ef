import { isWebP, signatureBytes } from './picture-type.ts';

/** Pictures that are not accepted, but that people have: a refusal names them. */
export type OtherPicture = 'HEIC' | 'AVIF' | 'WebP' | 'TIFF' | 'BMP' | 'SVG';

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
