import { FileMissing } from '#ui/later.tsx';
import address from './digits.json?url';

/** Outlines and triangles, in units of which 1,000 are an em; y upwards. */
export interface Digit {
  readonly width: number;
  readonly rings: readonly (readonly number[])[];
  /** Corners of triangles, counted over all rings. */
  readonly faces: readonly number[];
}
export type Digits = Readonly<Partial<Record<string, Digit>>>;

/** The font file of the raised digits, from a static path of its own (S3 §7). */
export async function loadDigits(): Promise<Digits> {
  let reply: Response;
  try {
    reply = await fetch(address);
  } catch (error) {
    throw new FileMissing('no network for the digits', { cause: error });
  }
  if (!reply.ok) throw new FileMissing(`the digits were answered with ${reply.status}`);
  const { digits } = (await reply.json()) as { digits: Digits };
  return digits;
}
