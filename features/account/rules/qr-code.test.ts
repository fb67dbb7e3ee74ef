import { expect, test } from 'vitest';
import { correction, formatBits, generator, qrCode, versionBits } from './qr-code.ts';

// Worked examples of ISO/IEC 18004, annexes A, C, D and I.
test('the generator polynomial of degree 7', () => {
  expect(generator(7)).toEqual([127, 122, 154, 164, 11, 68, 117]);
});

test('the correction of the standard’s example (“01234567”, version 1-M)', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('format and version information', () => {
  expect(formatBits(0).toString(2)).toBe('111011111000100');
  expect(formatBits(4).toString(2)).toBe('110011000101111');
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  expect(versionBits(20).toString(2).padStart(18, '0')).toBe('010100100110100110');
});

test.each([1, 17, 18, 60, 106, 107, 134, 230, 300, 500, 858])('a text of %d bytes comes out as it went in', (length) => {
  const bytes = new Uint8Array(length).map((_, index) => (index * 37 + length) % 256);
  expect(read(qrCode(bytes))).toEqual([...bytes]);
});

test('a text that is too long is refused', () => {
  expect(() => qrCode(new Uint8Array(859))).toThrow(RangeError);
});

/** Reads a code as a scanner does, from the picture alone: format, mask, zigzag, blocks, bytes. */
function read(modules: readonly (readonly boolean[])[]): number[] {
  const size = modules.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => modules[y]![x]!;
  let format = 0;
  for (const [x, y] of [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ].toReversed()) {
    format = (format << 1) | Number(dark(x!, y!));
  }
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((candidate) => formatBits(candidate) === format)!;
  // Table 10 of the standard.
  const i = (y: number, x: number) =>
    [
      (y + x) % 2,
      y % 2,
      x % 3,
      (y + x) % 3,
      (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
      ((y * x) % 2) + ((y * x) % 3),
      (((y * x) % 2) + ((y * x) % 3)) % 2,
      (((y * x) % 3) + ((y + x) % 2)) % 2,
    ][mask] === 0;
  // Table E.1.
  const centres = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
    [6, 30, 54],
    [6, 32, 58],
    [6, 34, 62],
    [6, 26, 46, 66],
    [6, 26, 48, 70],
    [6, 26, 50, 74],
    [6, 30, 54, 78],
    [6, 30, 56, 82],
    [6, 30, 58, 86],
    [6, 34, 62, 90],
  ][version - 1]!;
  const isAlignment = (x: number, y: number) =>
    centres.some((cx) =>
      centres.some(
        (cy) =>
          Math.abs(cx - x) <= 2 &&
          Math.abs(cy - y) <= 2 &&
          !(cx < 10 && cy < 10) &&
          !(cx < 10 && cy > size - 10) &&
          !(cx > size - 10 && cy < 10),
      ),
    );
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    isAlignment(x, y) ||
    (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12)));
  const bits: number[] = [];
  const columns = Array.from({ length: size - 1 }, (_, index) => index + (index >= 6 ? 1 : 0)).toReversed();
  for (let pair = 0; pair < columns.length; pair += 2) {
    const rows = Array.from({ length: size }, (_, index) => (pair % 4 === 0 ? size - 1 - index : index));
    for (const y of rows) for (const x of columns.slice(pair, pair + 2)) if (!isFixed(x, y)) bits.push(Number(dark(x, y) !== i(y, x)));
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  // Table 9, level L: total codewords, blocks, correction codewords of a block.
  const [blocks, check] = [
    [1, 7],
    [1, 10],
    [1, 15],
    [1, 20],
    [1, 26],
    [2, 18],
    [2, 20],
    [2, 24],
    [2, 30],
    [4, 18],
    [4, 20],
    [4, 24],
    [4, 26],
    [4, 30],
    [6, 22],
    [6, 24],
    [6, 28],
    [6, 30],
    [7, 28],
    [8, 28],
  ][version - 1] as [number, number];
  const dataLength = codewords.length - blocks * check;
  const lengths = Array.from(
    { length: blocks },
    (_, index) => Math.floor(dataLength / blocks) + (index >= blocks - (dataLength % blocks) ? 1 : 0),
  );
  const parts: number[][] = lengths.map(() => []);
  let at = 0;
  for (let index = 0; index < Math.max(...lengths); index++)
    parts.forEach((part, block) => index < lengths[block]! && part.push(codewords[at++]!));
  const checks: number[][] = lengths.map(() => []);
  for (let index = 0; index < check; index++) for (const part of checks) part.push(codewords[at++]!);
  parts.forEach((part, block) => expect(correction(part, check)).toEqual(checks[block]));
  const stream = parts.flat().flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const take = (length: number) => Number.parseInt(stream.splice(0, length).join(''), 2);
  expect(take(4)).toBe(0b0100);
  const length = take(version < 10 ? 8 : 16);
  return Array.from({ length }, () => take(8));
}
