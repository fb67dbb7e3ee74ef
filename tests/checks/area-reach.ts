import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames } from '#features/areas.ts';
import { importsOf, root, sourceFiles } from './source-files.ts';

/** So many files outside of all areas may name an area. */
export const reachLimit = 12;

/**
 * Above the limit, and why it is better so: what in each of these files asks for the area itself, not for a word of
 * `vocabulary/`, a place (`client/places.ts`) or a type of a call (`client/contract-types.ts`). An area leaves the list as
 * soon as it is within the limit.
 */
export const core: Readonly<Record<string, string>> = {
  account:
    'a route file names the screen that it shows, and signing in has twelve pages, from its form to each link of a letter; ' +
    'the calls that several areas make together ask who the member is, as each call of one area does; ' +
    'the server of calls and that of pages find out who sends a request and in which language. ' +
    'A page in another place, or a port that is handed the same functions, would name it no less often',
  cards:
    'a route file names the screen that it shows, and a card has most: its page for its owner, for members and for visitors, its editor, ' +
    'its bin, the library; the screens that join areas (a test, a collection, Explore, the start page) show the card that they are about, ' +
    'with the parts and rules of its area. They would be worse if each of those parts were handed through a list: ' +
    'who reads the screen could not see what it shows',
};

/**
 * Counts, for each area, the files outside all areas that name it: lists, routes and the shell. They are what a new
 * kind of thing has to touch. `node tests/checks/area-reach.ts` writes the table of docs/adding-an-area.md.
 */
export function areaReach(): ReadonlyMap<string, number> {
  const reach = new Map(areaNames.map((name) => [name, 0]));
  for (const file of sourceFiles()) {
    if (/^(tests|bench)\//.test(file.path) || /\.test\.tsx?$/.test(file.path)) continue;
    if (/^features\/[^/]+\//.test(file.path)) continue;
    const named = importsOf(file).flatMap((specifier) => {
      const [, area] = /^(?:#features|\.)\/([\w-]+)\//.exec(specifier) ?? [];
      return area && (specifier.startsWith('#') || file.path.startsWith('features/')) ? [area] : [];
    });
    for (const area of new Set(named)) if (reach.has(area)) reach.set(area, reach.get(area)! + 1);
  }
  return reach;
}

const path = join(root, 'docs/adding-an-area.md');
const tablePattern = /\| Area \| Files \|\n\| --- \| --: \|\n(?:\|.*\n)+/;

/** The numbers in the document. */
export function writtenReach(): ReadonlyMap<string, number> {
  const [table = ''] = tablePattern.exec(readFileSync(path, 'utf8')) ?? [];
  return new Map([...table.matchAll(/^\| ([\w-]+) \| (\d+) \|$/gm)].map(([, area, count]) => [area!, Number(count)]));
}

export const tableOf = (reach: ReadonlyMap<string, number>): string =>
  [
    '| Area | Files |',
    '| --- | --: |',
    ...[...reach]
      .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
      .map(([area, count]) => `| ${area} | ${count} |`),
    '',
  ].join('\n');

if (import.meta.main) {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(tablePattern, tableOf(areaReach())));
}
