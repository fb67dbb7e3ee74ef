import { readFile } from 'node:fs/promises';
import type { Variant } from '#features/media/serve-media.server.ts';

export const picturesFolder = new URL('./pictures/', import.meta.url);
export const coverFacts = new URL('covers.json', picturesFolder);

/** Pixels; sharp on a large card of a high-density screen, at about 30 kB. */
export const regularHeight = 1_320;

/** By slug: the hash of the drawing (SHA-256 of the SVG), the size of `regular`, and its dominant colours. */
export type CoverFacts = Record<string, { drawing: string; width: number; height: number; colors: string[] }>;

export async function readCoverFacts(): Promise<CoverFacts> {
  return JSON.parse(await readFile(coverFacts, 'utf8')) as CoverFacts;
}

export function readPicture(slug: string, variant: Variant): Promise<Buffer> {
  return readFile(new URL(`${slug}.${variant}.webp`, picturesFolder));
}
