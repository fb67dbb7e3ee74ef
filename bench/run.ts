import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureAnswers } from './measures/answers.ts';
import { measureBytes } from './measures/bytes.ts';
import { measureExplore } from './measures/explore.ts';
import { measureFigures } from './measures/figures.ts';
import { measureKeys } from './measures/keys.ts';
import { measureLanguages } from './measures/languages.ts';
import { measureLeaving } from './measures/leaving.ts';
import { measureLibrary } from './measures/library.ts';
import { measureMaps } from './measures/maps.ts';
import { measureMemory } from './measures/memory.ts';
import { measureMembers } from './measures/members.ts';
import { measureMetrics } from './measures/metrics.ts';
import { measurePackages } from './measures/packages.ts';
import { measurePages } from './measures/pages.ts';
import { measurePeople } from './measures/people.ts';
import { measurePaint } from './measures/paint.ts';
import { measureReady } from './measures/ready.ts';
import { measureReview } from './measures/review.ts';
import { measureRoad } from './measures/road.ts';
import { measureRooms } from './measures/rooms.ts';
import { measureScale } from './measures/scale.ts';
import { measureSpace } from './measures/space.ts';
import type { Measure } from './measure.ts';

/**
 * `npm run bench [-- name …] [--write]`: repeatable measurements, each as a ratio against a baseline of the same run.
 */
const measures: Record<string, Measure> = {
  answers: measureAnswers,
  keys: measureKeys,
  languages: measureLanguages,
  leaving: measureLeaving,
  library: measureLibrary,
  explore: measureExplore,
  figures: measureFigures,
  members: measureMembers,
  memory: measureMemory,
  metrics: measureMetrics,
  packages: measurePackages,
  pages: measurePages,
  people: measurePeople,
  bytes: measureBytes,
  paint: measurePaint,
  ready: measureReady,
  review: measureReview,
  road: measureRoad,
  maps: measureMaps,
  rooms: measureRooms,
  scale: measureScale,
  space: measureSpace,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const lines = [`Node ${process.version}, ${cpus().length} cores, SQLite where no engine is named`, ''];
lines.push('| what | measured | baseline | ratio | goal |', '|---|---|---|---|---|');
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  for (const { what, measured, baseline, ratio, goal } of await measure()) {
    const line = `| ${what} | ${measured} | ${baseline ?? ''} | ${ratio === undefined ? '' : ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2)} | ${goal ?? ''} |`;
    // At once, too: a later measure may fail.
    process.stderr.write(`${line}\n`);
    lines.push(line);
  }
}
const table = `${lines.join('\n')}\n`;
process.stdout.write(table);
if (process.argv.includes('--write'))
  writeFileSync(
    join(import.meta.dirname, 'results.md'),
    `# Measurements\n\nMade by \`npm run bench -- --write\`.\n\n${table}`,
  );
process.exit(0);
