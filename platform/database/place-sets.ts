/**
 * Sets of whole numbers that are dense upwards from 0, kept in blocks of 65,536: a small block as a sorted list, a full one as bits. This is the
 * layout of Roaring bitmaps (Lemire et al., "Roaring Bitmaps: Implementation of an Optimized Software Library", 2018), so a set of a million
 * takes 128 kB, and what two of them share is found in tens of microseconds.
 */
export type Block = Uint16Array | Uint32Array;
export type PlaceSet = ReadonlyMap<number, Block>;

const blockBits = 16;
const wordsInBlock = 2 ** blockBits / 32;
/** From so many on, bits take less room than a list. */
const longestList = 4_096;

export const blockOf = (place: number): number => place >>> blockBits;
const within = (place: number): number => place & 0xffff;
const isBits = (block: Block): block is Uint32Array => block instanceof Uint32Array;

export function has(set: PlaceSet, place: number): boolean {
  const block = set.get(blockOf(place));
  if (!block) return false;
  const at = within(place);
  if (isBits(block)) return (block[at >>> 5]! & (1 << (at & 31))) !== 0;
  return positionIn(block, at) >= 0;
}

export function sizeOf(set: PlaceSet): number {
  let size = 0;
  for (const block of set.values()) size += sizeOfBlock(block);
  return size;
}

export function* placesIn(set: PlaceSet): Generator<number> {
  for (const [number, block] of set) for (const at of membersOf(block)) yield number * 2 ** blockBits + at;
}

export function both(one: PlaceSet, other: PlaceSet): PlaceSet {
  const shared = new Map<number, Block>();
  for (const [number, block] of one) {
    const against = other.get(number);
    const kept = against && keepIf(block, against, true);
    if (kept) shared.set(number, kept);
  }
  return shared;
}

export function without(one: PlaceSet, other: PlaceSet): PlaceSet {
  if (other.size === 0) return one;
  const left = new Map<number, Block>();
  for (const [number, block] of one) {
    const against = other.get(number);
    const kept = against ? keepIf(block, against, false) : block;
    if (kept) left.set(number, kept);
  }
  return left;
}

export function either(sets: readonly PlaceSet[]): PlaceSet {
  if (sets.length === 1) return sets[0]!;
  const united = new Map<number, Block>();
  for (const number of new Set(sets.flatMap((set) => [...set.keys()]))) {
    const blocks = sets.map((set) => set.get(number)).filter((block) => block !== undefined);
    united.set(number, blocks.length === 1 ? blocks[0]! : tidy(blocks.reduce(addTo, new Uint32Array(wordsInBlock))));
  }
  return united;
}

export function setOf(places: Iterable<number>): PlaceSet {
  const lists = new Map<number, number[]>();
  for (const place of places) {
    const list = lists.get(blockOf(place));
    if (list) list.push(within(place));
    else lists.set(blockOf(place), [within(place)]);
  }
  return new Map([...lists].map(([number, list]) => [number, blockFrom(list)]));
}

/** A block with one place more or less; `undefined` when nothing is left in it. */
export function changedBlock(block: Block | undefined, place: number, present: boolean): Block | undefined {
  const bits = addTo(new Uint32Array(wordsInBlock), block ?? new Uint16Array());
  const at = within(place);
  if (present) bits[at >>> 5]! |= 1 << (at & 31);
  else bits[at >>> 5]! &= ~(1 << (at & 31));
  return undefinedIfEmpty(tidy(bits));
}

/** As it is stored. Bits take 8,192 bytes, and a list always fewer. */
export function bytesOf(block: Block): Uint8Array {
  return new Uint8Array(block.buffer, block.byteOffset, block.byteLength);
}

export function blockFromBytes(bytes: Uint8Array): Block {
  // Copied: what the store hands out may begin anywhere in a larger buffer.
  const { buffer } = new Uint8Array(bytes);
  return bytes.byteLength === wordsInBlock * 4 ? new Uint32Array(buffer) : new Uint16Array(buffer);
}

export function blockFrom(members: readonly number[]): Block {
  if (members.length < longestList) return Uint16Array.from(new Set(members)).sort();
  return addTo(new Uint32Array(wordsInBlock), Uint16Array.from(members));
}

function keepIf(block: Block, against: Block, present: boolean): Block | undefined {
  if (isBits(block) && isBits(against)) {
    const bits = new Uint32Array(wordsInBlock);
    for (let word = 0; word < wordsInBlock; word++) bits[word] = present ? block[word]! & against[word]! : block[word]! & ~against[word]!;
    return undefinedIfEmpty(tidy(bits));
  }
  if (present && isBits(block)) return keepIf(against, block, true);
  const set = new Map([[0, against]]);
  return undefinedIfEmpty(tidy(Uint16Array.from([...membersOf(block)].filter((at) => has(set, at) === present))));
}

function addTo(bits: Uint32Array<ArrayBuffer>, block: Block): Uint32Array<ArrayBuffer> {
  if (isBits(block)) for (let word = 0; word < wordsInBlock; word++) bits[word]! |= block[word]!;
  else for (const at of block) bits[at >>> 5]! |= 1 << (at & 31);
  return bits;
}

function tidy(block: Block): Block {
  const size = sizeOfBlock(block);
  if (isBits(block) === size >= longestList) return block;
  return isBits(block) ? Uint16Array.from(membersOf(block)) : addTo(new Uint32Array(wordsInBlock), block);
}

const undefinedIfEmpty = (block: Block): Block | undefined => (sizeOfBlock(block) === 0 ? undefined : block);

function sizeOfBlock(block: Block): number {
  if (!isBits(block)) return block.length;
  let size = 0;
  for (let bits of block) {
    // Counts the ones of 32 bits (Warren, "Hacker's Delight", 5-1).
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    size += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}

function* membersOf(block: Block): Generator<number> {
  if (!isBits(block)) return yield* block;
  for (let word = 0; word < wordsInBlock; word++) {
    for (let bits = block[word]!; bits !== 0; bits &= bits - 1) yield word * 32 + (31 - Math.clz32(bits & -bits));
  }
}

function positionIn(list: Uint16Array, at: number): number {
  let [low, high] = [0, list.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list[middle]!;
    if (found === at) return middle;
    if (found < at) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
