import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from './source-files.ts';

const area = 'features/take-along/';

test('export and import name no other area and no list of them: what areas bring is handed in', () => {
  const own = sourceFiles().filter(({ path }) => path.startsWith(area) && !/\.test\.tsx?$/.test(path));
  expect(own.length, 'files are looked at').toBeGreaterThan(20);
  expect(
    own.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => /^#features\/(?!take-along\/)/.test(specifier))
        .map((specifier) => `${file.path} → ${specifier}`),
    ),
  ).toEqual([]);
});
