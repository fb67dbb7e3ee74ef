/** The same number from 0 to 1 for the same pair: for things that are told apart by an index. */
export function chance(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 0x165667b1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

/** Smooth noise from -1 to 1 along a line, with details of half the size three times. */
export function noise(seed: number, at: number): number {
  return value(seed, at) * 0.57 + value(seed + 1, at * 2.1) * 0.28 + value(seed + 2, at * 4.3) * 0.15;
}

function value(seed: number, at: number): number {
  const cell = Math.floor(at);
  const share = at - cell;
  const eased = share * share * (3 - 2 * share);
  const [here, next] = [chance(seed, cell), chance(seed, cell + 1)];
  return (here + (next - here) * eased) * 2 - 1;
}
