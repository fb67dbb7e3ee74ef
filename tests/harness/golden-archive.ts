import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The entries of an archive by name, in its order: JSON as it is, of other files what identifies them. */
export type ReadableArchive = Record<string, unknown>;

export async function readableArchive(files: ReadonlyMap<string, Uint8Array>): Promise<ReadableArchive> {
  const entries: ReadableArchive = {};
  for (const [name, bytes] of files) entries[name] = await readableEntry(name, bytes);
  return entries;
}

async function readableEntry(name: string, bytes: Uint8Array): Promise<unknown> {
  if (name.endsWith('.json')) {
    const text = new TextDecoder().decode(bytes);
    const value: unknown = JSON.parse(text);
    if (`${JSON.stringify(value, null, 1)}\n` !== text) throw new Error(`${name} is not laid out as exports are`);
    return value;
  }
  if (!name.endsWith('.webp'))
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
  // Its bytes depend on the version of the encoder and on the processor.
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

/** Each entry that differs, with the first place in it; empty if the archives are equal, also in their order. */
export function differencesOf(found: ReadableArchive, expected: ReadableArchive): string[] {
  const lines: string[] = [];
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (!(name in found)) lines.push(`${name}: is missing`);
    else if (!(name in expected)) lines.push(`${name}: is new`);
    else {
      const line = firstDifference(found[name], expected[name], name);
      if (line !== undefined) lines.push(line);
    }
  }
  if (lines.length === 0 && Object.keys(found).join() !== Object.keys(expected).join())
    lines.push(`the entries have another order: ${Object.keys(found).join(', ')}`);
  return lines;
}

/** Also where only the order of fields differs, because archives are compared byte for byte. */
function firstDifference(found: unknown, expected: unknown, at: string): string | undefined {
  if (JSON.stringify(found) === JSON.stringify(expected)) return undefined;
  if (isHolder(found) && isHolder(expected)) {
    const names = Object.keys(expected);
    if (names.join() === Object.keys(found).join())
      for (const name of names) {
        const line = firstDifference(found[name], expected[name], `${at} › ${name}`);
        if (line !== undefined) return line;
      }
    else return `${at}: has ${Object.keys(found).join(', ')} instead of ${names.join(', ')}`;
  }
  return `${at}: is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
