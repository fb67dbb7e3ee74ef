/** A position in an order: by value, then by place, both descending. */
export interface SortPlace {
  readonly value: number;
  readonly place: number;
}

/** The first publications of an order, sorted. `values[i]` and `places[i]` belong to the same publication. */
export interface OrderHead {
  readonly values: Float64Array;
  readonly places: Uint32Array;
  /**
   * The last row when the head was written: rows that sort before or at it belong to the head. `undefined` if the head
   * holds all rows.
   */
  readonly edge: SortPlace | undefined;
}

/** Negative if `one` comes first. */
export function compare(one: SortPlace, other: SortPlace): number {
  return other.value - one.value || other.place - one.place;
}

export function isWithin({ edge }: Pick<OrderHead, 'edge'>, card: SortPlace): boolean {
  return !edge || compare(card, edge) <= 0;
}

export function headOf(cards: readonly SortPlace[], edge: SortPlace | undefined): OrderHead {
  return {
    values: Float64Array.from(cards, ({ value }) => value),
    places: Uint32Array.from(cards, ({ place }) => place),
    edge,
  };
}

/** The index of the first row after `card`, or the length if there is none. */
export function firstAfter({ values, places }: OrderHead, card: SortPlace): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare({ value: values[middle]!, place: places[middle]! }, card) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The head after updates: `moved` are removed, and `cards`, those of them that still exist, inserted at their current
 * position.
 */
export function withMoved(head: OrderHead, moved: ReadonlySet<number>, cards: readonly SortPlace[]): OrderHead {
  const coming = cards.filter((card) => isWithin(head, card)).toSorted(compare);
  const most = head.places.length + coming.length;
  const [values, places] = [new Float64Array(most), new Uint32Array(most)];
  let length = 0;
  const put = (value: number, place: number) => {
    values[length] = value;
    places[length++] = place;
  };
  let next = 0;
  for (let at = 0; at < head.places.length; at++) {
    const value = head.values[at]!;
    const place = head.places[at]!;
    if (moved.has(place)) continue;
    for (; next < coming.length && comesBefore(coming[next]!, value, place); next++)
      put(coming[next]!.value, coming[next]!.place);
    put(value, place);
  }
  for (const card of coming.slice(next)) put(card.value, card.place);
  return { values: values.slice(0, length), places: places.slice(0, length), edge: head.edge };
}

/** The same as `compare(card, { value, place }) < 0`, without allocating an object for each of 100,000 rows. */
const comesBefore = (card: SortPlace, value: number, place: number): boolean =>
  card.value > value || (card.value === value && card.place > place);

const bytesOfCard = Float64Array.BYTES_PER_ELEMENT + Uint32Array.BYTES_PER_ELEMENT;

/** All values, then all places, in little-endian order, which every platform of Node uses. */
export function bytesOfHead({ values, places }: OrderHead): Uint8Array {
  const bytes = new Uint8Array(values.length * bytesOfCard);
  new Float64Array(bytes.buffer, 0, values.length).set(values);
  new Uint32Array(bytes.buffer, values.byteLength, values.length).set(places);
  return bytes;
}

export function headFromBytes(bytes: Uint8Array, edge: SortPlace | undefined): OrderHead {
  const length = bytes.byteLength / bytesOfCard;
  // Copied because a Float64Array must start at a multiple of 8 bytes, and the database driver's buffer may not.
  const { buffer } = new Uint8Array(bytes);
  return {
    values: new Float64Array(buffer, 0, length),
    places: new Uint32Array(buffer, length * Float64Array.BYTES_PER_ELEMENT, length),
    edge,
  };
}
