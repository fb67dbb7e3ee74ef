/**
 * Draws the covers into `seed/pictures`: `node seed/draw-covers.ts`. Run it after changing a drawing and commit the
 * result. The pictures are committed because drawing all of them takes several seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { colorsOf } from '#features/media/remake-picture.server.ts';
import { pictureSizes } from '#features/media/rules/picture-limits.ts';
import { allCards } from './cards/all-cards.ts';
import { drawnCover } from '#features/pictures/drawn/all-covers.ts';
import { drawingSize } from '#features/pictures/drawn/shapes.ts';
import { coverFacts, picturesFolder, readCoverFacts, regularHeight, type CoverFacts } from './pictures.server.ts';

const scale = regularHeight / drawingSize.height;
const width = Math.round(drawingSize.width * scale);
await mkdir(picturesFolder, { recursive: true });
const known: CoverFacts = existsSync(coverFacts) ? await readCoverFacts() : {};
const facts: CoverFacts = {};
for (const card of allCards) {
  const svg = drawnCover(card.slug, card.categories[0]);
  const drawing = createHash('sha256').update(svg).digest('hex');
  const before = known[card.slug];
  if (before?.drawing === drawing) {
    facts[card.slug] = before;
    continue;
  }
  const drawn = await sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(width, regularHeight)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const regular = await sharp(drawn).webp({ quality: 84, effort: 6 }).toBuffer();
  const thumb = await sharp(drawn).resize({ width: pictureSizes.thumb }).webp({ quality: 80, effort: 6 }).toBuffer();
  await writeFile(new URL(`${card.slug}.regular.webp`, picturesFolder), regular);
  await writeFile(new URL(`${card.slug}.thumb.webp`, picturesFolder), thumb);
  facts[card.slug] = { drawing, width, height: regularHeight, colors: await colorsOf(thumb, 3) };
}
await writeFile(coverFacts, `${JSON.stringify(facts, null, 1)}\n`);
