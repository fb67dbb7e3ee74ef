/**
 * Sets of integers that are dense from 0 upwards, in blocks of 65,536: a sparse block is a sorted list, a dense one a
 * bitmap. This is the layout of Roaring bitmaps (Lemire et al., "Roaring Bitmaps: Implementation of an Optimized
 * Software Library", 2018): a set of a million takes 128 kB, and two sets are intersected in tens of microseconds.
 */
export type Block = Uint16Array | Uint32Array;
export type PlaceSet = ReadonlyMap<number, Block>;

const blockBits = 16;
const wordsInBlock = 2 ** blockBits / 32;
/** From this size on, a bitmap is smaller than a list. */
const longestList = 4_096;

export const blockOf = (place: number): number => place >>> blockBits;
const within = (place: number): number => place & 0xffff;
const isBits = (block: Block): block is Uint32Array => block instanceof Uint32Array;

export function has(set: PlaceSet, place: number): boolean {
  const block = set.get(blockOf(place));
  return block !== undefined && isIn(block, within(place));
}

/** The same for tens of thousands of places: lists are spread out once. */
export function memberTest(set: PlaceSet, scratch = new Scratch()): (place: number) => boolean {
  const blocks: (Uint32Array | undefined)[] = [];
  for (const [number, block] of set) blocks[number] = isBits(block) ? block : addList(scratch.noBits(), block);
  return (place) => {
    const bits = blocks[place >>> blockBits];
    return bits !== undefined && (bits[(place & 0xffff) >>> 5]! & (1 << (place & 31))) !== 0;
  };
}

export function sizeOf(set: PlaceSet): number {
  let size = 0;
  for (const block of set.values()) size += sizeOfBlock(block);
  return size;
}

export function placesIn(set: PlaceSet): number[] {
  const places: number[] = [];
  for (const [number, block] of set)
    for (const at of isBits(block) ? listOf(block, sizeOfBlock(block)) : block)
      places.push(number * 2 ** blockBits + at);
  return places;
}

export function both(one: PlaceSet, other: PlaceSet, scratch = new Scratch()): PlaceSet {
  const shared = new Map<number, Block>();
  for (const [number, block] of one) {
    const against = other.get(number);
    const kept = against && sharedBy(block, against, scratch);
    if (kept) shared.set(number, kept);
  }
  return shared;
}

export function without(one: PlaceSet, other: PlaceSet, scratch = new Scratch()): PlaceSet {
  if (other.size === 0) return one;
  const left = new Map<number, Block>();
  for (const [number, block] of one) {
    const against = other.get(number);
    const kept = against ? leftOf(block, against, scratch) : block;
    if (kept) left.set(number, kept);
  }
  return left;
}

export function either(sets: readonly PlaceSet[], scratch = new Scratch()): PlaceSet {
  if (sets.length === 1) return sets[0]!;
  const blocks = new Map<number, Block[]>();
  for (const set of sets) {
    for (const [number, block] of set) {
      const known = blocks.get(number);
      if (known) known.push(block);
      else blocks.set(number, [block]);
    }
  }
  const joined = (some: readonly Block[]) => some.reduce(addTo, scratch.noBits());
  return new Map([...blocks].map(([number, some]) => [number, some.length === 1 ? some[0]! : joined(some)]));
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

/** A block with places of it added or removed, in storage form; `undefined` if it becomes empty. */
export function changedBlock(block: Block | undefined, places: readonly number[], present: boolean): Block | undefined {
  const bits = block ? addTo(noBits(), block) : noBits();
  for (const place of places) {
    const at = within(place);
    if (present) bits[at >>> 5]! |= 1 << (at & 31);
    else bits[at >>> 5]! &= ~(1 << (at & 31));
  }
  return storageForm(bits);
}

/** A computed block in its smaller storage form; `undefined` if it is empty. */
export function storageForm(block: Block): Block | undefined {
  const size = sizeOfBlock(block);
  return size === 0 ? undefined : size >= longestList || !isBits(block) ? block : listOf(block, size);
}

/** The stored bytes. A bitmap has 8,192 bytes, a list always fewer. */
export function bytesOf(block: Block): Uint8Array {
  return new Uint8Array(block.buffer, block.byteOffset, block.byteLength);
}

export function blockFromBytes(bytes: Uint8Array): Block {
  // Copied, because the driver's buffer may be a view that keeps a larger buffer in memory.
  const { buffer } = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  return bytes.byteLength === wordsInBlock * 4 ? new Uint32Array(buffer) : new Uint16Array(buffer);
}

/** A block of these places, in any order, in storage form. */
export function blockFrom(members: readonly number[]): Block {
  const bits = addTo(noBits(), Uint16Array.from(members));
  return storageForm(bits) ?? new Uint16Array();
}

const noBits = (): Uint32Array<ArrayBuffer> => new Uint32Array(wordsInBlock);

interface Room {
  readonly bits: Uint32Array<ArrayBuffer>;
  /** The same bytes. */
  readonly list: Uint16Array<ArrayBuffer>;
}

/** Eight megabytes. */
const mostRooms = 1_024;
const rooms: Room[] = [];

/**
 * Reused buffers for the sets computed during one query, released at its `end`. Allocating external memory for each
 * query made the garbage collector pause for ten milliseconds every fifty queries.
 */
export class Scratch {
  readonly #taken: Room[] = [];

  noBits(): Uint32Array<ArrayBuffer> {
    return this.anyBits().fill(0);
  }

  /** Answers bits of any content, to be overwritten. */
  anyBits(): Uint32Array<ArrayBuffer> {
    return this.#take().bits;
  }

  anyList(): Uint16Array<ArrayBuffer> {
    return this.#take().list;
  }

  end(): void {
    rooms.push(...this.#taken.splice(0, mostRooms - rooms.length));
    this.#taken.length = 0;
  }

  #take(): Room {
    const bits = rooms.length === 0 ? noBits() : undefined;
    const room = bits ? { bits, list: new Uint16Array(bits.buffer) } : rooms.pop()!;
    this.#taken.push(room);
    return room;
  }
}

export async function withScratch<Answer>(work: (scratch: Scratch) => Promise<Answer>): Promise<Answer> {
  const scratch = new Scratch();
  try {
    return await work(scratch);
  } finally {
    scratch.end();
  }
}

// Each loop below is over one kind of numbers: one that is sometimes over lists and sometimes over bits runs several
// times as long.

/**
 * The intersection of two blocks. The result stays a bitmap however sparse: converting it would cost more than it
 * saves.
 */
function sharedBy(block: Block, against: Block, scratch: Scratch): Block | undefined {
  if (!isBits(block))
    return isBits(against) ? filtered(block, against, true, scratch) : sharedByLists(block, against, scratch);
  if (!isBits(against)) return filtered(against, block, true, scratch);
  const bits = scratch.anyBits();
  let any = 0;
  for (let word = 0; word < wordsInBlock; word++) any |= bits[word] = block[word]! & against[word]!;
  return any === 0 ? undefined : bits;
}

/** The difference of two blocks. */
function leftOf(block: Block, against: Block, scratch: Scratch): Block | undefined {
  const other = isBits(against) ? against : addList(scratch.noBits(), against);
  if (!isBits(block)) return filtered(block, other, false, scratch);
  const bits = scratch.anyBits();
  let any = 0;
  for (let word = 0; word < wordsInBlock; word++) any |= bits[word] = block[word]! & ~other[word]!;
  return any === 0 ? undefined : bits;
}

function filtered(list: Uint16Array, bits: Uint32Array, present: boolean, scratch: Scratch): Uint16Array | undefined {
  const kept = scratch.anyList();
  let size = 0;
  for (let next = 0; next < list.length; next++) {
    const at = list[next]!;
    if (((bits[at >>> 5]! & (1 << (at & 31))) !== 0) === present) kept[size++] = at;
  }
  return size === 0 ? undefined : kept.subarray(0, size);
}

/** Longer lists are compared through a bitmap: merging has branches that a processor cannot predict. */
const longestMerged = 256;

function sharedByLists(one: Uint16Array, other: Uint16Array, scratch: Scratch): Uint16Array | undefined {
  if (one.length + other.length > longestMerged) return filtered(one, addList(scratch.noBits(), other), true, scratch);
  const kept = scratch.anyList();
  let [size, first, second] = [0, 0, 0];
  while (first < one.length && second < other.length) {
    const [a, b] = [one[first]!, other[second]!];
    if (a === b) kept[size++] = a;
    if (a <= b) first++;
    if (b <= a) second++;
  }
  return size === 0 ? undefined : kept.subarray(0, size);
}

function addTo(bits: Uint32Array<ArrayBuffer>, block: Block): Uint32Array<ArrayBuffer> {
  return isBits(block) ? addBits(bits, block) : addList(bits, block);
}

function addBits(bits: Uint32Array<ArrayBuffer>, others: Uint32Array): Uint32Array<ArrayBuffer> {
  for (let word = 0; word < wordsInBlock; word++) bits[word]! |= others[word]!;
  return bits;
}

function addList(bits: Uint32Array<ArrayBuffer>, list: Uint16Array): Uint32Array<ArrayBuffer> {
  for (let next = 0; next < list.length; next++) {
    const at = list[next]!;
    bits[at >>> 5]! |= 1 << (at & 31);
  }
  return bits;
}

const sizeOfBlock = (block: Block): number => (isBits(block) ? onesIn(block) : block.length);

function onesIn(words: Uint32Array): number {
  let size = 0;
  for (let word = 0; word < words.length; word++) {
    // Counts the ones of 32 bits (Warren, "Hacker's Delight", 5-1).
    let bits = words[word]! | 0;
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
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      list[next++] = word * 32 + (31 - Math.clz32(left & -left));
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
