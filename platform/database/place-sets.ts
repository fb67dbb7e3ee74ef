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
  return block !== undefined && isIn(block, within(place));
}

export function sizeOf(set: PlaceSet): number {
  let size = 0;
  for (const block of set.values()) size += sizeOfBlock(block);
  return size;
}

export function placesIn(set: PlaceSet): number[] {
  const places: number[] = [];
  for (const [number, block] of set)
    for (const at of isBits(block) ? listOf(block, sizeOfBlock(block)) : block) places.push(number * 2 ** blockBits + at);
  return places;
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
  const blocks = new Map<number, Block[]>();
  for (const set of sets) {
    for (const [number, block] of set) {
      const known = blocks.get(number);
      if (known) known.push(block);
      else blocks.set(number, [block]);
    }
  }
  return new Map([...blocks].map(([number, some]) => [number, some.length === 1 ? some[0]! : some.reduce(addTo, noBits())]));
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

/** A block with one place more or less, as it is stored; `undefined` when nothing is left in it. */
export function changedBlock(block: Block | undefined, place: number, present: boolean): Block | undefined {
  const bits = block ? addTo(noBits(), block) : noBits();
  const at = within(place);
  if (present) bits[at >>> 5]! |= 1 << (at & 31);
  else bits[at >>> 5]! &= ~(1 << (at & 31));
  return blockAsKept(bits);
}

/** What came out of a computation, as it is stored: in the form that takes less room; `undefined` when nothing is in it. */
export function blockAsKept(block: Block): Block | undefined {
  const size = sizeOfBlock(block);
  return size === 0 ? undefined : size >= longestList || !isBits(block) ? block : listOf(block, size);
}

/** As it is stored. Bits take 8,192 bytes, and a list always fewer. */
export function bytesOf(block: Block): Uint8Array {
  return new Uint8Array(block.buffer, block.byteOffset, block.byteLength);
}

export function blockFromBytes(bytes: Uint8Array): Block {
  // What the store hands out may begin anywhere in a larger buffer, which it would keep alive besides.
  const { buffer } = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  return bytes.byteLength === wordsInBlock * 4 ? new Uint32Array(buffer) : new Uint16Array(buffer);
}

/** A block of these places within it, in any order, as it is stored. */
export function blockFrom(members: readonly number[]): Block {
  const bits = addTo(noBits(), Uint16Array.from(members));
  return blockAsKept(bits) ?? new Uint16Array();
}

const noBits = (): Uint32Array<ArrayBuffer> => new Uint32Array(wordsInBlock);

/** What of a block is in the other one too, or is not. Results stay bits however few they are: turning them into lists would cost more than it saves. */
function keepIf(block: Block, against: Block, present: boolean): Block | undefined {
  if (isBits(block)) {
    if (present && !isBits(against)) return keepIf(against, block, true);
    const other = isBits(against) ? against : addTo(noBits(), against);
    const bits = noBits();
    let any = 0;
    for (let word = 0; word < wordsInBlock; word++)
      any |= bits[word] = present ? block[word]! & other[word]! : block[word]! & ~other[word]!;
    return any === 0 ? undefined : bits;
  }
  const kept = new Uint16Array(block.length);
  let size = 0;
  for (const at of block) if (isIn(against, at) === present) kept[size++] = at;
  return size === 0 ? undefined : kept.subarray(0, size);
}

function addTo(bits: Uint32Array<ArrayBuffer>, block: Block): Uint32Array<ArrayBuffer> {
  if (isBits(block)) for (let word = 0; word < wordsInBlock; word++) bits[word]! |= block[word]!;
  else for (const at of block) bits[at >>> 5]! |= 1 << (at & 31);
  return bits;
}

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

function listOf(bits: Uint32Array, size: number): Uint16Array {
  const list = new Uint16Array(size);
  let next = 0;
  for (let word = 0; word < wordsInBlock; word++)
    for (let left = bits[word]!; left !== 0; left &= left - 1) list[next++] = word * 32 + (31 - Math.clz32(left & -left));
  return list;
}

function isIn(block: Block, at: number): boolean {
  if (isBits(block)) return (block[at >>> 5]! & (1 << (at & 31))) !== 0;
  let [low, high] = [0, block.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = block[middle]!;
    if (found === at) return true;
    if (found < at) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
