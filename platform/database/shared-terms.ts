/** A term of an entry, by its number. */
export interface StoredTerm {
  readonly id: number;
  readonly inTitle: boolean;
}

/**
 * The terms of an entry in few bytes: their numbers in order, each as the step from the one before, seven bits a byte
 * (LEB128).
 */
export function encodeTerms(terms: readonly StoredTerm[]): Uint8Array {
  const numbers = [...new Map(terms.map(({ id, inTitle }) => [id, id * 2 + (inTitle ? 1 : 0)])).values()].sort(
    (one, other) => one - other,
  );
  const bytes: number[] = [];
  let last = 0;
  for (const number of numbers) {
    let step = number - last;
    last = number;
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step % 128) + 128);
    bytes.push(step);
  }
  return Uint8Array.from(bytes);
}

export function termsIn(bytes: Uint8Array): StoredTerm[] {
  const terms: StoredTerm[] = [];
  let [number, step, scale] = [0, 0, 1];
  for (const byte of bytes) {
    step += (byte % 128) * scale;
    scale *= 128;
    if (byte > 127) continue;
    number += step;
    terms.push({ id: Math.floor(number / 2), inTitle: number % 2 === 1 });
    [step, scale] = [0, 1];
  }
  return terms;
}
