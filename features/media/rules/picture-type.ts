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

/** Number of leading bytes that identify a file. */
export const signatureBytes = 512;

/** What this product makes of every picture, and takes back in an export alone. */
export function isWebP(bytes: Uint8Array): boolean {
  const letters = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  return letters(0) === 'RIFF' && letters(8) === 'WEBP';
}
