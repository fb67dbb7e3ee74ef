/**
 * A QR code (ISO/IEC 18004) of a short text: byte mode, error correction L, versions 1 to 20. Drawn here so that the secret of a second
 * factor never goes to a drawing service.
 */
export type QrModules = readonly (readonly boolean[])[];

/** Table 9 of the standard, level L: error-correction codewords of a block, and blocks, of versions 1 to 20. */
const correctionPerBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

/** Throws for a text of more than 858 bytes. */
export function qrCode(bytes: Uint8Array): QrModules {
  const version = correctionPerBlock.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= dataCodewords(index + 1)) + 1;
  if (version === 0) throw new RangeError('too long for one code');
  const codewords = withCorrection(dataOf(bytes, version), version);
  const candidates = Array.from({ length: 8 }, (_, mask) => drawn(codewords, version, mask));
  return candidates.reduce((best, candidate) => (penalty(candidate) < penalty(best) ? candidate : best));
}

const sizeOf = (version: number) => 17 + 4 * version;

/** Modules left for codewords, as the standard counts them. */
function codewordCount(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  let modules = (16 * version + 128) * version + 64;
  if (alignments > 0) modules -= (25 * alignments - 10) * alignments - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

function dataCodewords(version: number): number {
  return codewordCount(version) - correctionPerBlock[version - 1]! * blockCounts[version - 1]!;
}

function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = dataCodewords(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  for (let filler = 0xec; codewords.length < capacity / 8; filler ^= 0xec ^ 0x11) codewords.push(filler);
  return codewords;
}

/** Product in GF(2⁸) modulo x⁸+x⁴+x³+x²+1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** The generator polynomial of Reed–Solomon, without its leading 1. */
export function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++) result[index] = times(result[index]!, root) ^ (result[index + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

export function correction(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const remainder = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    divisor.forEach((coefficient, index) => (remainder[index]! ^= times(coefficient, factor)));
  }
  return remainder;
}

/** Cuts the data into blocks, adds each block's correction, and interleaves them. */
function withCorrection(data: readonly number[], version: number): number[] {
  const blocks = blockCounts[version - 1]!;
  const degree = correctionPerBlock[version - 1]!;
  const short = Math.floor(data.length / blocks);
  const long = data.length % blocks;
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(start, (start += short + (index >= blocks - long ? 1 : 0)));
    return { part, check: correction(part, degree) };
  });
  const result: number[] = [];
  for (let index = 0; index <= short; index++) for (const { part } of parts) if (index < part.length) result.push(part[index]!);
  for (let index = 0; index < degree; index++) for (const { check } of parts) result.push(check[index]!);
  return result;
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** Appends the remainder of a division by `divisor`, as format and version information do. */
function withRemainder(value: number, divisor: number, length: number): number {
  let remainder = value << length;
  const degree = length;
  for (let bit = 31 - Math.clz32(remainder); remainder !== 0 && bit >= degree; bit = 31 - Math.clz32(remainder))
    remainder ^= divisor << (bit - degree);
  return (value << length) | remainder;
}

export const formatBits = (mask: number) => withRemainder((0b01 << 3) | mask, 0x537, 10) ^ 0x5412;
export const versionBits = (version: number) => withRemainder(version, 0x1f25, 12);

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const size = sizeOf(version);
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y]![x] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) set(cx + dx, cy + dy, ![2, 4].includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  const centres = alignmentCentres(version);
  for (const cx of centres) {
    for (const cy of centres) {
      const inFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (inFinder) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
  const format = formatBits(mask);
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >>> bit) & 1) === 1;
    // Around the first finder, and split over the two others.
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark);
    set(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, dark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = versionBits(version);
    for (let bit = 0; bit < 18; bit++) {
      const dark = ((bits >>> bit) & 1) === 1;
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      set(far, near, dark);
      set(near, far, dark);
    }
  }
  let bit = 0;
  // Two columns at a time from the right, up and down in turns, past the timing column.
  for (let right = size - 1, upward = true; right > 0; right -= right === 8 ? 3 : 2, upward = !upward) {
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]![x] !== undefined) continue;
        const dark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
        modules[y]![x] = dark !== masks[mask]!(x, y);
      }
    }
  }
  return modules as boolean[][];
}

/** How hard a code is to read, by the standard's four rules. */
function penalty(modules: QrModules): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x]!))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) if (['10111010000', '00001011101'].includes(line.slice(at, at + 11))) sum += 40;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const dark = modules[y]![x];
      if (dark === modules[y]![x - 1] && dark === modules[y - 1]![x] && dark === modules[y - 1]![x - 1]) sum += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / size ** 2;
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
