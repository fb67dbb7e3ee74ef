import { generateNKeysBetween } from 'fractional-indexing';

/**
 * Order keys for a list in which some are missing. Those that were sent stay; a row without one follows the row before
 * it, and `last`, the last of the rows that stay in the list.
 */
export function completedOrders(sent: readonly (string | undefined)[], last: string | null): string[] {
  const given = sent.filter((order) => order !== undefined).toSorted();
  const orders: string[] = [];
  let previous = last;
  for (let at = 0; at < sent.length; at++) {
    const order = sent[at];
    if (order === undefined) {
      let end = at;
      while (end < sent.length && sent[end] === undefined) end++;
      orders.push(...keysBehind(previous, given, end - at));
      previous = orders.at(-1)!;
      at = end - 1;
    } else {
      orders.push(order);
      if (last === null || order > last) previous = order;
    }
  }
  return orders;
}

/** Between `previous` and the next of the sorted keys `given`. */
function keysBehind(previous: string | null, given: readonly string[], count: number): string[] {
  const next = previous === null ? null : (given[firstAbove(given, previous)] ?? null);
  if (previous === null || isOrderKey(previous))
    return generateNKeysBetween(previous, next !== null && isOrderKey(next) ? next : null, count);
  // Any text with these letters is accepted as an order. Longer texts follow their beginning.
  return generateNKeysBetween(null, null, count).map((key) => previous + key);
}

function firstAbove(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Whether the text is a key of `fractional-indexing`: its first letter says how long the whole part is, and no fraction
 * ends with 0.
 */
export function isOrderKey(text: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]+$/.test(text)) return false;
  const head = text.codePointAt(0)!;
  const whole = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  if (text.length < whole || (text.length > whole && text.endsWith('0'))) return false;
  return text !== `A${'0'.repeat(26)}`;
}
