import { posix } from 'node:path';
import { areaNames } from '#features/areas.ts';
import { importsOf, sourceFiles } from './source-files.ts';

/** From the lowest floor to the highest: a folder imports from the folders before it. `features`: the lists of areas. */
const floors = [
  'platform',
  'migrations',
  'vocabulary',
  'ui',
  'client',
  ...areaNames,
  'seed',
  'features',
  'app',
  'scripts',
  'the root',
  'tests',
  'bench',
] as const;

/** Arrows that run up, and why each is better so. */
export const upward: Readonly<Record<string, string>> = {
  'migrations → cards':
    'cards of before are counted by the rule that the product counts them by: a copy of it would be as long as the rule',
};

function folderOf(path: string): string {
  const [, area] = /^features\/([^/]+)\//.exec(path) ?? [];
  const [first = '', ...rest] = path.split('/');
  return area ?? (rest.length === 0 ? 'the root' : first);
}

/** Each arrow between two folders, `maps → cards`, with the imports that make it: of types and texts too, not those of test files. */
export function folderArrows(): ReadonlyMap<string, readonly string[]> {
  const files = sourceFiles();
  const paths = new Set(files.map(({ path }) => path));
  const arrows = new Map<string, string[]>();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file.path)) continue;
    for (const specifier of importsOf(file)) {
      const to = specifier.startsWith('#')
        ? specifier.slice(1)
        : posix.normalize(posix.join(posix.dirname(file.path), specifier));
      const isText = /^(app|ui)\/texts\//.test(to);
      if (!paths.has(to) && !isText) continue;
      const [from, other] = [folderOf(file.path), folderOf(to)];
      if (from === other) continue;
      const arrow = `${from} → ${other}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file.path} → ${to}`]);
    }
  }
  return arrows;
}

export function runsUp(arrow: string): boolean {
  const [from, to] = arrow.split(' → ').map((folder) => {
    const floor = (floors as readonly string[]).indexOf(folder);
    if (floor === -1) throw new Error(`${folder} has no floor`);
    return floor;
  });
  return to! > from!;
}

if (import.meta.main) {
  const arrows = folderArrows();
  const up = [...arrows].filter(([arrow]) => runsUp(arrow));
  const lines = up.map(([arrow, imports]) => `${arrow}\n  ${imports.join('\n  ')}\n`);
  process.stdout.write(
    `${arrows.size} arrows between ${floors.length} folders, ${up.length} of them up\n${lines.join('')}`,
  );
}
