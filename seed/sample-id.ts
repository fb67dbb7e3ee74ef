import { createHash } from 'node:crypto';

/** A deterministic UUID (in the shape of version 5), so that the sample world is the same on every instance. */
export function sampleId(kind: string, ...name: readonly (string | number)[]): string {
  const hash = digest(['loci sample world', kind, ...name].join('/'));
  const variant = ((parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** A deterministic shuffle, so that right answers are not always first. */
export function mixed<Item>(items: readonly Item[], textOf: (item: Item) => string, salt: string): Item[] {
  return items
    .map((item) => ({ item, key: digest(`${salt}/${textOf(item)}`) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
