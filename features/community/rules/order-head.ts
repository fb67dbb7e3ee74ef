/** Where a card stands in an order: the larger value first, and the later place of two that are equal. */
export interface SortPlace {
  readonly value: number;
  readonly place: number;
}

/** The best cards of an order, in order: a card has its value and its place under the same number. */
export interface OrderHead {
  readonly values: Float64Array;
  readonly places: Uint32Array;
  /** The last card when the head was drawn: what does not come after this one belongs to the head. None where all cards did. */
  readonly edge: SortPlace | undefined;
}

/** Negative when `one` comes first. */
export function compare(one: SortPlace, other: SortPlace): number {
  return other.value - one.value || other.place - one.place;
}

export function isWithin({ edge }: Pick<OrderHead, 'edge'>, card: SortPlace): boolean {
  return !edge || compare(card, edge) <= 0;
}

export function headOf(cards: readonly SortPlace[], edge: SortPlace | undefined): OrderHead {
  return { values: Float64Array.from(cards, ({ value }) => value), places: Uint32Array.from(cards, ({ place }) => place), edge };
}

/** The number of the first card that comes after `card`; how many there are when none does. */
export function firstAfter({ values, places }: OrderHead, card: SortPlace): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare({ value: values[middle]!, place: places[middle]! }, card) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The head after some cards have moved: `cards` are those of them that still are, as they stand now, in any order. */
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
    for (; next < coming.length && comesBefore(coming[next]!, value, place); next++) put(coming[next]!.value, coming[next]!.place);
    put(value, place);
  }
  for (const card of coming.slice(next)) put(card.value, card.place);
  return { values: values.slice(0, length), places: places.slice(0, length), edge: head.edge };
}

/** Whether `compare(card, { value, place })` is below 0, without an object for each of a hundred thousand cards. */
const comesBefore = (card: SortPlace, value: number, place: number): boolean =>
  card.value > value || (card.value === value && card.place > place);

const bytesOfCard = Float64Array.BYTES_PER_ELEMENT + Uint32Array.BYTES_PER_ELEMENT;

/** All values, then all places, in the byte order of every machine that Node runs on. */
export function bytesOfHead({ values, places }: OrderHead): Uint8Array {
  const bytes = new Uint8Array(values.length * bytesOfCard);
  new Float64Array(bytes.buffer, 0, values.length).set(values);
  new Uint32Array(bytes.buffer, values.byteLength, values.length).set(places);
  return bytes;
}

export function headFromBytes(bytes: Uint8Array, edge: SortPlace | undefined): OrderHead {
  const length = bytes.byteLength / bytesOfCard;
  // Copied: numbers of eight bytes must begin at a multiple of eight, and what the store hands out may begin anywhere.
  const { buffer } = new Uint8Array(bytes);
  return {
    values: new Float64Array(buffer, 0, length),
    places: new Uint32Array(buffer, length * Float64Array.BYTES_PER_ELEMENT, length),
    edge,
  };
}
